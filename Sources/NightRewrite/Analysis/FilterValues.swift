internal import CSSCascade
internal import SourceText

/// The values of the custom properties that `filter` refers to, as `--icon-filter: invert(1)` for `filter: var(--icon-filter)`.
struct FilterValues {
    /// The values by name; only of properties that all definitions of the site give the same.
    private(set) var values: [[UInt8]: [UInt8]] = [:]

    /// Collects the values in the stylesheets and documents of `site`.
    init(_ site: SiteSummaries, _ sheets: [[UInt8]: StylesheetSummary]) {
        var names: Set<[UInt8]> = []
        func look(in sheet: StylesheetSummary) {
            guard sheet.setsFilter, let (text, outline) = sheet.walked else { return }
            for item in outline.items where item.kind == .declaration {
                guard PropertyTable.shared.properties[Int(item.property)].images == .filter,
                    let name = WholeReference.name(of: item.value, in: text.span)
                else { continue }
                names.insert(name)
            }
        }
        sheets.values.forEach(look)
        for loads in site.loads { loads.styles.forEach(look) }
        for style in site.documents.flatMap(\.facts.filtered.styles) {
            if let name = WholeReference.name(of: SourceSpan(0, style.value.count), in: style.value.span) { names.insert(name) }
        }
        guard !names.isEmpty else { return }
        var differing: Set<[UInt8]> = []
        func define(in sheet: StylesheetSummary) {
            guard let (text, outline) = sheet.walked else { return }
            for item in outline.items where item.kind == .custom {
                let name = text.span.array(item.name)
                guard names.contains(name) else { continue }
                let value = text.span.array(item.value)
                if values[name].map({ $0 != value }) ?? false { differing.insert(name) }
                values[name] = value
            }
        }
        sheets.values.forEach(define)
        for loads in site.loads { loads.styles.forEach(define) }
        for document in site.documents {
            let facts = document.facts.attributes.value.properties
            for (index, property) in facts.properties.enumerated() where property.traits.contains(.isDefined) {
                differing.insert(Array(facts.names[index]))
            }
        }
        for name in differing { values[name] = nil }
    }
}
