/// The script that reads and compares the computed values of documents, inside the browser.
enum CascadeScripts {
    /// Properties that hold colors.
    static let colors = [
        "color", "background-color", "background-image", "border-top-color", "border-right-color", "border-bottom-color",
        "border-left-color", "border-image-source", "outline-color", "text-decoration-color", "column-rule-color", "text-emphasis-color",
        "-webkit-text-fill-color", "-webkit-text-stroke-color", "caret-color", "accent-color", "fill", "stroke", "stop-color",
        "flood-color", "lighting-color", "box-shadow", "text-shadow", "scrollbar-color",
    ]

    /// Properties that the dark theme must not change.
    static let plain = [
        "border-top-width", "border-left-style", "border-bottom-style", "outline-style", "outline-width", "background-repeat",
        "background-position-x", "background-size", "text-decoration-line", "text-decoration-style", "column-rule-style",
        "text-emphasis-style", "border-image-slice",
    ]

    /// Defines `cascade` in the page.
    ///
    /// `load` takes cases with their variants, the original first. `read` keeps their computed values in the emulated state. `compare`
    /// returns the first fault of each variant.
    static func install(nights: String, seen: String, authors: String, free: String, colors: String, plain: String) -> String {
        """
        globalThis.cascade = (() => {
          const nights = \(nights), stands = \(seen), authors = new Set(\(authors)), free = \(free), colors = \(colors), plain = \(plain), all = [...colors, ...plain];
        """ + #"""
              const frames = [], ua = {}, near = new Map();
              // A canvas may round to the other side: what is within a step of a known color is that color.
              for (const known of [...Object.keys(nights), ...Object.values(nights), ...Object.keys(stands), ...authors, ...free]) near.set(known, known);
              for (const known of [...near.keys()])
                for (let step = 0; step < 27; step++) {
                  const at = [step % 3, (step / 3 | 0) % 3, step / 9 | 0].map((d, i) => parseInt(known.slice(1 + 2 * i, 3 + 2 * i), 16) + d - 1);
                  const other = '#' + at.map(v => Math.max(0, Math.min(255, v)).toString(16).padStart(2, '0')).join('') + known.slice(7);
                  if (!near.has(other)) near.set(other, known);
                }
              let cases = [], made = [];
              const slot = async index => frames[index] ??= await new Promise(done => {
                const frame = document.createElement('iframe');
                frame.srcdoc = '<!doctype html><p>';
                frame.onload = () => done(frame);
                document.body.append(frame);
              });
              // Sheets get addresses in memory; those that import get them after those that they import.
              const address = (files, known, name) => known[name] ??= (made.push(URL.createObjectURL(
                new Blob([linked(files, known, files[name])], {type: 'text/css'}))), made.at(-1));
              const linked = (files, known, text) =>
                text.replace(/[\w-]+(?:\.night)?\.css/g, name => name in files ? address(files, known, name) : name);
              const install = async (index, files, name) => {
                const inner = (await slot(index)).contentDocument;
                const html = linked(files, {}, files[name]);
                // A document keeps the schemes of a meta element that is taken away with its parents.
                for (const meta of inner.querySelectorAll('meta')) { meta.content = 'normal'; meta.remove(); }
                const root = inner.adoptNode(new DOMParser().parseFromString(html, 'text/html').documentElement);
                const waiting = [...root.querySelectorAll('link[rel=stylesheet], style')]
                  .filter(e => e.localName === 'link' || e.textContent.includes('@import'))
                  .map(e => new Promise(done => { e.onload = done; e.onerror = done; }));
                inner.documentElement.replaceWith(root);
                await Promise.all(waiting);
              };
              const number = value => value.endsWith('%') ? parseFloat(value) / 100 : parseFloat(value);
              const byte = value => Math.round(value).toString(16).padStart(2, '0');
              const dot = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true}), keys = new Map();
              const key = text => {
                let known = keys.get(text);
                if (known) return known;
                const parts = text.match(/^rgba?\((.*)\)$/)?.[1].split(/[\s,/]+/);
                if (parts) known = '#' + parts.slice(0, 3).map(v => byte(parseFloat(v))).join('') + byte(parts[3] ? number(parts[3]) * 255 : 255);
                else {
                  dot.clearRect(0, 0, 1, 1); dot.fillStyle = text; dot.fillRect(0, 0, 1, 1);
                  known = '#' + [...dot.getImageData(0, 0, 1, 1).data].map(byte).join('');
                  known = near.get(known) ?? known;
                }
                keys.set(text, known);
                return known;
              };
              const canonical = value => value.replace(/\b(?:rgba?|color|oklab|oklch|lab|lch|hsla?|hwb)\([^()]*\)/g, key);
              const read = (index, pseudos) => {
                const frame = frames[index], rows = [];
                const elements = [frame.contentDocument.documentElement, ...frame.contentDocument.body.querySelectorAll('*'), frame.contentDocument.body];
                for (const element of elements)
                  for (const pseudo of pseudos ? [null, '::before'] : [null]) {
                    const style = frame.contentWindow.getComputedStyle(element, pseudo);
                    rows.push(all.map(name => style.getPropertyValue(name)));
                  }
                return rows;
              };
              const describe = (index, row, pseudos) => {
                const inner = frames[index].contentDocument;
                const elements = [inner.documentElement, ...inner.body.querySelectorAll('*'), inner.body];
                const shell = elements[pseudos ? row >> 1 : row].cloneNode(false);
                return shell.outerHTML.replace(/<\/.*/, '') + (pseudos && row & 1 ? '::before' : '');
              };
              const parts = text => text.split(/(#[0-9a-f]{8})/);
              const channels = hex => [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16) / 255);
              const linear = v => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4;
              const luminance = hex => { const [r, g, b] = channels(hex).map(linear); return .2126 * r + .7152 * g + .0722 * b; };
              const polar = hex => {
                const [r, g, b] = channels(hex).map(linear);
                const l = Math.cbrt(.4122214708 * r + .5363325363 * g + .0514459929 * b), m = Math.cbrt(.2119034982 * r + .6806995451 * g + .1073969566 * b);
                const s = Math.cbrt(.0883024619 * r + .2817188376 * g + .6299787005 * b);
                const x = 1.9779984951 * l - 2.428592205 * m + .4505937099 * s, y = .0259040371 * l + .7827717662 * m - .808675766 * s;
                return [Math.hypot(x, y), Math.atan2(y, x) * 180 / Math.PI];
              };
              // What is mixed in linear light of this share of a color and of the faintest text, which lies in the band of text.
              const fades = (list, share, night) => {
                const rest = channels(night).map((v, i) => (linear(v) - share * linear(channels(list)[i])) / (1 - share));
                const slack = .03 / (1 - share), [r, g, b] = rest;
                return night.endsWith('ff') && Math.min(...rest) > -slack && Math.max(...rest) < 1 + slack && .2126 * r + .7152 * g + .0722 * b > .377 - slack;
              };
              // With a table: the color's own row; channel lists are mapped without their alpha, which may grow where that keeps the
              // contrast,
              // or which is the share that text has of its color.
              const isDark = (defaults, light, night) => {
                if (light in nights) return nights[light] === night;
                if (light in stands) return stands[light] === night;
                if (authors.has(light) || light.endsWith('00') && light.length === 9 && light === night) return light === night;
                if (ua[light]) return ua[light].has(night) || defaults.has(night);
                const opaque = light.slice(0, 7) + 'ff';
                // One declaration uses the lists of day and night alike.
                if (opaque in stands) return stands[opaque].slice(0, 7) + light.slice(7) === night;
                const list = authors.has(opaque) ? opaque : nights[opaque];
                if (!list) return false;
                const alpha = parseInt(light.slice(7), 16);
                return list.slice(0, 7) === night.slice(0, 7) && parseInt(night.slice(7), 16) >= alpha || fades(list, alpha / 255, night);
              };
              // Without: one night for each declaration, in the band of its property and with its hue.
              const text = new Set(['color', 'caret-color', '-webkit-text-fill-color', '-webkit-text-stroke-color', 'text-emphasis-color', 'text-emphasis']);
              const surface = new Set(['background-color', 'background', 'background-image']);
              const fault = (given, seen, defaults, light, night) => {
                const owner = given.owners[light];
                // The white behind a page folds about the page's color, which another declaration may set.
                if (!owner && light === '#ffffffff' && polar(night)[0] < .02 && luminance(night) <= .0455) return null;
                if (!owner) return light === night || ua[light]?.has(night) || ua[light] && defaults.has(night) ? null : 'a color from nowhere';
                if (owner !== '--') {
                  if ((seen[light] ??= night) !== night) return `two nights, the other is ${seen[light]}`;
                  const y = luminance(night);
                  if (text.has(owner) && y < .377) return `text of luminance ${y}`;
                  if (surface.has(owner) && y > (given.paired.includes(light) ? .15 : .0455)) return `surface of luminance ${y}`;
                }
                // Black and shadows have no hue.
                const [c, h] = polar(light), [d, i] = polar(night);
                const turn = Math.abs((h - i + 540) % 360 - 180);
                return c > .07 && d > .04 && turn > 10 ? `its hue turned by ${turn}` : null;
              };
              // What nightfall says browsers' own text has: that depends on the page's background.
              const ofBrowser = html => new Set([...(html.match(/^:where\(.*$/gm) ?? [])]
                .flatMap(line => line.match(/#[0-9a-f]{3,8}\b/g) ?? []).map(hex => hex.length < 6 ? '#' + [...hex.slice(1)].map(d => d + d).join('') + 'ff' : hex.length < 9 ? hex + 'ff' : hex));
              const wrong = (given, before, after, seen, defaults, name) => {
                if (!colors.includes(name)) return before === after ? null : 'not a color';
                const wanted = parts(canonical(before)), found = parts(canonical(after));
                if (wanted.length !== found.length) return 'another value';
                for (let i = 0; i < wanted.length; i++) {
                  if (i % 2 === 0) { if (wanted[i] !== found[i]) return 'another value'; continue; }
                  if (given.table ? !isDark(defaults, wanted[i], found[i]) : true) {
                    const problem = given.table ? `${wanted[i]} should be ${nights[wanted[i]] ?? stands[wanted[i]] ?? 'as it is'}` : fault(given, seen, defaults, wanted[i], found[i]);
                    if (problem) return problem;
                  }
                }
                return null;
              };
              return {
                async load(given) {
                  cases = given;
                  made.forEach(URL.revokeObjectURL);
                  made = [];
                  const width = given[0].variants.length;
                  await Promise.all(given.map((one, i) => Promise.all(one.variants.map((files, j) => install(i * width + j, files, one.name)))));
                  for (const one of cases) one.rows = {};
                  return true;
                },
                read(state) {
                  const width = cases[0].variants.length;
                  cases.forEach((one, i) => one.rows[state] = one.variants.map((_, j) => read(i * width + j, one.pseudos)));
                  return true;
                },
                /// Learns what a document without rules computes: the browser's own colors.
                learn() {
                  const note = (light, night) => {
                    const a = parts(canonical(light)), b = parts(canonical(night));
                    for (let i = 1; i < a.length && a.length === b.length; i += 2) (ua[a[i]] ??= new Set()).add(b[i]);
                  };
                  for (const one of cases)
                    for (const rows of one.rows.dark.slice(1)) rows.forEach((row, r) => row.forEach((v, c) => note(one.rows.light[0][r][c], v)));
                  return Object.keys(ua).length;
                },
                compare() {
                  const faults = [];
                  let compared = 0, colored = 0;
                  cases.forEach((one, index) => one.variants.forEach((_, variant) => {
                    const copy = one.readsCopy ? one.variants.length - 1 : 0;
                    if (variant === 0 || variant === copy) return;
                    const seen = {}, untouched = one.variants[0][one.name] === one.variants[variant][one.name];
                    const defaults = ofBrowser(one.variants[variant][one.name]);
                    // A page that is left unchanged on purpose.
                    search: for (const state of ['light', 'print', 'dark']) {
                      if (state === 'dark' && untouched && !one.table) break;
                      const before = one.rows[state === 'dark' && one.readsLight ? 'light' : state][state === 'dark' ? copy : 0], after = one.rows[state][variant];
                      for (let row = 0; row < before.length; row++)
                        for (let column = 0; column < all.length; column++) {
                          const [a, b] = [before[row][column], after[row]?.[column] ?? 'nothing'];
                          compared++;
                          if (state === 'dark' && one.owners[parts(canonical(a))[1]]) colored++;
                          const problem = state === 'dark' ? wrong(one, a, b, seen, defaults, all[column]) : a === b ? null : 'changed';
                          if (!problem) continue;
                          const element = describe(index * one.variants.length, row, one.pseudos);
                          faults.push({index, variant, state, property: all[column], element, before: a, after: b, problem});
                          break search;
                        }
                    }
                  }));
                  return {faults, compared, colored};
                },
              };
            })(), true
            """#
    }
}
