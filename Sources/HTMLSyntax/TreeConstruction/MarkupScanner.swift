package import SourceText

/// Reads the tokens of a whole document with a tokenizer that it drives as tree construction does.
///
/// The rules are those of [HTML § 13.2.6](https://html.spec.whatwg.org/multipage/parsing.html#tree-construction). The scanner knows which
/// elements hold raw text and where SVG and MathML begin and end, without a tree. Scripting counts as disabled, so `noscript` holds
/// ordinary markup.
package struct MarkupScanner: Sendable {
    private var tokenizer: HTMLTokenizer
    private var foreign = ForeignContent()
    /// The namespace of the element that the last tag opened or closed.
    package private(set) var namespace = Namespace.html

    /// Creates a scanner of the document at `span`.
    package init(_ span: SourceSpan) {
        tokenizer = HTMLTokenizer(span)
    }

    /// The attributes of the last start tag.
    ///
    /// If a copy is still alive when `next(in:)` is called, that call has to allocate memory.
    package var attributes: [HTMLAttribute] { tokenizer.attributes }

    /// The parts of the last doctype.
    package var doctype: HTMLDoctype { tokenizer.doctype }

    /// True if an attribute of the last start tag may have one of the names of `filter`.
    package func mayHaveAttribute(of filter: NamePrefilter, in bytes: Span<UInt8>) -> Bool {
        tokenizer.mayHaveAttribute(of: filter, in: bytes)
    }

    /// The attribute of the last start tag whose name is `name`, the first if there are several; nil if there is none.
    package func attribute(_ name: HTMLName, in bytes: Span<UInt8>) -> HTMLAttribute? {
        tokenizer.attribute(name, in: bytes)
    }

    /// Skips all text and HTML tags that `plain` allows to skip, and makes no tokens of them.
    @inline(__always)
    package mutating func skip(_ plain: SkippableTags, in bytes: Span<UInt8>) {
        guard foreign.isEmpty else { return }
        tokenizer.skip(plain, in: bytes)
    }

    /// Skips white space in text, and makes no token of it.
    @inline(__always)
    package mutating func skipWhitespace(in bytes: Span<UInt8>) { tokenizer.skipWhitespace(in: bytes) }

    /// Returns the next token; at the end of the input, each call returns `endOfFile`.
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

    /// The names of the elements for which tree construction changes how the following text is read.
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
