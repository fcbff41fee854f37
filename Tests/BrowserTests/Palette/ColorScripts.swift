/// The script that lists the colors of the CSSOM, in the page with a stylesheet.
enum ColorScripts {
    /// Installs `palette.compare(source, marked, lights)`.
    ///
    /// The browser parses both texts, and the script walks their rules side by side. If all colors of a declaration are in the palette,
    /// each color of the original has as its counterpart the mark of its palette entry. A color that is the same in both texts was
    /// missed.
    ///
    /// Left out, each for its reason:
    /// - CSS-wide keywords and `currentcolor`: they take another declaration's color;
    /// - system colors, which the browser itself changes in dark;
    /// - rules under `@media print`, `speech` and old media types, which do not apply to screens;
    /// - rules under `@media (forced-colors: active)`, where the system chooses;
    /// - masks and `shape-outside`, in which a color is an opacity;
    /// - identifiers in properties that take names: `animation-name: red` is no color. In custom properties all identifiers count.
    ///
    /// A function with `var()`, `env()` or `attr()` in it is not yet a color: its arguments are examined one by one. One that only takes
    /// its opacity from a custom property counts as if it were opaque.
    static let install = #"""
        globalThis.palette = (() => {
          const names = /^(animation|color-scheme|font-family|font|grid|container|counter|list-style-type|page|view-transition|will-change|transition|quotes|content|anchor|position-anchor|timeline|scroll-timeline|view-timeline|src)(-|$)/;
          const wide = new Set(['inherit', 'initial', 'unset', 'revert', 'revert-layer', 'currentcolor']);
          const system = new Set(('accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext field fieldtext '
            + 'graytext highlight highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext activeborder activecaption '
            + 'appworkspace background buttonhighlight buttonshadow captiontext inactiveborder inactivecaption inactivecaptiontext infobackground '
            + 'infotext menu menutext scrollbar threeddarkshadow threedface threedhighlight threedlightshadow threedshadow window windowframe '
            + 'windowtext').split(' '));
          const isSystem = name => system.has(name) || name.startsWith('-webkit-') || name.startsWith('-internal-');

          // The end of a string or comment that begins at `i`, else `i`.
          const skip = (text, i) => {
            if (text.startsWith('/*', i)) { const end = text.indexOf('*/', i + 2); return end < 0 ? text.length : end + 2; }
            const quote = text[i];
            if (quote !== '"' && quote !== "'") return i;
            for (i++; i < text.length && text[i] !== quote; i++) if (text[i] === '\\') i++;
            return Math.min(i + 1, text.length);
          };
          const closing = (text, i) => {
            for (let depth = 1; i < text.length;) {
              const end = skip(text, i);
              if (end > i) { i = end; continue; }
              if (text[i] === '\\') i++;
              else if (text[i] === '(') depth++;
              else if (text[i] === ')' && --depth === 0) return i;
              i++;
            }
            return text.length;
          };
          const number = /[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?(%|[a-z]+)?/iy, name = /(?:[-\w\u0080-\uffff]|\\[0-9a-f]{1,6}\s?|\\[^\n])+/iy;
          const match = (pattern, text, i) => { pattern.lastIndex = i; return pattern.exec(text)?.[0]; };
          const pieces = (text, property, found = []) => {
            for (let i = 0; i < text.length;) {
              const end = skip(text, i);
              if (end > i) { i = end; continue; }
              if (text[i] === '#') {
                const hash = '#' + (match(name, text, i + 1) ?? '');
                if (CSS.supports('color', hash)) found.push(hash);
                i += hash.length;
                continue;
              }
              const amount = match(number, text, i);
              if (amount) { i += amount.length; continue; }
              const word = match(name, text, i);
              if (!word) { i++; continue; }
              const before = i;
              i += word.length;
              if (text[i] !== '(') {
                const lower = word.toLowerCase();
                if (!word.startsWith('--') && CSS.supports('color', word) && !wide.has(lower) && !isSystem(lower) && !names.test(property)) found.push(word);
                continue;
              }
              const close = closing(text, i + 1), inside = text.slice(i + 1, close), whole = text.slice(before, close + 1);
              i = close + 1;
              if (/^(url|src)$/i.test(word)) continue;
              const waits = /(^|[^-\w])(var|env|attr)\(/i, opaque = whole.replace(/([,/]\s*)var\([^()]*\)\s*\)$/i, '$11)');
              if (!waits.test(opaque) && CSS.supports('color', opaque)) found.push(opaque);
              else pieces(inside, /gradient|image|fade|shadow|mix/i.test(word) ? '' : property, found);
            }
            return found;
          };

          const probe = document.createElement('span');
          document.documentElement.append(probe);
          const channels = color => {
            probe.style.color = '';
            probe.style.color = `color-mix(in srgb, ${color}, ${color})`;
            const text = probe.style.color && getComputedStyle(probe).color.match(/^color\(srgb ([^)]+)\)$/);
            if (!text) return null;
            const [r, g, b, , a] = text[1].replace('/', ' / ').split(/\s+/);
            const byte = x => 255 * Math.min(1, Math.max(0, x === 'none' ? 0 : +x));
            return [byte(r), byte(g), byte(b), a === undefined ? 255 : byte(a)];
          };
          // Alpha is written in thousandths at most.
          const equal = (a, b) => a && b && a.every((x, i) => Math.abs(x - b[i]) <= 1 || a[3] === 0 && b[3] === 0);

          // Each declaration of the style: longhands, and shorthands that wait for custom properties.
          const declarations = style => {
            const list = [];
            for (let i = 0; i < style.length; i++) {
              const value = style.getPropertyValue(style[i]);
              if (value) list.push([style[i], value]);
            }
            const text = style.cssText;
            for (let i = 0, start = 0; i <= text.length;) {
              const end = skip(text, i);
              if (end > i) { i = end; continue; }
              if (text[i] === '(') { i = closing(text, i + 1) + 1; continue; }
              if (i === text.length || text[i] === ';') {
                const colon = text.indexOf(':', start), property = text.slice(start, colon).trim(), value = text.slice(colon + 1, i);
                if (colon >= start && colon < i && value.includes('var(') && !list.some(([other]) => other === property)) list.push([property, value]);
                start = i + 1;
              }
              i++;
            }
            return list;
          };
          const isForOthers = rule => rule instanceof CSSMediaRule && rule.media.length > 0
            && [...rule.media].every(query => /^\(forced-colors: active\)$|^(only )?(print|speech|aural|handheld|tv|projection|braille|embossed|tty)\b/i.test(query));
          const walk = (rules, trail, visit) => {
            for (const rule of rules) {
              if (isForOthers(rule)) continue;
              const here = [...trail, rule.selectorText ?? rule.keyText ?? rule.conditionText ?? rule.name ?? rule.constructor.name];
              if (rule.style && !(rule instanceof CSSPageRule) && !(rule instanceof CSSFontFaceRule)) {
                for (const [property, value] of declarations(rule.style)) {
                  if (/^((-webkit-)?mask|shape-outside)/.test(property)) continue;
                  visit(here.join(' / '), property, pieces(value, property), value);
                }
              }
              if (rule instanceof CSSPropertyRule && rule.initialValue !== null)
                visit(here.join(' / '), 'initial-value', pieces(rule.initialValue, '--'), rule.initialValue);
              if (rule.cssRules) walk(rule.cssRules, here, visit);
            }
          };
          const list = text => {
            const element = document.createElement('style');
            element.textContent = text;
            document.head.append(element);
            const found = [];
            walk(element.sheet.cssRules, [], (place, property, colors, value) => found.push({place, property, colors, value}));
            element.remove();
            return found;
          };
          const values = ['red', 'red blue', '1px solid red', '0 0 1px red', 'inset 0 0 red', 'linear-gradient(red, blue)', 'linear-gradient(red, blue) 30',
            'radial-gradient(red, blue), conic-gradient(red, blue)', 'repeating-linear-gradient(red, blue 9px) red', 'image-set(linear-gradient(red, blue) 1x)',
            '-webkit-cross-fade(linear-gradient(red, blue), linear-gradient(lime, tan), 50%)', '-webkit-gradient(linear, left top, right top, from(red), to(blue))',
            'drop-shadow(0 0 red)', 'dot red', 'underline red', 'url(#a) red', 'auto red', '1px red', 'color-mix(in oklab, red, blue)', 'rgb(from red r g b / .5)'];
          return {
            /// A sheet with a rule for each property of the browser and each kind of value with colors that it takes.
            everything() {
              const kebab = name => name.replace(/[A-Z]/g, letter => '-' + letter.toLowerCase()).replace(/^(webkit|moz|ms|epub)-/, '-$1-');
              const properties = [...new Set([...getComputedStyle(probe), ...Object.keys(CSSStyleDeclaration.prototype), ...Object.keys(probe.style)].map(kebab))].sort();
              let text = '';
              for (const property of properties)
                for (const value of values) if (CSS.supports(property, value)) text += `a { ${property}: ${value} }\n`;
              return text;
            },
            compare(source, marked, lights) {
              const before = list(source), after = list(marked), faults = [];
              const fault = (one, problem) => faults.push(`${one.place} { ${one.property}: ${one.value.slice(0, 200)} }: ${problem}`);
              const seen = new Map();
              let declarations = 0, colors = 0;
              if (before.length !== after.length) faults.push(`${before.length} declarations became ${after.length} with marks`);
              else before.forEach((one, index) => {
                const other = after[index];
                if (one.place !== other.place || one.property !== other.property) return fault(one, `became ${other.place} { ${other.property} }`);
                if (one.colors.length !== other.colors.length) return fault(one, `with marks it is ${other.value.slice(0, 200)}`);
                if (one.colors.length) declarations++;
                one.colors.forEach((color, at) => {
                  colors++;
                  if (color === other.colors[at]) return fault(one, `${color} was missed`);
                  const mark = channels(other.colors[at]).map(Math.round);
                  const light = lights[mark[0] << 16 | mark[1] << 8 | mark[2]] ?? 'nothing';
                  if (!seen.has(light)) seen.set(light, channels(light));
                  if (!equal(channels(color), seen.get(light))) fault(one, `${color} is listed as ${light}`);
                });
              });
              return {declarations, colors, faults};
            },
          };
        })(), true
        """#
}
