import NightRewrite
import NightTheme
import Nightfall
import RenderedContrast
import SourceText

/// A report about a site as one HTML document, which loads nothing.
struct PreviewReport<Engine: NightEngine> {
    /// The site's name.
    let name: String
    /// The documents that are shown.
    let documents: [PreviewDocument]
    /// The number of documents that are left out.
    let leftOut: Int
    /// The colors of all files.
    let colors: [NightColor]
    /// The contrast of the documents that are shown.
    let audit: SiteAudit
    /// The pictures of documents; nil if none were asked for.
    let pictures: PreviewPictures?
    /// The messages about the site.
    let messages: [Message]
    /// The selector by which pages choose the dark theme; nil if the reader's preference chooses it.
    let selector: ThemeSelector?
    /// The version of the site, if the report is served; nil for a report in a file.
    let version: String?

    /// The contents of the report in one line.
    var summary: String {
        let pages = leftOut == 0 ? HTMLText.number(documents.count, "page") : "\(documents.count) of \(documents.count + leftOut) pages"
        let failing = PreviewContrast(audit).failing(in: .dark).count
        return pages + ", " + HTMLText.number(PreviewPalette(colors, PreviewSurfaces(audit)).count, "color") + ", "
            + "\(failing == 0 ? "no contrast" : HTMLText.number(failing, "contrast")) too low in the dark theme, "
            + HTMLText.number(messages.count, "note")
    }

    /// Returns the document.
    ///
    /// - Parameter files: The files that the pages load.
    func html(_ files: consuming PreviewFiles<Engine>) -> [UInt8] {
        let data = PreviewData(documents: documents, selector: selector, version: version).json(&files)
        return Array(head.utf8) + Array(body(leftOutFiles: files.leftOut).utf8) + data + Array(PreviewReport.end.utf8)
    }

    // MARK: Markup

    private var head: String {
        """
        <!doctype html>
        <!-- nightfall:ignore-file -- a report, which is light and dark by itself -->
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <meta http-equiv="Content-Security-Policy" content="\(PreviewScript.policy(of: PreviewScript.text, asks: version != nil))">
        <meta name="color-scheme" content="light dark">
        <meta name="generator" content="Nightfall \(Version.text)">
        <title>\(HTMLText.escaped(name)) in light and dark</title>
        <style>
        \(PreviewStyle.text)
        </style>
        </head>

        """
    }

    private static var end: String {
        """
        </script>
        <script>\(PreviewScript.text)</script>
        </body>
        </html>

        """
    }

    private func body(leftOutFiles: Int) -> String {
        let surfaces = PreviewSurfaces(audit)
        let palette = PreviewPalette(colors, surfaces)
        let contrast = PreviewContrast(audit)
        let notes = PreviewNotes(messages)
        let failing = contrast.failing(in: .dark).count
        return """
            <body>
            <header>
            <p class="soft">Nightfall preview</p>
            <h1>\(HTMLText.escaped(name))</h1>
            <nav aria-label="Sections"><ul>
            <li><a href="#pages">\(HTMLText.number(documents.count, "page"))</a>
            <li><a href="#palette">\(HTMLText.number(palette.count, "color"))</a>
            <li><a href="#contrast">\(failing == 0 ? "no contrast" : HTMLText.number(failing, "contrast")) too low in the dark theme</a>
            <li><a href="#left">\(HTMLText.number(notes.count, "note"))</a>
            </ul></nav>
            </header>
            <main>
            \(pages(leftOutFiles: leftOutFiles))\(pictures?.html ?? "")<section id="palette" aria-labelledby="palette-title">
            <h2 id="palette-title">Palette</h2>
            \(palette.html)</section>
            <section id="contrast" aria-labelledby="contrast-title">
            <h2 id="contrast-title">Contrast</h2>
            \(contrast.html)</section>
            <section id="left" aria-labelledby="left-title">
            <h2 id="left-title">What was left alone, and why</h2>
            \(notes.html)</section>
            </main>
            <footer>Scripts of the pages do not run here, and links lead to pages of this report only. Made by Nightfall \(Version.text).</footer>
            \(PreviewData.start)
            """
    }

    private func pages(leftOutFiles: Int) -> String {
        guard !documents.isEmpty else {
            return """
                <section id="pages" aria-labelledby="pages-title">
                <h2 id="pages-title">Pages</h2>
                <p>There is no document to show.</p>
                \(PreviewReport.stage(isHidden: true))</section>

                """
        }
        let options = documents.enumerated().map { index, document in
            "<option value=\"\(index)\">\(HTMLText.escaped(document.title))</option>\n"
        }.joined()
        var remarks: [String] = []
        if leftOut > 0 {
            remarks.append(
                "\(HTMLText.number(leftOut, "more document")) would make this report too large and \(leftOut == 1 ? "is" : "are") left out. "
                    + "The contrast was measured in the documents that are shown.")
        }
        if leftOutFiles > 0 {
            remarks.append(
                "\(HTMLText.number(leftOutFiles, "picture or font", plural: "pictures and fonts")) would make it too large as well.")
        }
        return """
            <section id="pages" aria-labelledby="pages-title">
            <h2 id="pages-title">Pages</h2>
            <div class="controls">
            <div><label class="label" for="page">Page</label><div class="pages"><select id="page">
            \(options)</select><button id="previous">Previous</button><button id="next">Next</button></div></div>
            \(PreviewReport.choice("view", "View", [("beside", "Side by side"), ("wipe", "Wipe")]))\
            \(PreviewReport.choice("width", "Width", [("390", "390"), ("768", "768"), ("1280", "1280")]))</div>
            <a class="skip" href="#palette">Skip the pages</a>
            \(PreviewReport.stage(isHidden: false))\
            \(remarks.map { "<p class=\"soft\">\($0)</p>\n" }.joined())</section>

            """
    }

    private static func stage(isHidden: Bool) -> String {
        """
        <div\(isHidden ? " hidden" : "")>
        <div id="wipe-row"><label class="label" for="wipe">Wipe between light and dark</label>\
        <input id="wipe" type="range" min="0" max="100" value="50"></div>
        <div id="stage">
        <figure class="light"><figcaption>Light</figcaption><div class="frame"><iframe title="Light theme" sandbox="allow-same-origin"></iframe>\
        </div></figure>
        <figure class="dark"><figcaption>Dark</figcaption><div class="frame"><iframe title="Dark theme" sandbox="allow-same-origin"></iframe>\
        </div></figure>
        <div id="handle"></div>
        </div>
        <p id="status" class="soft" role="status"></p>
        <ul id="page-notes" aria-label="Messages about this page"></ul>
        <noscript><p>The pages are shown by a script.</p></noscript>
        </div>

        """
    }

    private static func choice(_ name: String, _ title: String, _ values: [(value: String, text: String)]) -> String {
        let labels = values.map { "<label><input type=\"radio\" name=\"\(name)\" value=\"\($0.value)\">\($0.text)</label>" }.joined()
        return "<fieldset><legend class=\"label\">\(title)</legend><span class=\"choice\">\(labels)</span></fieldset>\n"
    }
}
