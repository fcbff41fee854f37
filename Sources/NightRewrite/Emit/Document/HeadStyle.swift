internal import SourceText

/// What a document has in one of its nights before all sheets, and what goes with it.
struct HeadStyle {
    /// The rules of custom properties for the elements that the variant begins at.
    let tables: [UInt8]
    /// The rules.
    let rules: [UInt8]
    /// The night of `style` attributes that stands in place.
    let inPlace: [Edit]
    /// Whether some of the rules are those of `style` attributes.
    let hasStyleAttributes: Bool
    /// What there is to say of attributes.
    let diagnostics: [Diagnostic]
}
