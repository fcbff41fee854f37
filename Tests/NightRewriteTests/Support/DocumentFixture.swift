import SourceText

@testable import NightRewrite

/// A document for tests of apply and revert.
struct DocumentFixture {
    let bytes: [UInt8]
    let kind: FileKind

    init(_ bytes: [UInt8], kind: FileKind = .html) {
        self.bytes = bytes
        self.kind = kind
    }

    init(_ text: String, kind: FileKind = .html) {
        self.init(Array(text.utf8), kind: kind)
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    func source() throws -> Source {
        try Source(name: Array("page".utf8), bytes: bytes, fallsBack: true)
    }

    func scan() throws -> DocumentScan { DocumentScan(try source(), kind: kind) }

    /// A dark theme for all of the document: a block in each `style`, a companion for each link.
    static func dark(of scan: DocumentScan, _ source: Source, themeColor: Bool = true) -> DocumentInsertions {
        var dark = DocumentInsertions()
        for (index, sheet) in scan.sheets.enumerated() {
            if let content = sheet.content {
                guard !content.isEmpty else { continue }
                let place = Marker.place(in: content, hasClosers: false, in: source.bytes.span)
                let body = Array("@media screen and (prefers-color-scheme: dark) {\n  a { color: #abc }\n}".utf8)
                dark.blocks[index] = Marker.region(body: ByteRope(body), newline: source.newline, startsLine: place.startsLine)
            } else {
                dark.companions.addresses[index] = (sheet.href ?? []) + Array(".night.css".utf8)
            }
        }
        dark.head.style = Array(":root{color-scheme:dark}:where(body>a){color:#8ab4f8}".utf8)
        if themeColor { dark.head.themeColors = [(DocumentMedia.dark, Array("#121212".utf8))] }
        dark.head.colorScheme = Array("light dark".utf8)
        return dark
    }

    /// The edits of apply for a document without markers.
    func edits() throws -> EditSet {
        let source = try source()
        let scan = DocumentScan(source, kind: kind)
        return try documentEdits(scan, source, Self.dark(of: scan, source))
    }

    /// The document without nightfall's insertions.
    func reverted() throws -> DocumentFixture {
        let source = try source()
        let reversal = revertedDocument(DocumentScan(source, kind: kind), source)
        return DocumentFixture(try source.encoded(reversal.edits.applied(to: source.bytes)), kind: kind)
    }

    /// The document after apply.
    func applied() throws -> DocumentFixture {
        let plain = try reverted()
        let source = try plain.source()
        return DocumentFixture(try source.encoded(try plain.edits().applied(to: source.bytes)), kind: kind)
    }
}
