internal import SourceText

/// The rules that a document gets before all sheets in one variant, with its edits and diagnostics.
struct HeadStyle {
    /// The rules of custom properties for the variant's root elements.
    let tables: [UInt8]
    /// The rules.
    let rules: [UInt8]
    /// The dark colours of `style` attributes that are written in place.
    let inPlace: [Edit]
    /// True if some of the rules are those of `style` attributes.
    let hasStyleAttributes: Bool
    /// The diagnostics of attributes.
    let diagnostics: [Diagnostic]
}
