internal import CSSCascade

/// Declarations of one rule that stand side by side, some of which may decide what paints the page behind everything.
///
/// It holds places in the outline of its sheet and nothing else: most sheets have many and need few.
struct RootRun: Sendable {
    /// The item of the rule.
    let rule: UInt32
    /// The item of the first declaration; the run ends before the first item that is none.
    let first: UInt32
    /// The layer of the sheet's own in which it stands, 0 for none.
    let layer: UInt32
    /// Whether it holds only at night.
    let isOnlyAtNight: Bool
}

/// A run whose rule may select `html` or `body`.
struct RootRule: Sendable {
    /// The declarations.
    let run: RootRun
    /// The selectors of the rule that may select `html` or `body`.
    let selectors: [RootSelector]
}
