/// The treatment of what depends on the bytes of changed files: policies, digests and source maps.
package struct ChangeOptions: Sendable, Equatable {
    /// The place of the rules that are generated for one document.
    package var inlineStyles = InlineStyles.inline
    /// The treatment of `integrity` attributes of stylesheets that change.
    package var integrity = IntegrityTreatment.update
    /// The treatment of source map addresses in CSS that changes.
    package var sourceMaps = SourceMapTreatment.keep

    /// Creates the default treatment.
    package init() {}
}
