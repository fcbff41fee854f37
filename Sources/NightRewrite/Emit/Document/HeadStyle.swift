internal import SourceText

/// The rules that a document gets before all sheets in one variant, with its edits and diagnostics.
struct HeadStyle {
    /// The rules of custom properties for the variant's root elements.
    let tables: [UInt8]
    /// The rules.
    let rules: [UInt8]
    /// The dark colors of `style` attributes that are written in place.
    let places: AttributePlaces
    /// True if some of the rules are those of `style` attributes.
    let hasStyleAttributes: Bool
    /// The diagnostics of attributes.
    let diagnostics: [Diagnostic]

    /// Computes the rules of a document.
    ///
    /// - Parameters:
    ///   - shared: the styles of the variant that documents of its kind have in common.
    ///   - pictures: finds the images of the variant's theme.
    ///   - held: the rules that a stylesheet of the document holds.
    ///   - replaced: the colors in place of the variant that this one replaces for readers who ask for more contrast; nil for other
    ///     variants.
    init(
        _ document: SiteDocument, _ shared: VariantStyles, _ graph: SiteGraph, pictures: ImageResolver?, held: RulesInSheets,
        replaced: AttributePlaces?
    ) {
        let variant = shared.variant
        let attributes = AttributeRules(
            document.scan, document.source, shared.context, pictures: pictures, memory: shared.attributes)
        places = replaced ?? attributes.inPlace
        tables = document.profile == .page ? places.table(of: variant, root: variant.gate.root) : []
        let hints = variant.isLight ? [] : attributes.hints
        var rules =
            document.profile == .page
            ? shared.defaults.ofDocument(hints: hints, areInSheet: held.areDefaults) : shared.defaults.withoutLayer(hints: hints)
        if document.profile != .amp, !variant.isLight {
            rules += attributes.rules
            if document.scan.scriptColors.isEmpty {
                rules += (held.areDefaults ? [] : shared.scripts) + (held.areScriptSheets ? [] : shared.scriptSheets)
            } else {
                let scripts = ScriptRules(
                    graph.colors.scripts(of: document.scan, held), graph.properties, colors: shared.context.colors,
                    subject: shared.subject, isScoped: variant.gate.isScoped)
                rules += scripts.text()
            }
        }
        self.rules = rules
        hasStyleAttributes = !attributes.rules.isEmpty
        diagnostics = attributes.diagnostics
    }
}
