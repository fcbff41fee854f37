#!/bin/sh
# Makes the second picture in README, of the sample themes: day, night, red light and paper, one panel each. Needs Chromium.
#
# usage: four-lights.sh [OUT.webp]        NIGHTFALL names the program where it is not on PATH, CHROMIUM the browser
set -eu

sample=$(cd "$(dirname "$0")" && pwd)/themes
out=${1:-$sample/../../.github/themes.webp}
browser=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

shoot() { # SIZE URL OUT
    "$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars --force-color-profile=srgb --user-data-dir="$work/profile" \
        --blink-settings=preferredColorScheme=1 --window-size="$1" --screenshot="$3" "$2" < /dev/null > /dev/null 2>&1
    [ -s "$3" ] || { echo "four-lights: the browser gave no picture" >&2; exit 1; }
}

"${NIGHTFALL:-nightfall}" apply -q --emit variables --theme "$sample/themes.txt" --switcher --transition 0 "$sample" -d "$work/page"
for theme in light dark red paper; do
    sed "s|</body>|<script>nightfall.theme = '$theme'</script></body>|" "$work/page/index.html" > "$work/page/$theme.html"
    shoot 1000,915 "file://$work/page/$theme.html" "$work/$theme.png"
done

cat > "$work/four.html" << 'END'
<!doctype html>
<style>
  body { margin: 0; display: grid; grid-template-columns: 1fr 1fr; gap: 4px; background: #808080; }
  img { display: block; width: 498px; height: 456px; }
</style>
<img src="light.png" alt=""><img src="dark.png" alt=""><img src="red.png" alt=""><img src="paper.png" alt="">
END
shoot 1000,916 "file://$work/four.html" "$work/four.webp"
mkdir -p "$(dirname "$out")"
cp "$work/four.webp" "$out"
echo "$out: $(wc -c < "$out") bytes" >&2
