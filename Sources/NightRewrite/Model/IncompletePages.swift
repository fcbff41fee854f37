/// The pages that can't be dark as a whole: what becomes of them, and the sheets that are known beforehand to keep pages from it.
struct IncompletePages: Sendable {
    /// What becomes of such pages.
    var treatment = UnreadTreatment.apply
    /// The sheets that were read, but whose dark rules can't be where pages would load them.
    var refused: [[UInt8]: SheetRefusal] = [:]
    /// Whether a dark theme of the author's that scripts switch on is completed where a part of it follows the system's preference.
    var completesThemes = false
}
