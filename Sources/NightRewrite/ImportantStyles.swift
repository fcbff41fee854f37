internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The `style` attributes with important colours, which no rule can win over: their colours get custom properties in place, with the
/// originals as fallbacks.
///
/// By day none of the custom properties is defined. The declarations keep their places and their weight, so the cascade stays as it is.
struct ImportantStyles {
    /// What is inserted into the document, in order.
    private(set) var edits: [Edit] = []
    /// The rule that defines the custom properties at night; empty for none.
    private(set) var rules: [UInt8] = []
    /// The attributes that have their night so, as browsers see them.
    private(set) var texts: Set<[UInt8]> = []

    /// The edits for `spans`, which are values of `style` attributes, all or some with important declarations.
    init(_ spans: [SourceSpan], of source: Source, graph: SiteGraph, colors: ColorCache, options: RewriteOptions, hasIslands: Bool = false)
    {
        guard !spans.isEmpty else { return }
        let bytes = source.bytes.span
        var options = options
        options.emission = .variables
        options.keepsFallback = false
        let plan = InPlacePlan([], graph: graph.properties, hasNightPictures: false, mirrorsCustom: true)
        var variables = graph.variables ?? VariableTable(graph.properties)
        var used: Set<[UInt8]> = []
        var definitions: [UInt8] = []
        for span in spans {
            let value = AttributeValue(span, in: bytes)
            guard AttributeText.isBalanced(value.text) else { continue }
            let outline = SheetOutline(of: SourceSpan(0, value.text.count), context: .styleAttribute, in: value.text.span)
            let night = NightSheet(outline: outline, text: value.text, graph: graph.properties, mirroredImages: [], colors: colors)
            guard night.hasImportantPaint(outline, in: value.text.span), !outline.items.contains(where: { $0.kind == .custom }) else {
                continue
            }
            // A value that a browser may not know would be one by day with `var()` in it.
            var facts = InPlaceFacts()
            facts.add(outline, emission: .variables, in: value.text.span)
            guard facts.mirrored.isEmpty else { continue }
            var sheet = InPlaceSheet(night, plan: plan, options: options, variables: variables)
            sheet.run(in: value.text.span)
            // What has no form in place is better left than half done.
            guard sheet.facts.mirrored.isEmpty, !sheet.insertions.isEmpty else { continue }
            let order = sheet.insertions.indices.sorted { (sheet.insertions[$0].offset, $0) < (sheet.insertions[$1].offset, $1) }
            let insertions = order.map {
                Edit(SourceSpan(sheet.insertions[$0].offset, sheet.insertions[$0].offset), sheet.insertions[$0].text)
            }
            guard let mapped = value.edits(insertions) else { continue }
            edits += mapped
            texts.insert(value.text)
            variables = sheet.variables
            for index in sheet.used {
                let entry = variables.entries[index]
                guard used.insert(entry.name).inserted else { continue }
                definitions += entry.name + Array(": ".utf8) + entry.key.night + Array("; ".utf8)
            }
        }
        guard !definitions.isEmpty else { return }
        rules = Array(":root { ".utf8) + definitions + Array("}\n".utf8)
        // Where something is left alone, the fallbacks hold.
        guard hasIslands else { return }
        rules +=
            Island.roots + Array(" { ".utf8) + used.sorted { $0.lexicographicallyPrecedes($1) }.flatMap { $0 + Array(": initial; ".utf8) }
        rules += Array("}\n".utf8)
    }

    /// The deletions that take out of the value at `span` what was inserted.
    static func reversal(of span: SourceSpan, in bytes: Span<UInt8>) -> [Edit] {
        guard MarkerSearch.inPlace.first(in: bytes, from: Int(span.start), to: Int(span.end)) != nil else { return [] }
        let value = AttributeValue(span, in: bytes)
        let marks = InPlaceMarks(in: value.text.span, within: SourceSpan(0, value.text.count))
        return value.edits(marks.spans.map { Edit($0, []) }) ?? []
    }
}
