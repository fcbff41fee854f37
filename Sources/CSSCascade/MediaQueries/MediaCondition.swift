internal import SourceText

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
