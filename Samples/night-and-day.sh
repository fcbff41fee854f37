#!/bin/sh
# Makes the picture in README: the sample page, and a page of the manual as mandoc makes it, each in its light and its dark theme, cut along
# a diagonal. Needs Chromium and mandoc.
#
# usage: night-and-day.sh [OUT.webp]        NIGHTFALL names the program where it is not on PATH, CHROMIUM the browser
set -eu

samples=$(cd "$(dirname "$0")" && pwd)
out=${1:-$samples/../.github/night-and-day.webp}
browser=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

shoot() { # SCHEME (0 dark, 1 light) SIZE URL OUT
    "$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars --force-color-profile=srgb --user-data-dir="$work/profile" \
        --blink-settings=preferredColorScheme="$1" --window-size="$2" --screenshot="$4" "$3" < /dev/null > /dev/null 2>&1
    [ -s "$4" ] || { echo "night-and-day: the browser gave no picture" >&2; exit 1; }
}

mkdir "$work/manual"
mandoc -Thtml "$samples/../man/nightfall-theme.5" > "$work/manual/index.html"
for site in "$samples/site" "$work/manual"; do
    name=$(basename "$site")
    "${NIGHTFALL:-nightfall}" apply -q "$site" -d "$work/dark/$name"
    # The manual has no columns, and stays legible in a narrower window.
    size=1280,1060
    [ "$name" = site ] || size=880,729
    shoot 1 "$size" "file://$work/dark/$name/index.html" "$work/$name-light.png"
    shoot 0 "$size" "file://$work/dark/$name/index.html" "$work/$name-dark.png"
done

cat > "$work/both.html" << 'EOF'
<!doctype html>
<style>
  body { background: #fff; display: flex; gap: 16px; margin: 0 }
  div { box-shadow: 0 0 0 1px #ddd; height: 462px; margin: 1px; position: relative; width: 558px }
  img { height: 100%; inset: 0; position: absolute; width: 100% }
  .dark { clip-path: polygon(66% 0, 100% 0, 100% 100%, 34% 100%) }
</style>
<div><img src="site-light.png" alt=""><img class="dark" src="site-dark.png" alt=""></div>
<div><img src="manual-light.png" alt=""><img class="dark" src="manual-dark.png" alt=""></div>
EOF
shoot 1 1136,464 "file://$work/both.html" "$work/both.webp"
mkdir -p "$(dirname "$out")"
cp "$work/both.webp" "$out"
echo "$out: $(wc -c < "$out") bytes" >&2
