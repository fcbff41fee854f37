package import SourceText

/// The tokens of a whole document: the tokenizer, driven as tree construction drives it (WHATWG HTML, 13.2.6).
///
/// It knows which elements hold raw text and where SVG and MathML begin and end, without a tree. Scripting counts
/// as off, so `noscript` holds ordinary markup.
package struct MarkupScanner: Sendable {
    private var tokenizer: HTMLTokenizer
    private var foreign = ForeignContent()
    /// The namespace of the element that the last tag opened or closed.
    package private(set) var namespace = Namespace.html

    /// A scanner of the document at `span`.
    package init(_ span: SourceSpan) {
        tokenizer = HTMLTokenizer(span)
    }

    /// The attributes of the last start tag.
    ///
    /// A copy that outlives the next call costs an allocation there.
    package var attributes: [HTMLAttribute] { tokenizer.attributes }

    /// The parts of the last doctype.
    package var doctype: HTMLDoctype { tokenizer.doctype }

    /// Whether an attribute of the last start tag may have one of the names of `filter`.
    package func mayHaveAttribute(of filter: NamePrefilter, in bytes: Span<UInt8>) -> Bool {
        tokenizer.mayHaveAttribute(of: filter, in: bytes)
    }

    /// The attribute of the last start tag whose name is `name`, the first if there are several; nil without one.
    package func attribute(_ name: HTMLName, in bytes: Span<UInt8>) -> HTMLAttribute? {
        tokenizer.attribute(name, in: bytes)
    }

    /// Goes on behind all text and tags of HTML that `plain` lets be skipped, without a token of them.
    @inline(__always)
    package mutating func skip(_ plain: SkippableTags, in bytes: Span<UInt8>) {
        guard foreign.isEmpty else { return }
        tokenizer.skip(plain, in: bytes)
    }

    /// Goes on behind white space of text, without a token of it.
    @inline(__always)
    package mutating func skipWhitespace(in bytes: Span<UInt8>) { tokenizer.skipWhitespace(in: bytes) }

    /// The next token; `endOfFile`, again and again, at the end.
    package mutating func next(in bytes: Span<UInt8>) -> HTMLToken {
        let token = tokenizer.next(in: bytes)
        if token.kind == .startTag {
            if foreign.isEmpty, !Self.filter.mayContain(token.name, in: bytes) {
                namespace = .html
            } else {
                startTag(token, in: bytes)
            }
        } else if token.kind == .endTag {
            if foreign.isEmpty {
                namespace = .html
            } else {
                namespace = foreign.endTag(token.name, in: bytes)
                tokenizer.allowsCDATA = foreign.allowsCDATA
            }
        }
        return token
    }

    /// The names of the elements by which tree construction changes what follows.
    static let names = RawTextElements.names + ["svg", "math"]
    private static let filter = NamePrefilter(names)

    private mutating func startTag(_ token: HTMLToken, in bytes: Span<UInt8>) {
        let name = HTMLName(token.name, in: bytes)
        let change = foreign.startTag(token, name, tokenizer, in: bytes)
        namespace = change
        tokenizer.allowsCDATA = foreign.allowsCDATA
        if change == .html, let state = RawTextElements.state(in: name) { tokenizer.state = state }
    }
}
