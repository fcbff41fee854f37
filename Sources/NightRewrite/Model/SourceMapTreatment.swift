/// What becomes of the address of a source map (ECMA-426 §10) in CSS that changes.
package enum SourceMapTreatment: String, Sendable, CaseIterable {
    /// It stays: nothing that is written moves a line, and only what stands behind an edit on its line has another column.
    case keep
    /// It is switched off until `revert` brings it back, and a sheet gets the address of a map that is brought up to date.
    case update
    /// It is switched off until `revert` brings it back.
    case none
}
