internal import SourceText

/// What a directive stands at.
struct DirectiveTarget: Sendable {
    /// The kinds of things.
    enum Kind: Sendable {
        case nothing
        case declaration
        /// A rule or at-rule with its block.
        case rule
        case importRule
    }

    /// What it is.
    var kind = Kind.nothing
    /// All of it; empty for nothing.
    var span = SourceSpan(0, 0)
}
