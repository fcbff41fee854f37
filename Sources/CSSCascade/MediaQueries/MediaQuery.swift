package import SourceText

/// One media query: a media type, a media condition, or both ([Media Queries 5 § 3](https://www.w3.org/TR/mediaqueries-5/#mq-syntax)).
package struct MediaQuery: Sendable {
    /// The text between the commas around the query.
    let span: SourceSpan
    /// True if `not` before the media type negates the query.
    var isNegated = false
    /// The media type; nil if there is none.
    var type: SourceSpan?
    /// The condition; nil if there is none.
    var condition: MediaCondition?
    /// True if the query follows the grammar, or is empty.
    ///
    /// Browsers treat other text as `not all`; here the part of it that is not read is an unknown condition.
    var isValid = true
    /// The number of parentheses that are still open at the end of the list, which closes them.
    var openParentheses = 0

    init(span: SourceSpan) {
        self.span = span
    }

    /// Parses the media query list at `span`; blank text is an empty list, which always holds.
    package static func list(_ span: SourceSpan, in bytes: Span<UInt8>) -> [MediaQuery] {
        var parser = MediaQueryParser(span)
        return parser.list(in: bytes)
    }
}

/// A media condition ([Media Queries 5 § 3](https://www.w3.org/TR/mediaqueries-5/#mq-syntax)).
enum MediaCondition: Sendable {
    /// A part of a condition with the parentheses around it.
    struct Group: Sendable {
        let span: SourceSpan
        let condition: MediaCondition
    }

    /// A test of a media feature; `value` is nil in a Boolean context: `(color)`.
    case feature(name: SourceSpan, value: SourceSpan?)
    /// A comparison of a media feature: `(width >= 40em)`, without its parentheses.
    case range(SourceSpan)
    indirect case not(Group)
    case all([Group])
    case any([Group])
    /// Text that is not read: a function, or no condition by the grammar.
    case unknown
}
