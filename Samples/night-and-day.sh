#!/bin/sh
# Makes the picture in README: the sample page in its light and its dark theme, cut along a diagonal. Needs Chromium.
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

"${NIGHTFALL:-nightfall}" apply -q "$samples/site" -d "$work/site"
shoot 1 1280,1060 "file://$work/site/index.html" "$work/day.png"
shoot 0 1280,1060 "file://$work/site/index.html" "$work/night.png"

cat > "$work/both.html" << 'EOF'
<!doctype html>
<style>
  body { margin: 0; background: #fff; }
  img { position: absolute; width: 960px; height: 795px; }
  .night { clip-path: polygon(66% 0, 100% 0, 100% 100%, 34% 100%); }
</style>
<img src="day.png" alt=""><img class="night" src="night.png" alt="">
EOF
shoot 1 960,795 "file://$work/both.html" "$work/both.webp"
mkdir -p "$(dirname "$out")"
cp "$work/both.webp" "$out"
echo "$out: $(wc -c < "$out") bytes" >&2
