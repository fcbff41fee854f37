public import SourceText

/// A token of an HTML document: 20 bytes of spans, without text.
///
/// The spans of successive tokens follow each other without gap or overlap, so that they tile the source.
@usableFromInline
package struct HTMLToken: Hashable, Sendable {
    /// The kinds of tokens ([HTML § 13.2.5](https://html.spec.whatwg.org/multipage/parsing.html#tokenization)).
    package enum Kind: UInt8, Sendable {
        case startTag
        case endTag
        /// A run of characters; `characters` determines how they are decoded.
        case text
        /// A comment, bogus ones (`<!x>`, `<?x>`, `</ x>`) included.
        case comment
        case doctype
        /// A CDATA section of foreign content: characters without references.
        case cdata
        /// Bytes that the specification drops: `</>`, or a tag that is cut off by the end of the file.
        case ignored
        case endOfFile
    }

    /// The kind of the token.
    package var kind: Kind
    /// The context that determines how text in the token is decoded.
    package var characters: CharacterContext
    /// True if a tag ends in `/>`.
    package var isSelfClosing: Bool
    /// The whole token, delimiters included.
    package var span: SourceSpan
    /// The text between the delimiters; `name` and `data` are its names for the different kinds.
    @usableFromInline
    var inner: SourceSpan

    init(_ kind: Kind, span: SourceSpan, inner: SourceSpan, characters: CharacterContext = .verbatim, isSelfClosing: Bool = false) {
        self.kind = kind
        self.characters = characters
        self.isSelfClosing = isSelfClosing
        self.span = span
        self.inner = inner
    }

    /// The name of a tag or doctype, as written.
    @inlinable
    @inline(__always)
    package var name: SourceSpan { inner }

    /// The data of a text, comment or CDATA token, as written; the name for tags and doctypes, empty for other kinds.
    @inlinable
    @inline(__always)
    package var data: SourceSpan { inner }
}

/// An attribute of a start tag, as spans of the source.
package struct HTMLAttribute: Hashable, Sendable {
    /// The ways to write a value.
    package enum Quote: UInt8, Sendable {
        /// A bare value: `a=b`.
        case none
        /// A value in `'`.
        case single
        /// A value in `"`.
        case double
        /// No value: `a`, or `a=` before the end of the tag.
        case absent
    }

    /// The name, as written.
    package var name: SourceSpan
    /// The value without its quotes; if there is none, an empty span after the attribute.
    package var value: SourceSpan
    /// The whole attribute from its name to the closing quote.
    package var span: SourceSpan
    /// The way in which the value is written.
    package var quote: Quote
    /// True if an earlier attribute of the tag has the same name; browsers drop this one.
    package var isDuplicate: Bool
}

/// The parts of a DOCTYPE token.
///
/// See [HTML § 13.2.5.53](https://html.spec.whatwg.org/multipage/parsing.html#doctype-state) and the sections after it.
package struct HTMLDoctype: Hashable, Sendable {
    /// The name, as written; nil if it is missing.
    package var name: SourceSpan?
    /// The public identifier without quotes; nil if it is missing.
    package var publicIdentifier: SourceSpan?
    /// The system identifier without quotes; nil if it is missing.
    package var systemIdentifier: SourceSpan?
    /// True if the syntax of the token alone puts the document into quirks mode.
    package var forcesQuirks = false

    /// Creates a doctype without parts.
    package init() {}
}
