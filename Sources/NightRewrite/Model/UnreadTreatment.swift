/// What becomes of pages that load a sheet which was not read, and which may paint anything.
package enum UnreadTreatment: String, Sendable, CaseIterable {
    /// They stay light.
    case skip
    /// They get the dark theme of the filter engine, which asks no sheet.
    case filter
    /// They get their dark theme as if there were no such sheet.
    case apply
}
