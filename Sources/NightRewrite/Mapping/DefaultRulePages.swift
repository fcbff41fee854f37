internal import CSSColor

/// The pages that have the same default rules.
struct DefaultRulePages: Hashable, Sendable {
    /// The page color.
    let base: SRGB
    /// True if pages leave their background to browsers.
    let isBare: Bool
}
