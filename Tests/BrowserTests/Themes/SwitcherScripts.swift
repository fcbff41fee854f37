import Foundation

/// Scripts that examine a page with the switcher.
enum SwitcherScripts {
    /// Records the events of a page, and its errors.
    static let listen = """
        (() => {
          window.events = []; window.faults = [];
          document.addEventListener('nightfall:themechange', e => events.push([e.detail.dimension, e.detail.theme, e.detail.resolved].join(' ')));
          addEventListener('unhandledrejection', e => faults.push(String(e.reason)));
          addEventListener('error', e => faults.push(e.message));
          return true;
        })()
        """

    /// Waits until all transitions have ended.
    static let settle = """
        (async () => {
          const wait = ms => new Promise(f => setTimeout(f, ms));
          do await wait(50); while (document.documentElement.hasAttribute('data-nightfall-changing') || document.getAnimations().length);
          await wait(50);
          return true;
        })()
        """

    /// Waits until an expression is true, for at most 10 s.
    static func wait(until condition: String) -> String {
        """
        (async () => {
          const end = performance.now() + 10000;
          while (!(\(condition)) && performance.now() < end) await new Promise(f => setTimeout(f, 20));
          return true;
        })()
        """
    }

    /// The `theme-color` that browsers use: the first whose media query is true.
    static let themeColor = """
        [...document.querySelectorAll('meta[name=theme-color]')].find(m => !m.media || matchMedia(m.media).matches).content
        """

    /// Writes a document into an empty one, like a network connection that has delivered only part of it.
    static func stream(_ html: String) throws -> String {
        let text = String(decoding: try JSONEncoder().encode(html), as: UTF8.self)
        return """
            (async () => {
              document.open();
              document.write(\(text));
              while (!performance.getEntriesByName('first-contentful-paint').length) await new Promise(f => setTimeout(f, 20));
              return document.readyState;
            })()
            """
    }
}
