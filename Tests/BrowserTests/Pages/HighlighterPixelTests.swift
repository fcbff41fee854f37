import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// Pages that load a theme of a syntax highlighter from another host, which nightfall cannot read.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct HighlighterPixelTests {
        /// A theme as authors write it, and code that uses it.
        struct Case: Sendable, CustomTestStringConvertible {
            let testDescription: String
            let address: String
            let theme: String
            let code: String
        }

        private static let tokens = ["keyword", "string", "comment", "number", "title function_", "tag", "attr", "unheard-of", "deletion"]
        private static let highlighted =
            "<pre><code class='hljs language-x'>plain " + tokens.map { "<span class='hljs-\($0)'>x</span> " }.joined() + "</code></pre>"
        private static let tokenTypes = ["keyword", "string", "comment", "number", "function", "tag", "operator", "unheard-of", "deleted"]
        private static let marked =
            "<pre class=language-x><code class=language-x>plain " + tokenTypes.map { "<span class='token \($0)'>x</span> " }.joined()
            + "</code></pre><p>In a line: <code class=language-x><span class='token keyword'>x</span></code></p>"

        private static let cases = [
            Case(
                testDescription: "a light theme of highlight.js",
                address: "https://cdnjs.cloudflare.com/ajax/libs/highlight.js/11.8.0/styles/plain.min.css",
                theme: ".hljs{background:#fffffe;color:#111}.hljs-keyword{color:#a00}.hljs-tag .hljs-attr{color:#050}"
                    + ".hljs-title.function_{color:#00a}.hljs-comment{color:#555}",
                code: highlighted),
            Case(
                testDescription: "a dark theme of highlight.js",
                address: "https://unpkg.com/@highlightjs/cdn-assets@11/styles/base16/deep.css",
                theme: ".hljs{background:#222;color:#eee}.hljs-keyword,.hljs-deletion{color:#fc6}.hljs-deletion{background:#600}",
                code: highlighted),
            Case(
                testDescription: "a light theme of Prism", address: "https://cdn.jsdelivr.net/npm/prismjs@1/themes/prism.css",
                theme: "code[class*=language-],pre[class*=language-]{color:#000;background:none;text-shadow:0 1px #fff}"
                    + ":not(pre)>code[class*=language-],pre[class*=language-]{background:#fafafa}.token.keyword{color:#05a}"
                    + ".token.operator{background:rgba(255,255,255,.5)}.language-x .token.string{color:#640}",
                code: marked),
        ]

        /// Returns for each element with text of its own: its color, and the first background around it that is not transparent.
        private static let seen = """
            [...document.querySelectorAll('pre, code, span')].filter(e => [...e.childNodes].some(n => n.nodeType == 3 && n.data.trim())).map(e => {
              let ground = e
              while (getComputedStyle(ground).backgroundColor == 'rgba(0, 0, 0, 0)') ground = ground.parentElement
              return [getComputedStyle(e).color, getComputedStyle(ground).backgroundColor]
            })
            """

        @Test(arguments: cases, ["media", "sheet", "variables", "light-dark"])
        func `code is dark and readable whatever the theme is`(_ theme: Case, emission: String) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let link = "<link rel=stylesheet href='\(theme.address)'>"
            // Rules of the page itself may be more specific than those of a theme.
            let page = """
                <!DOCTYPE html><html><head><meta charset=utf-8><title>T</title><style>body { background: #fff; color: #222 }
                .text pre code { color: #333; background: #eee }</style>\(link)</head><body><main class=text>\(theme.code)</main></body></html>
                """
            let file = folder.url.appendingPathComponent("site/a.html")
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            let style = "<style>\(theme.theme)</style>"
            try Data(page.replacingOccurrences(of: link, with: style).utf8).write(to: file)
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                try await instrument.page.prefer(.light)
                try await instrument.page.open(file)
                let original: [[String]] = try await instrument.page.evaluate(Self.seen)
                try Data(page.utf8).write(to: file)
                try Nightfall.run(["apply", "-q", "-i", "--emit", emission, file.deletingLastPathComponent().path])
                // The browser reaches no host: the theme is put where the page loads it.
                let changed = try String(contentsOf: file, encoding: .utf8)
                try #require(changed.contains(link))
                try Data(changed.replacingOccurrences(of: link, with: style).utf8).write(to: file)
                try await instrument.page.open(file)
                #expect(try await instrument.page.evaluate(Self.seen) == original, "\(theme) \(emission)")
                try await instrument.page.prefer(.dark)
                try await instrument.page.open(file)
                let dark: [[String]] = try await instrument.page.evaluate(Self.seen)
                #expect(dark.count == original.count && dark.count > 9)
                for colors in dark {
                    let (text, ground) = (try ComputedColor.luminance(colors[0]), try ComputedColor.luminance(colors[1]))
                    #expect(ground < 0.05 && (text + 0.05) / (ground + 0.05) >= 4.5, "\(theme) \(emission): \(colors)")
                }
            }
        }
    }
}
