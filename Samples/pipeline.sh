#!/bin/sh
# A build step as a pipe: joins the sample site's two sheets and gives them a dark theme.
# Then it proves two promises: applying twice equals applying once, and revert gives the joined sheet back.
#
# usage: pipeline.sh [OUT.css]        NIGHTFALL names the program where it is not on PATH
set -eu

nightfall=${NIGHTFALL:-nightfall}
samples=$(cd "$(dirname "$0")" && pwd)
out=${1:-night.css}

# @charset and @import have done their work once the sheets are one.
light() { cat "$samples/site/code.css" "$samples/site/style.css" | sed -e '/^@charset /d' -e '/^@import /d'; }
night() { "$nightfall" apply --type css --theme "$samples/theme.txt"; }

light | night > "$out"
grep -q 'prefers-color-scheme: dark' "$out"
night < "$out" | cmp - "$out"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
light > "$work/light.css"
"$nightfall" revert --type css < "$out" | cmp - "$work/light.css"

echo "$out: $(wc -c < "$work/light.css") bytes of day, $(wc -c < "$out") with the night" >&2
