internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// Puts the night of `style` attributes in place, where no rule can win over them or say what they say: `!important`, `revert-layer`.
///
/// What is put around a colour is `var()` with the original as its fallback, which by day is all that counts, and only into values that
/// browsers take for sure. So each declaration keeps its place in the cascade.
struct AttributePlaces {
    /// The insertions.
    private(set) var edits: [Edit] = []
    private let options: RewriteOptions
    private let graph: PropertyGraph
    private let colors: ColorCache
    private let ignoresDark: Bool
    private var variables: VariableTable
    private var used: [Int] = []
    private var usesGate = false
    /// The name of the custom property that is the night's colour scheme; empty where it is not used.
    private var scheme: [UInt8] = []

    /// Nothing so far; `variables` are the names of the site's night.
    init(graph: PropertyGraph, colors: ColorCache, variables: VariableTable?, themes: ThemeSet, ignoresDark: Bool) {
        options = RewriteOptions(emission: .variables, themes: themes)
        self.graph = graph
        self.colors = colors
        self.ignoresDark = ignoresDark
        self.variables = variables ?? VariableTable(graph)
    }

    /// The rule with the custom properties of one of the nights on `root`; empty where nothing is in place.
    func table(of variant: NightVariant, root: [UInt8]) -> [UInt8] {
        let rule = scheme.isEmpty ? [] : root + Array(" { ".utf8) + scheme + Array(": \(variant.scheme); }\n".utf8)
        let entries = used.map { variables.entries[$0] }
        return InPlaceNight.table(entries, of: variant.column, gate: usesGate ? variables.gate : nil, root: root) + rule
    }

    /// Whether an important `all` gives an element the scheme back that the document says it has, which is dark on paper, too.
    static func resetsScheme(_ item: SheetItem, in bytes: Span<UInt8>) -> Bool {
        item.kind == .declaration && item.isImportant && PropertyTable.shared.properties[Int(item.property)].syntax == .all
            && TokenText.equals(item.value, "initial", in: bytes)
    }

    /// Puts the night of an attribute's declarations in place wherever the attribute stands.
    ///
    /// - Parameter isOnlyImportant: whether rules say the night of all that is not important.
    /// - Returns: the attribute's text then, and whether all of it is in place; nil where nothing can be.
    mutating func put(
        _ outline: SheetOutline, of text: [UInt8], isOnlyImportant: Bool, at places: [SourceSpan], in source: Source
    ) -> (text: [UInt8], isWhole: Bool)? {
        let bytes = source.bytes.span
        let isQuoted = places.allSatisfy { $0.start > 0 && (bytes[Int($0.start) - 1] == 0x22 || bytes[Int($0.start) - 1] == 0x27) }
        guard !places.isEmpty, isQuoted,
            outline.items.allSatisfy({ $0.kind == .declaration || $0.kind == .custom || $0.kind == .plain })
        else { return nil }
        let plan = InPlacePlan([], graph: graph, pictures: [], mirrorsCustom: false)
        var night = NightSheet(outline: outline, text: text, graph: graph, mirroredImages: outline.coloredImages, colors: colors)
        night.ignoresDark = ignoresDark
        var sheet = InPlaceSheet(
            night, plan: plan, options: options, variables: variables, isAttribute: true, isOnlyImportant: isOnlyImportant)
        sheet.run(in: text.span)
        variables = sheet.variables
        var insertions = sheet.insertions
        for item in outline.items where AttributePlaces.resetsScheme(item, in: text.span) {
            if scheme.isEmpty { scheme = variables.localName() }
            let light = Array(";color-scheme:var(".utf8) + scheme + Array(",light)!important".utf8)
            let place = insertions.firstIndex { $0.offset > item.end } ?? insertions.count
            insertions.insert(InPlaceSheet.Insertion(offset: item.end, text: InPlaceMark.begin + light + InPlaceMark.end), at: place)
        }
        for index in sheet.used where !used.contains(index) { used.append(index) }
        usesGate = usesGate || sheet.usesGate
        for place in places {
            for insertion in insertions {
                let offset = place.start + insertion.offset
                edits.append(Edit(SourceSpan(offset, offset), insertion.text))
            }
        }
        var result: [UInt8] = []
        var position = 0
        for insertion in insertions {
            result += text[position..<Int(insertion.offset)] + insertion.text
            position = Int(insertion.offset)
        }
        result += text[position...]
        let setsScheme = outline.items.contains {
            $0.kind == .declaration && (!isOnlyImportant || $0.isImportant)
                && PropertyTable.shared.properties[Int($0.property)].syntax == .colorScheme
        }
        return (result, sheet.facts.mirrored.isEmpty && !sheet.facts.keepsCustom && !setsScheme)
    }
}
