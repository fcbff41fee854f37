internal import HTMLSyntax
internal import SourceText

/// The tokens of a document, read as HTML or as XML.
///
/// In XML no element contains raw text, CDATA sections are allowed everywhere and `<style/>` is empty, so the HTML tokenizer runs without
/// tree construction. It reads well-formed XML correctly, except for a `>` inside a processing instruction.
struct DocumentTokens {
    private var scanner: MarkupScanner
    private var tokenizer: HTMLTokenizer
    private let isXML: Bool
    /// The number of open `svg` and `math` elements in XML.
    private var foreignDepth: Int

    init(_ span: SourceSpan, kind: FileKind) {
        scanner = MarkupScanner(span)
        tokenizer = HTMLTokenizer(span)
        tokenizer.allowsCDATA = true
        isXML = kind != .html
        foreignDepth = kind == .svg ? 1 : 0
    }

    /// True if the element of the last tag belongs to SVG or MathML.
    private(set) var isForeign = false

    /// Skips text and tags in `plain`; in XML nothing is skipped.
    @inline(__always)
    mutating func skip(_ plain: SkippableTags, in bytes: Span<UInt8>) {
        if !isXML { scanner.skip(plain, in: bytes) }
    }

    /// Skips white space in text; in XML nothing is skipped.
    @inline(__always)
    mutating func skipWhitespace(in bytes: Span<UInt8>) {
        if !isXML { scanner.skipWhitespace(in: bytes) }
    }

    @inline(__always)
    mutating func next(in bytes: Span<UInt8>) -> HTMLToken {
        if !isXML {
            let token = scanner.next(in: bytes)
            // Patterns, here and in the scanner, because a call of `==` for each token would cost a tenth of the time.
            if case .html = scanner.namespace { isForeign = false } else { isForeign = true }
            if case .startTag = token.kind { lastStartTag = token.name }
            return token
        }
        let token = tokenizer.next(in: bytes)
        isForeign = foreignDepth > 0
        if token.kind == .startTag || token.kind == .endTag {
            let name = HTMLName(token.name, in: bytes)
            guard name == DocumentNames.svg || name == DocumentNames.math else { return token }
            isForeign = true
            if token.kind == .endTag {
                foreignDepth = max(0, foreignDepth - 1)
            } else if !token.isSelfClosing {
                foreignDepth += 1
            }
        }
        return token
    }

    /// The name of the last start tag; empty before the first one.
    private(set) var lastStartTag = SourceSpan(0, 0)

    /// The parts of the last doctype.
    var doctype: HTMLDoctype { isXML ? tokenizer.doctype : scanner.doctype }

    /// The attributes of the last start tag.
    var attributes: [HTMLAttribute] { isXML ? tokenizer.attributes : scanner.attributes }

    /// Returns the attribute `name` of the last start tag; nil if it is missing.
    func attribute(_ name: HTMLName, in bytes: Span<UInt8>) -> HTMLAttribute? {
        isXML ? tokenizer.attribute(name, in: bytes) : scanner.attribute(name, in: bytes)
    }

    /// True if an attribute of the last start tag may have one of the names of `filter`.
    func mayHaveAttribute(of filter: NamePrefilter, in bytes: Span<UInt8>) -> Bool {
        isXML ? tokenizer.mayHaveAttribute(of: filter, in: bytes) : scanner.mayHaveAttribute(of: filter, in: bytes)
    }

    /// Returns the link types in the `rel` of the last start tag.
    func linkTypes(in bytes: Span<UInt8>) -> LinkTypes {
        guard let value = attribute(DocumentNames.rel, in: bytes)?.value else { return [] }
        if bytes.offset(of: 0x26, from: Int(value.start), to: Int(value.end)) == Int(value.end) { return linkTypes(at: value, in: bytes) }
        let decoded = CharacterDecoder.decoded(value, as: .attributeValue, in: bytes)
        return linkTypes(at: SourceSpan(0, decoded.count), in: decoded.span)
    }

    private func linkTypes(at span: SourceSpan, in bytes: Span<UInt8>) -> LinkTypes {
        var types: LinkTypes = []
        var start = Int(span.start)
        for index in start...Int(span.end) where index == Int(span.end) || bytes[index].isHTMLWhitespace {
            if index > start { types.formUnion(LinkTypes(HTMLName(SourceSpan(start, index), in: bytes))) }
            start = index + 1
        }
        return types
    }

    /// Returns the decoded value of the attribute `name` of the last start tag; nil if it is missing.
    func value(_ name: HTMLName, in bytes: Span<UInt8>) -> [UInt8]? {
        attribute(name, in: bytes).map { CharacterDecoder.decoded($0.value, as: .attributeValue, in: bytes) }
    }
}
