/// Scripts that measure screenshots; they run in an empty page of the same browser.
enum BenchScripts {
    private static let tools = """
        const pixels = async png => {
          const bitmap = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob());
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height), context = canvas.getContext('2d', {willReadFrequently: true});
          context.drawImage(bitmap, 0, 0);
          return context.getImageData(0, 0, bitmap.width, bitmap.height);
        };
        // WCAG 2 relative luminance of 8-bit sRGB.
        const linear = Float64Array.from({length: 256}, (_, v) => v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
        const luminance = (data, at) => 0.2126 * linear[data[at]] + 0.7152 * linear[data[at + 1]] + 0.0722 * linear[data[at + 2]];
        const contrast = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        """

    /// The colors of a screenshot at some points, each as red, green and blue.
    static func colors(_ picture: String, at places: [[Double]]) -> String {
        """
        (async () => {
          \(tools)
          const {data, width} = await pixels('\(picture)');
          return \(places).map(([x, y]) => { const at = 4 * (Math.floor(y) * width + Math.floor(x)); return Array.from(data.subarray(at, at + 3)); });
        })()
        """
    }

    /// The darkest, middle and lightest relative luminance in each of some boxes.
    static func luminances(_ picture: String, inside boxes: [[Double]]) -> String {
        """
        (async () => {
          \(tools)
          const {data, width} = await pixels('\(picture)');
          return \(boxes).map(([x, y, w, h]) => {
            const all = [];
            for (let row = Math.ceil(y); row < Math.floor(y + h); row++)
              for (let column = Math.ceil(x); column < Math.floor(x + w); column++) all.push(luminance(data, 4 * (row * width + column)));
            all.sort((a, b) => a - b);
            return {darkest: all[0], middle: all[all.length >> 1], lightest: all[all.length - 1]};
          });
        })()
        """
    }

    /// The number of pixels in which two screenshots differ, and by how much; inside `rects` (a JSON list) or everywhere.
    static func difference(_ first: String, _ second: String, rects: String = "null") -> String {
        """
        (async () => {
          \(tools)
          const [a, b] = [await pixels('\(first)'), await pixels('\(second)')];
          if (a.width !== b.width || a.height !== b.height) return {count: Math.max(a.width * a.height, b.width * b.height), largest: 255, mean: 255};
          let count = 0, largest = 0, sum = 0, seen = 0;
          for (const [x, y, w, h] of \(rects) || [[0, 0, a.width, a.height]]) {
            for (let row = Math.max(0, Math.ceil(y)); row < Math.min(a.height, Math.floor(y + h)); row++)
              for (let column = Math.max(0, Math.ceil(x)); column < Math.min(a.width, Math.floor(x + w)); column++) {
                const at = 4 * (row * a.width + column);
                let most = 0;
                for (let k = 0; k < 3; k++) { const d = Math.abs(a.data[at + k] - b.data[at + k]); sum += d / 3; if (d > most) most = d; }
                if (most) count++;
                if (most > largest) largest = most;
                seen++;
              }
          }
          return {count, largest, mean: seen ? sum / seen : 0};
        })()
        """
    }

    /// Darkness of the page and contrast of each run, from three screenshots: without underlines, without text, with thick text.
    ///
    /// - Parameter collected: the result of `PageScripts.collect` in the same state of the page.
    static func measure(plain: String, bare: String, thick: String, collected: String) -> String {
        """
        (async () => {
          \(tools)
          const {runs, pictures} = \(collected);
          const [plain, bare, thick] = [await pixels('\(plain)'), await pixels('\(bare)'), await pixels('\(thick)')];
          const {width, height} = plain, size = width * height;
          const clip = ([x, y, w, h], grow) => [Math.max(0, Math.floor(x) - grow), Math.max(0, Math.floor(y) - grow),
            Math.min(width, Math.ceil(x + w) + grow), Math.min(height, Math.ceil(y + h) + grow)];

          const strength = new Uint8Array(size);
          for (let p = 0; p < size; p++)
            for (let k = 0; k < 3; k++) strength[p] = Math.max(strength[p], Math.abs(plain.data[4 * p + k] - bare.data[4 * p + k]));

          const owned = new Uint8Array(size), ink = [0, 0, 0];
          // Contrast where a pixel is at least half covered by a glyph; half is measured against what solid ink does there.
          const worst = (places, run) => {
            const values = [], peak = places.reduce((most, p) => Math.max(most, strength[p]), 0);
            for (const p of places) {
              let full = 0;
              for (let k = 0; k < 3; k++) {
                const under = bare.data[4 * p + k];
                ink[k] = run.ink === 'composed' ? Math.round(run.colour[k] * run.colour[3] + under * (1 - run.colour[3]))
                  : (run.ink === 'glyph' ? plain : thick).data[4 * p + k];
                full = Math.max(full, Math.abs(ink[k] - under));
              }
              if (run.ink === 'glyph' ? strength[p] >= 0.98 * peak : strength[p] >= 0.5 * full) values.push(contrast(luminance(ink, 0), luminance(bare.data, 4 * p)));
            }
            values.sort((a, b) => a - b);
            return {ink: values.length, contrast: values.length ? values[Math.floor(values.length * 0.02)] : 1};      // the worst, but for a stray pixel in fifty
          };
          const results = runs.map(run => {
            const touched = [];
            for (const rect of run.rects) {
              const [left, top, right, bottom] = clip(rect, 0);
              for (let y = top; y < bottom; y++)
                for (let x = left; x < right; x++) if (strength[y * width + x]) touched.push(y * width + x);
              const [l, t, r, b] = clip(rect, 4);
              for (let y = t; y < b; y++) owned.fill(1, y * width + l, y * width + r);
            }
            return {key: run.key, text: run.text, x: run.rects[0][0], y: run.rects[0][1], ...worst(touched, run)};
          });
          const rest = [];
          for (let p = 0; p < size; p++) if (!owned[p] && strength[p] > 24) rest.push(p);
          if (rest.length > 12)
            results.push({key: 'generated', text: 'list markers and generated content', x: rest[0] % width, y: Math.floor(rest[0] / width), ...worst(rest, {ink: 'thick'})});

          const media = new Uint8Array(size);
          for (const picture of pictures) {
            const [left, top, right, bottom] = clip(picture.rect, 1);
            for (let y = top; y < bottom; y++) media.fill(1, y * width + left, y * width + right);
          }
          let outside = 0, dark = 0, glaring = 0;
          for (let p = 0; p < size; p++) {
            if (media[p]) continue;
            const value = luminance(bare.data, 4 * p);
            outside++;
            if (value < 0.18) dark++;
            if (value > 0.8) glaring++;
          }
          return {dark: outside ? dark / outside : 1, glaring: outside ? glaring / outside : 0, runs: results,
            photographs: pictures.filter(p => p.photograph).map(p => p.rect)};
        })()
        """
    }
}
