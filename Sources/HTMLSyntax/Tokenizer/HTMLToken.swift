public import SourceText

/// One token of a document: 20 bytes of spans, no text.
///
/// The spans of successive tokens follow each other without gap or overlap, so that they tile the source.
@usableFromInline
package struct HTMLToken: Hashable, Sendable {
    /// What a token is (WHATWG HTML, 13.2.5).
    package enum Kind: UInt8, Sendable {
        case startTag
        case endTag
        /// A run of characters; `characters` says how they are to be read.
        case text
        /// A comment, bogus ones (`<!x>`, `<?x>`, `</ x>`) included.
        case comment
        case doctype
        /// A CDATA section of foreign content: characters without references.
        case cdata
        /// Bytes that the specification drops: `</>`, and a tag that the end of the file cuts off.
        case ignored
        case endOfFile
    }

    /// What the token is.
    package var kind: Kind
    /// How text in the token is to be decoded.
    package var characters: CharacterContext
    /// Whether a tag ends in `/>`.
    package var isSelfClosing: Bool
    /// The whole token, delimiters included.
    package var span: SourceSpan
    /// What the delimiters enclose; `name` and `data` give it the name that fits the kind.
    @usableFromInline
    var inner: SourceSpan

    init(_ kind: Kind, span: SourceSpan, inner: SourceSpan, characters: CharacterContext = .verbatim, isSelfClosing: Bool = false) {
        self.kind = kind
        self.characters = characters
        self.isSelfClosing = isSelfClosing
        self.span = span
        self.inner = inner
    }

    /// The name of a tag, as written.
    @inlinable
    @inline(__always)
    package var name: SourceSpan { inner }

    /// The data of a text, comment or CDATA token, as written; empty for other kinds but tags.
    @inlinable
    @inline(__always)
    package var data: SourceSpan { inner }
}

/// One attribute of a start tag, as spans of the source.
package struct HTMLAttribute: Hashable, Sendable {
    /// How a value is written.
    package enum Quote: UInt8, Sendable {
        /// A bare value: `a=b`.
        case none
        /// A value in `'`.
        case single
        /// A value in `"`.
        case double
        /// No value: `a`, or `a=` before the tag's end.
        case absent
    }

    /// The name, as written.
    package var name: SourceSpan
    /// The value without its quotes; empty, behind what is written, where there is none.
    package var value: SourceSpan
    /// The whole attribute from its name to the closing quote.
    package var span: SourceSpan
    /// How the value is written.
    package var quote: Quote
    /// Whether an earlier attribute of the tag has the same name; browsers drop this one.
    package var isDuplicate: Bool
}

/// The parts of a DOCTYPE token (WHATWG HTML, 13.2.5.53 and on).
package struct HTMLDoctype: Hashable, Sendable {
    /// The name, as written; nil where it is missing.
    package var name: SourceSpan?
    /// The public identifier without quotes; nil where it is missing.
    package var publicIdentifier: SourceSpan?
    /// The system identifier without quotes; nil where it is missing.
    package var systemIdentifier: SourceSpan?
    /// Whether the token's syntax alone puts the document into quirks mode.
    package var forcesQuirks = false

    /// A doctype without parts.
    package init() {}
}
