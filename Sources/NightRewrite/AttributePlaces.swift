internal import CSSCascade
internal import CSSColor
internal import NightTheme
internal import SourceText

/// Puts the night of `style` attributes in place, where no rule can win over them or say what they say: `!important`, `revert-layer`.
///
/// What is put around a colour is `var()` with the original as its fallback, which by day is all that counts, and only into values that
/// browsers take for sure. The attribute stays where it is in the cascade.
struct AttributePlaces {
    /// The insertions.
    private(set) var edits: [Edit] = []
    private let options: RewriteOptions
    private let graph: PropertyGraph
    private let colors: ColorCache
    private var variables: VariableTable
    private var used: [Int] = []
    private var usesGate = false

    /// Nothing so far; `variables` are the names of the site's night.
    init(graph: PropertyGraph, colors: ColorCache, variables: VariableTable?) {
        options = RewriteOptions(emission: .variables)
        self.graph = graph
        self.colors = colors
        self.variables = variables ?? VariableTable(graph)
    }

    /// The rule with the custom properties of the night; empty where nothing is in place.
    var table: [UInt8] {
        InPlaceNight.table(used.map { variables.entries[$0] }, gate: usesGate ? variables.gate : nil)
    }

    /// Puts the night of an attribute's declarations in place wherever the attribute stands; false where that can't be.
    mutating func put(_ outline: SheetOutline, of text: [UInt8], at places: [SourceSpan], in source: Source) -> Bool {
        let bytes = source.bytes.span
        let isQuoted = places.allSatisfy { $0.start > 0 && (bytes[Int($0.start) - 1] == 0x22 || bytes[Int($0.start) - 1] == 0x27) }
        guard !places.isEmpty, isQuoted else { return false }
        var facts = InPlaceFacts()
        facts.add(outline, emission: .variables, in: text.span)
        let plan = InPlacePlan([([], facts)], graph: graph, hasNightPictures: false, mirrorsCustom: false)
        let isPlain = outline.items.allSatisfy { item in
            switch item.kind {
            case .declaration: PropertyTable.shared.properties[Int(item.property)].syntax == .all || !plan.mirrors(item)
            case .custom: !plan.mirrors(item)
            default: false
            }
        }
        guard isPlain else { return false }
        let night = NightSheet(
            outline: outline, text: text, graph: graph, mirroredImages: outline.coloredImages, colors: colors)
        var sheet = InPlaceSheet(night, plan: plan, options: options, variables: variables)
        sheet.run(in: text.span)
        guard sheet.facts.mirrored.isEmpty, !sheet.facts.keepsCustom else { return false }
        variables = sheet.variables
        for index in sheet.used where !used.contains(index) { used.append(index) }
        usesGate = usesGate || sheet.usesGate
        for place in places {
            for insertion in sheet.insertions {
                let offset = place.start + insertion.offset
                edits.append(Edit(SourceSpan(offset, offset), insertion.text))
            }
        }
        return true
    }
}
