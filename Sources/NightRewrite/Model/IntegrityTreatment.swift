/// What becomes of the attribute `integrity` where a sheet changes that it holds for.
package enum IntegrityTreatment: String, Sendable, CaseIterable {
    /// It gets the digests of the changed sheet.
    case update
    /// It is put out of force.
    case drop
    /// The sheet may not change, nor the pages that load it.
    case error
}
