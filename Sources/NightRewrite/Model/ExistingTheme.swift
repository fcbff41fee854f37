/// What is done about a dark theme that a page has already.
package enum ExistingTheme: String, Sendable, CaseIterable {
    /// The page is left alone.
    case skip
    /// The page gets a night wherever the author's dark rules leave it as it is by day.
    case merge
    /// The author's dark rules are switched off, and the page gets a night as any other.
    case force
}
