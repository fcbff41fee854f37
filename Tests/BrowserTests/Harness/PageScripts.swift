/// Scripts that run in the page under test.
enum PageScripts {
    /// Waits for fonts, images and two frames, stops all motion, and returns the document's height in CSS pixels.
    static let settle = """
        (async () => {
          if (document.readyState !== 'complete') await new Promise(done => addEventListener('load', done));
          document.querySelectorAll('[loading=lazy]').forEach(e => e.loading = 'eager');
          if (!document.getElementById('probe-still')) {
            const still = document.createElement('style');
            still.id = 'probe-still';
            still.textContent = '*,*::before,*::after{transition:none !important;animation:none !important;caret-color:transparent !important}';
            document.documentElement.append(still);
          }
          await document.fonts.ready;
          await Promise.all([...document.images].map(i => i.complete ? 0 : i.decode().catch(() => 0)));
          await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
          return Math.max(document.documentElement.scrollHeight, document.body ? document.body.scrollHeight : 0);
        })()
        """

    /// Lists, as JSON, all visible runs of text (position, text, how its glyphs are found) and all images.
    ///
    /// A run is a text node, or the value or placeholder of a form control. Its path through the document leaves out elements that
    /// nightfall may add.
    static let collect = #"""
        (() => {
          const skip = new Set(['STYLE', 'SCRIPT', 'LINK', 'META', 'NOSCRIPT', 'TEMPLATE', 'BASE', 'TITLE', 'SOURCE']);
          const svg = 'http://www.w3.org/2000/svg';
          const dot = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
          const parse = text => {
            dot.clearRect(0, 0, 1, 1); dot.fillStyle = '#000'; dot.fillStyle = text; dot.fillRect(0, 0, 1, 1);
            return [...dot.getImageData(0, 0, 1, 1).data].map((v, i) => i < 3 ? v : v / 255);
          };
          const path = element => {
            const steps = [];
            for (let e = element; e && e !== document.documentElement; e = e.parentElement) {
              if (e.tagName === 'PICTURE') continue;
              let place = 0;
              for (let s = e.previousElementSibling; s; s = s.previousElementSibling) if (!skip.has(s.tagName)) place++;
              steps.unshift(e.tagName.toLowerCase() + place);
            }
            return steps.join('/');
          };
          const above = element => {
            let opacity = 1, filtered = false, clipped = false;
            for (let e = element; e; e = e.parentElement) {
              const style = getComputedStyle(e);
              opacity *= +style.opacity;
              filtered ||= style.filter !== 'none';
              clipped ||= style.webkitBackgroundClip === 'text' || style.backgroundClip === 'text';
            }
            return {opacity, filtered, clipped};
          };
          const boxes = list => [...list].map(r => [r.x + scrollX, r.y + scrollY, r.width, r.height])
            .filter(r => r[2] > 0.5 && r[3] > 0.5 && r[0] < innerWidth && r[1] < innerHeight && r[0] + r[2] > 0 && r[1] + r[3] > 0);
          const runs = [];
          const add = (key, element, text, rects, colour) => {
            const {opacity, filtered, clipped} = above(element);
            if (getComputedStyle(element).visibility !== 'visible' || opacity < 0.05 || !rects.length) return;
            const [r, g, b, a] = parse(colour);
            // An opaque color is read off a picture with thick text, a translucent one is composed, the rest is taken from the glyphs
            // themselves.
            const ink = clipped || (a < 1 && filtered) ? 'glyph' : a < 1 ? 'composed' : 'thick';
            runs.push({key, text: text.trim().replace(/\s+/g, ' ').slice(0, 60), rects, ink, colour: [r, g, b, a * opacity]});
          };
          const root = document.body || document.documentElement;
          const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
          const range = document.createRange(), counts = new Map();
          while (walker.nextNode()) {
            const node = walker.currentNode, element = node.parentElement;
            if (!element || skip.has(element.tagName) || /^(TEXTAREA|OPTION|OPTGROUP)$/.test(element.tagName) || !node.data.trim()) continue;
            const count = counts.get(element) || 0;
            counts.set(element, count + 1);
            const style = getComputedStyle(element), drawn = element.namespaceURI === svg;
            if (drawn && style.fill === 'none') continue;
            range.selectNodeContents(node);
            add(path(element) + '#' + count, element, node.data, boxes(range.getClientRects()), drawn ? style.fill : style.webkitTextFillColor);
          }
          const texty = /^(text|search|email|url|tel|password|number|date|time|month|week|datetime-local|submit|reset|button)$/;
          const pictures = [];
          for (const element of root.getElementsByTagName('*')) {
            const tag = element.tagName, rect = boxes([element.getBoundingClientRect()]);
            if ((tag === 'INPUT' && texty.test(element.type)) || tag === 'TEXTAREA' || tag === 'SELECT') {
              const hint = tag !== 'SELECT' && !element.value && element.placeholder;
              const text = tag === 'SELECT' ? (element.selectedOptions[0] || {text: ''}).text : hint || element.value;
              if (text) add(path(element) + '#value', element, text, rect, getComputedStyle(element, hint ? '::placeholder' : null).webkitTextFillColor);
            }
            const kind = /^(img|video|canvas|iframe|embed|object|svg)$/i.test(tag) || (tag === 'INPUT' && element.type === 'image');
            if (kind && rect.length && !(element.parentElement && element.parentElement.namespaceURI === svg)) {
              const source = element.currentSrc || element.src || '';
              pictures.push({rect: rect[0], photograph: /\.jpe?g([?#]|$)|^data:image\/jpeg/i.test(source), source: source.slice(-60)});
            } else if (rect.length && getComputedStyle(element).backgroundImage.includes('url(')) {
              pictures.push({rect: rect[0], photograph: false, source: 'background'});
            }
          }
          return JSON.stringify({runs, pictures});
        })()
        """#

    private static let everything = "*,*::before,*::after,*::marker,*::placeholder,::file-selector-button"
    private static let undecorated = "text-decoration-color:transparent !important;text-emphasis-color:transparent !important"

    /// Removes underlines, which are no glyphs.
    static let hideDecoration = swap(css: "\(everything){\(undecorated)}", script: "")

    /// Makes every glyph invisible and changes nothing else; undoes `thickenText`.
    static let hideText = swap(
        css: """
            \(everything){-webkit-text-fill-color:transparent !important;\(undecorated)}\
            svg text,svg tspan,svg textPath{fill:transparent !important;stroke:transparent !important}
            """,
        script: """
            for (const [e, style] of window.probeStyles ?? []) style === null ? e.removeAttribute('style') : e.setAttribute('style', style);
            for (const e of document.querySelectorAll('*')) {
              const style = getComputedStyle(e);
              if (style.webkitBackgroundClip === 'text' || style.backgroundClip === 'text') e.style.setProperty('background', 'none', 'important');
            }
            """)

    /// Strokes every glyph in its own color, so that the pixels of thin letters have the full color, with opacity and filters unchanged.
    ///
    /// `probeStyles` keeps the `style` attributes as they were.
    static let thickenText = swap(
        css: "\(everything){-webkit-text-stroke:3px currentcolor !important;\(undecorated)}",
        script: """
            window.probeStyles = [];
            for (const e of document.querySelectorAll('*')) {
              const style = getComputedStyle(e), old = e.getAttribute('style');
              if (e.closest('svg')) { if (/^(text|tspan|textPath)$/.test(e.tagName)) { window.probeStyles.push([e, old]); e.style.setProperty('stroke', style.fill, 'important'); e.style.setProperty('stroke-width', '3px', 'important'); } }
              else if (style.webkitTextFillColor !== style.color) {
                window.probeStyles.push([e, old]);
                e.style.setProperty('-webkit-text-stroke', '3px ' + style.webkitTextFillColor, 'important');
              }
            }
            """)

    private static func swap(css: String, script: String) -> String {
        """
        (async () => {
          document.getElementById('probe-text')?.remove();
          \(script)
          const style = document.createElement('style');
          style.id = 'probe-text';
          style.textContent = `\(css)`;
          document.documentElement.append(style);
          await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
          return true;
        })()
        """
    }
}
