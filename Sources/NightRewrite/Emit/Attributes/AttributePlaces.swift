internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// Writes the dark colors of `style` attributes in place, where no rule can override or repeat them: `!important`, `revert-layer`.
///
/// Each color is wrapped in `var()` with the original as its fallback, which is all that counts in the light theme. Only values that are
/// certainly valid in browsers are wrapped, so each declaration keeps its place in the cascade.
struct AttributePlaces {
    /// The insertions so far.
    private(set) var edits: [Edit] = []
    private let context: AttributeContext
    /// The names of the dark custom properties; nil if the site has none and the document has not yet created its own.
    private var variables: VariableTable?
    private var used: [UInt32] = []
    private var isUsed: Set<UInt32> = []
    private var usesGate = false
    /// The name of the custom property that holds the dark theme's color scheme; empty if it is not used.
    private var scheme: [UInt8] = []

    /// Creates a value without insertions.
    init(_ context: AttributeContext) {
        self.context = context
        variables = context.variables
    }

    /// The rule with the custom properties of one variant, for the selector `root`; empty if nothing is written in place.
    func table(of variant: ThemeVariant, root: [UInt8]) -> [UInt8] {
        guard let variables else { return [] }
        let rule =
            scheme.isEmpty || variant.replaced != nil ? [] : root + Array(" { ".utf8) + scheme + Array(": \(variant.scheme); }\n".utf8)
        return InPlaceDarkColors.table(used, of: variables, in: variant, gate: usesGate ? variables.gate : nil, root: root) + rule
    }

    /// The deletions that remove nightfall's insertions from the attribute at `place`.
    static func reversal(of place: SourceSpan, in bytes: Span<UInt8>) -> (edits: [Edit], diagnostics: [Diagnostic]) {
        guard ByteSearch.inPlace.first(in: bytes, from: Int(place.start), to: Int(place.end)) != nil else { return ([], []) }
        let value = AttributeValue(place, in: bytes)
        let marks = InPlaceMarks(in: value.text.span, within: SourceSpan(0, value.text.count))
        var edits = value.edits(marks.spans.map { Edit($0, []) }) ?? []
        if value.isQuoted, value.text.starts(with: InPlaceMark.quoted), marks.spans.first?.start == 0 {
            edits.append(Edit(SourceSpan(place.start - 1, place.start), []))
            edits.append(Edit(SourceSpan(place.end, place.end + 1), []))
        }
        // Spans in the decoded text are not spans of the document.
        return (edits, marks.diagnostics.map { Diagnostic($0.code, $0.message, at: place, notes: $0.notes) })
    }

    /// The insertions, with a light color scheme behind each declaration that resets it, unless the dark theme sets another.
    private mutating func addingSchemes(
        to insertions: Insertions, _ outline: SheetOutline, of text: [UInt8], _ variables: inout VariableTable
    ) -> Insertions {
        let resets = outline.items.filter { AttributeDeclarations.resetsScheme($0, in: text.span) }
        guard !resets.isEmpty else { return insertions }
        if scheme.isEmpty { scheme = variables.localName() }
        let light = InPlaceMark.begin + Array(";color-scheme:var(".utf8) + scheme + Array(",light)!important".utf8) + InPlaceMark.end
        var result = Insertions()
        var next = 0
        for item in resets {
            while next < insertions.count, insertions[next].offset <= item.end {
                result.append(at: insertions[next].offset, slice: insertions[next].text)
                next += 1
            }
            result.append(at: item.end, light)
        }
        for insertion in insertions[next...] { result.append(at: insertion.offset, slice: insertion.text) }
        return result
    }

    /// Writes the dark colors of an attribute's declarations in place, at each place where the attribute occurs.
    ///
    /// - Parameter isOnlyImportant: true if rules set the dark colors of all declarations that are not important.
    /// - Returns: the resulting texts of the attribute, and `isWhole` if all of its dark colors are in place; nil if none can be.
    mutating func put(
        _ outline: SheetOutline, of text: [UInt8], isOnlyImportant: Bool, at places: [SourceSpan], in source: Source
    ) -> (texts: [[UInt8]], isWhole: Bool)? {
        let bytes = source.bytes.span
        let values = places.map { (place: $0, value: AttributeValue($0, in: bytes)) }
        guard !values.isEmpty,
            values.allSatisfy({ $0.value.text == text && ($0.value.isQuoted || $0.value.possibleQuote(in: bytes) != nil) }),
            outline.items.allSatisfy({ $0.kind == .declaration || $0.kind == .custom || $0.kind == .plain })
        else { return nil }
        let graph = context.graph
        let plan = InPlacePlan([], graph: graph, pictures: [], mirrorsCustom: false)
        var emitter = ColorEmitter(graph, context.colors)
        emitter.ignoresDark = context.ignoresDark
        var policy = InPlacePolicy(plan, RewriteOptions(emission: .variables), furtherThemes: context.options.furtherThemes)
        policy.isAttribute = true
        policy.isOnlyImportant = isOnlyImportant
        var variables = self.variables ?? VariableTable(graph)
        self.variables = nil
        defer { self.variables = variables }
        var writer = InPlaceWriter(MirroredSheet(outline, text: text), policy, emitter)
        writer.run(naming: &variables)
        let insertions = addingSchemes(to: writer.insertions, outline, of: text, &variables)
        for index in writer.names.used where isUsed.insert(index).inserted { used.append(index) }
        usesGate = usesGate || writer.names.usesGate
        let inner = insertions.map { Edit(SourceSpan($0.offset, $0.offset), Array($0.text)) }
        let result = insertions.applied(to: SourceSpan(0, text.count), of: text)
        var texts: [[UInt8]] = []
        for (place, value) in values {
            if let quote = value.isQuoted ? nil : value.possibleQuote(in: bytes) {
                edits.append(Edit(SourceSpan(place.start, place.start), [quote] + InPlaceMark.quoted))
                edits += value.quoted(quote).edits(inner) ?? []
                edits.append(Edit(SourceSpan(place.end, place.end), [quote]))
            } else {
                edits += value.edits(inner) ?? []
            }
            let whole = value.isQuoted ? result : InPlaceMark.quoted + result
            if !texts.contains(whole) { texts.append(whole) }
        }
        let setsScheme = outline.items.contains {
            $0.kind == .declaration && (!isOnlyImportant || $0.isImportant)
                && PropertyTable.shared.properties[Int($0.property)].syntax == .colorScheme
        }
        return (texts, writer.facts.mirrored.isEmpty && !writer.facts.keepsCustom && !setsScheme)
    }
}
