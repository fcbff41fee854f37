internal import CSSColor

/// The pages that have the same default rules.
struct DefaultRulePages: Hashable, Sendable {
    /// The page color.
    let base: SRGB
    /// Whether pages leave their ground to browsers.
    let isBare: Bool
}
