/// Scripts that look at a report, and at the pages that it shows.
enum PreviewScripts {
    /// Waits until both frames show the document with this number, and returns the number of documents.
    static func show(_ number: Int) -> String {
        """
        (async () => {
          const frames = [...document.querySelectorAll('iframe')];
          const select = document.getElementById('page');
          const shown = frames.map(frame => new Promise(done => frame.addEventListener('load', done, { once: true })));
          select.value = '\(number)';
          select.dispatchEvent(new Event('change'));
          await Promise.all(shown);
          await Promise.all(frames.map(frame => frame.contentDocument.fonts.ready));
          return select.options.length;
        })()
        """
    }

    /// The path of the document that is shown.
    static let path =
        "JSON.parse(document.getElementById('data').textContent).documents[Number(document.getElementById('page').value)].path"

    /// Lists the colors of all elements of a document, a text for each.
    private static let colors = """
        const colors = root => {
          const skipped = new Set(['SCRIPT', 'LINK', 'META', 'BASE', 'STYLE', 'TITLE', 'HEAD', 'SOURCE', 'NOSCRIPT', 'TEMPLATE']);
          const view = root.defaultView;
          for (const each of root.getAnimations()) { try { each.finish(); } catch { each.cancel(); } }
          return [...root.querySelectorAll('*')].filter(each => !skipped.has(each.nodeName.toUpperCase())).map(each => {
            const style = view.getComputedStyle(each);
            return [each.localName, each.id, style.color, style.backgroundColor, style.borderTopColor, style.fill, style.colorScheme,
              style.display, style.boxShadow].join(' ');
          });
        };
        """

    /// The colors of all elements of the page.
    static let pageColors = "(() => { \(colors) return colors(document); })()"

    /// The colors of all elements in a frame, the first for the light theme.
    static func frameColors(_ frame: Int) -> String {
        "(() => { \(colors) return colors(document.querySelectorAll('iframe')[\(frame)].contentDocument); })()"
    }
}
