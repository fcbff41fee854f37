internal import CSSCascade
internal import HTMLSyntax
internal import SourceText

/// The edits that switch off an author's dark rules in one document.
///
/// A link or `style` element for the night alone gets `media="not all" data-nightfall-` in front of its own `media`, which so becomes an
/// attribute of another name with the value as it was. In other `style` elements it is done as in sheets.
struct AuthorDarkDocumentDisabler {
    /// What stands before an attribute `media` that is switched off.
    static let prefix = Array("media=\"not all\" data-nightfall-".utf8)
    /// The name that the attribute then has.
    static let name = Array("data-nightfall-media".utf8)

    /// The edits, in order.
    private(set) var edits: [Edit] = []
    /// The addresses of the sheets that are switched off, as the document's links and its `style` elements' imports say them.
    private(set) var links: [[UInt8]] = []
    private(set) var imports: [[UInt8]] = []

    init(_ scan: DocumentScan, in bytes: Span<UInt8>) {
        for sheet in scan.sheets where DocumentSummary.isInForce(sheet) {
            if let media = sheet.media, MediaQueryResult(media) == .onlyAtNight {
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

    /// Where the prefix stands in the tag of a sheet that is switched off; nil for another sheet.
    static func prefix(of sheet: SheetReference, in bytes: Span<UInt8>) -> SourceSpan? {
        guard let attribute = attribute(name, of: sheet, in: bytes) else { return nil }
        // The attribute's name is the end of the prefix and the name that was there before.
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
