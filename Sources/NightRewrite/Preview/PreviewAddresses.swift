internal import SourceText

/// The meaning of the addresses in one file for a preview.
struct PreviewAddresses {
    /// The path of the file.
    let path: [UInt8]
    /// The base addresses of a document.
    let document: DocumentAddress
    /// The base of the site.
    let base: SiteBase

    private static let scheme = ByteSearch(Array("prefers-color-scheme".utf8))
    private static let data = Array("data:".utf8)
    private static let drawing = Array(".svg".utf8)

    /// Appends the address that a decoded `href` becomes in a preview.
    func append(_ href: [UInt8], to text: inout PreviewText) {
        let href = Array(href.drop { $0 <= 0x20 })
        guard let first = href.first else { return text.append(PreviewText.nothing) }
        // A reference to an element of the same file.
        guard first != UInt8(ascii: "#") else { return text.append(href) }
        guard !href.prefix(5).elementsEqual(PreviewAddresses.data, by: { $0 | 0x20 == $1 | 0x20 }) else {
            return append(data: href, to: &text)
        }
        guard let place = document.sheetPath(of: href, from: path, in: base), PreviewAddresses.isFile(place) else {
            return text.append(PreviewText.nothing)
        }
        text.append(.address(place))
        // The fragment names a view of a drawing.
        if place.suffix(4).elementsEqual(PreviewAddresses.drawing), let fragment = href.firstIndex(of: UInt8(ascii: "#")) {
            text.append(PreviewAddresses.encoded(href[fragment...]))
        }
    }

    /// Appends a `data:` URL; a drawing in it may depend on the color scheme.
    private func append(data href: [UInt8], to text: inout PreviewText) {
        guard let drawing = SVGDataAddress(href)?.bytes,
            PreviewAddresses.scheme.first(in: drawing.span, from: 0, to: drawing.count) != nil
        else { return text.append(PreviewAddresses.encoded(href[...])) }
        let inner = PreviewMarkupReader.text(of: drawing, kind: .svg, PreviewAddresses(path: [], document: .none, base: SiteBase()))
        text.append(.drawing(inner.pieces))
    }

    /// True for a path in or around the site, and for one on another host that `--sheet` may give a copy of.
    private static func isFile(_ place: [UInt8]) -> Bool { !SitePath.isRemote(place) || SheetAddress.isOnHost(place) }

    /// Percent-encodes the bytes that may not stand in `url()` without quotation marks, or in an attribute.
    private static func encoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
        let special = Array("\"'()\\<>`".utf8)
        return text.flatMap { byte -> [UInt8] in
            guard byte <= 0x20 || byte == 0x7F || special.contains(byte) else { return [byte] }
            return Array("%\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8)
        }
    }
}

extension DocumentAddress {
    /// The addresses of a file that has no base of its own.
    static let none = DocumentAddress(baseHref: nil, canonical: nil)
}
