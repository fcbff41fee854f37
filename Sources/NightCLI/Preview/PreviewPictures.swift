import NightRewrite
import NightTheme

/// Pictures of documents in both themes, which a browser has made.
struct PreviewPictures: Sendable {
    /// A document in both themes, as PNG.
    struct Pair: Sendable {
        let document: PreviewDocument
        let light: [UInt8]
        let dark: [UInt8]

        /// The number of bytes of both.
        var size: Int { light.count + dark.count }
    }

    /// The limits of a report.
    enum Limit {
        /// The largest number of documents.
        static let documents = 10
        /// The largest number of bytes of all pictures.
        static let bytes = 24 << 20
        /// The largest number of browsers at a time.
        static let browsers = 4
    }

    private(set) var pairs: [Pair] = []
    /// The number of documents without pictures.
    private let leftOut: Int

    /// Takes those of `pairs` that are not too large together; `count` is the number of documents of the report.
    init(_ pairs: [Pair], of count: Int) {
        var size = 0
        for pair in pairs where size + pair.size <= Limit.bytes {
            size += pair.size
            self.pairs.append(pair)
        }
        leftOut = count - self.pairs.count
    }

    /// The section of the report; empty if there is no picture.
    var html: String {
        guard !pairs.isEmpty else { return "" }
        let others = HTMLText.number(leftOut, "other document")
        let rest =
            leftOut == 0
            ? ""
            : "<p class=\"soft\">\(others) of this report \(leftOut == 1 ? "has" : "have") no picture; "
                + "<code>--include</code> chooses the documents of a report.</p>\n"
        return """
            <section id="pictures" aria-labelledby="pictures-title">
            <h2 id="pictures-title">Pictures</h2>
            \(pairs.map(PreviewPictures.figures).joined())\(rest)</section>

            """
    }

    private static func figures(_ pair: Pair) -> String {
        let path = HTMLText.escaped(PrintableName.path(pair.document.path))
        return """
            <h3>\(HTMLText.escaped(pair.document.title))</h3>
            <div class="shots">
            \(figure("Light", "\(path) in the light theme", pair.light))\(figure("Dark", "\(path) in the dark theme", pair.dark))</div>

            """
    }

    private static func figure(_ title: String, _ description: String, _ bytes: [UInt8]) -> String {
        """
        <figure><figcaption>\(title)</figcaption><img width="\(PictureBrowser.size.width)" height="\(PictureBrowser.size.height)" \
        alt="\(description)" src="data:image/png;base64,\(String(decoding: Base64.encoded(bytes), as: UTF8.self))"></figure>

        """
    }
}
