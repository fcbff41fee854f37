internal import CSSCascade
internal import HTMLSyntax
internal import SourceText

/// The edits that disable an author's dark rules in one document.
///
/// A link or `style` element for the dark theme only gets `media="not all" data-nightfall-` before its own `media`, which thereby becomes
/// an attribute of another name with the same value. Other `style` elements are edited like stylesheets.
struct AuthorDarkDocumentDisabler {
    /// The text that disables an attribute `media` when it is inserted before the attribute.
    static let prefix = Array("media=\"not all\" data-nightfall-".utf8)
    /// The name that the disabled attribute has.
    static let name = Array("data-nightfall-media".utf8)

    /// The edits, in order.
    private(set) var edits: [Edit] = []
    /// The addresses of the disabled stylesheets, as written in the document's links and in the imports of its `style` elements.
    private(set) var links: [[UInt8]] = []
    private(set) var imports: [[UInt8]] = []

    init(_ scan: DocumentScan, in bytes: Span<UInt8>) {
        for sheet in scan.sheets where DocumentSummary.isInForce(sheet) {
            if let media = sheet.media, MediaQueryResult(media) == .onlyDark {
                let name = Array("media".utf8)
                guard let attribute = AuthorDarkDocumentDisabler.attribute(name, of: sheet, in: bytes) else { continue }
                edits.append(Edit(SourceSpan(attribute.name.start, attribute.name.start), AuthorDarkDocumentDisabler.prefix))
                if let href = sheet.href { links.append(href) }
            } else if let content = sheet.content, sheet.isClosed {
                let forced = AuthorDarkSheetDisabler(SheetOutline(of: content, in: bytes), in: bytes)
                edits += forced.edits
                imports += forced.imports
            }
        }
    }

    /// Returns the span of the prefix in the tag of a disabled stylesheet; nil for another stylesheet.
    static func prefix(of sheet: SheetReference, in bytes: Span<UInt8>) -> SourceSpan? {
        guard let attribute = attribute(name, of: sheet, in: bytes) else { return nil }
        // The attribute's name consists of the end of the prefix and the five letters of `media`.
        let end = Int(attribute.name.end) - 5
        let start = end - prefix.count
        guard start > Int(sheet.tag.start) else { return nil }
        for index in prefix.indices where bytes[start + index] != prefix[index] { return nil }
        return SourceSpan(start, end)
    }

    private static func attribute(_ name: [UInt8], of sheet: SheetReference, in bytes: Span<UInt8>) -> HTMLAttribute? {
        var tokenizer = HTMLTokenizer(sheet.tag)
        guard tokenizer.next(in: bytes).kind == .startTag else { return nil }
        return tokenizer.attributes.first { attribute in
            attribute.name.count == name.count && zip(attribute.name.range, name).allSatisfy { bytes[$0].asciiLowercased == $1 }
        }
    }
}
