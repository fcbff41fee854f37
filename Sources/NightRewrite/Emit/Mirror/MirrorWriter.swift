internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import Parallel
internal import SourceText

/// Writes the mirrors of a sheet: each declaration that sets or resets a colour, with the same selector, importance and conditions, in the
/// same order.
///
/// A declaration that may win is never left out. Among the light declarations of a property, the winner precedes its own mirror and has the
/// same weight, so in the dark theme its mirror wins over all others. This requires a mirror of each declaration of the property, also of
/// those without a change.
struct MirrorWriter: Sendable {
    /// The sheet's items and their spans in the source.
    var outline: SheetOutline
    /// The source's text, which spans refer to, followed by the values in `tokens`.
    var text: [UInt8]
    /// The number of bytes of `text` that are the source's own.
    let textCount: Int
    /// The custom properties of the site.
    let graph: PropertyGraph
    /// The groups of images and filters in which colours may change, so that all declarations that set or reset them are mirrored.
    var mirroredImages: ColoredImages
    /// The author's dark themes that are toggled by a class or an attribute: their rules are mirrored as they are.
    var waiting = ToggledDarkThemes()
    /// The selectors of rules for bars.
    var bars = BarSelectors()
    /// Finds the dark images of addresses; nil if the site has none.
    var pictures: ImageResolver?
    /// Rewrites drawings in addresses; nil if they stay as they are.
    var drawings: (any DrawingRewriter)?
    /// The texts that are light in the light theme; nil until they are needed.
    var lightTexts: LightTexts?
    /// The rules whose filters invert what other rules paint; nil if the outline sets no filter.
    var filtered: FilteredRules?
    /// The filters of other sheets of the same pages; nil where none inverts pictures.
    var otherFilters: OtherFilters?
    /// True if the dark part of an author's `light-dark()` is replaced.
    var ignoresDark = false
    /// True if all declarations are made important.
    var makesImportant = false
    /// The cache of mapped colours.
    var colors: ColorCache
    /// The colour scheme of the theme.
    private(set) var scheme = Array("dark".utf8)
    /// The subject of the elements that a `style` attribute is of.
    var attributeSubject = RuleContext.Subject.other
    /// True if bars get the text colour of their theme where they inherit theirs, by rules in a layer.
    var writesBarText = true
    /// True if only rules for the root are mirrored.
    var writesRootsOnly = false
    /// The bytes written so far.
    var output: [UInt8] = []
    /// The diagnostics of the sheet.
    var diagnostics: [Diagnostic] = []
    /// The selection of declarations that are mirrored, if the others are written in place; nil for all.
    var plan: InPlacePlan?
    /// Colour occurrences in written values; nil unless the caller collects them.
    var found: [ColorOccurrence]?
    /// True if the dark version of the colour function being written differs in more than the colours found in it.
    var isReshaped = false
    /// The custom properties that have a diagnostic, each with its code.
    var noted: Set<[UInt8]> = []

    /// The dark values that were decided elsewhere, by the offsets of the declarations' values; nil if there are none.
    var paints: [UInt32: [UInt8]]?

    /// The colours found; nil unless the caller collects them.
    var uses: [ColorUse]?
    /// The name of the property whose declaration is being written.
    var property: SourceSpan?

    /// The text appended to the last compound of each selector; empty for none.
    var subject: [UInt8] = []
    /// The activation condition of the mirrors.
    var gate = ActivationCondition.night
    /// The author's directive for the declaration that is being written.
    var directive = DeclarationDirective()
    /// The values of the theme table rows that directives name, by the offsets of the keys; the values follow the source in `text`.
    var tokens: [UInt32: SourceSpan] = [:]
    /// The author's colour that replaces the only one of the declaration that is being written.
    var substitute: SourceSpan?
    /// True if only those names of custom properties are written that exist in the dark theme alone.
    var writesNamesOnly = false

    /// True if only declarations of one colour are written: by `paints`, or else unchanged.
    var writesPaintsOnly = false

    /// The context of the rule whose declarations are being written.
    var rule = RuleContextBuilder()
    /// The items of the open blocks, and whether their beginning is written.
    private(set) var open: [(item: Int, isWritten: Bool)] = []
    /// The number of open blocks, from the outermost, whose beginning is written.
    private var written = 0
    /// The offset in the output at which the declaration that is being written begins.
    private var declarationStart = 0
    /// The offset in the output at which the mirror of the current item begins; nil while nothing is written.
    private var mirrorStart: Int?
    /// The cache of mirrors; nil for attributes, whose texts have no numbers of their own.
    private var memory: MirrorCache?
    /// True if the end of the sheet may have cut off the value that is being written.
    private(set) var mayBeCutOff = false
    /// For each item that begins a block, the index of its `end`; empty until it is needed.
    private var ends: [Int] = []
    /// The families whose declarations are mirrored whole, since a shorthand of them can't be split into longhands.
    private(set) var wholes: PropertyFamilies = []
    /// The property groups whose declarations are mirrored.
    private(set) var changing = PropertyGroups.all
    /// The first items of the anonymous layers that apply only in the dark theme.
    private(set) var nightLayers: Set<Int> = []
    /// The number of open blocks whose declarations apply only in the dark theme already.
    var nightDepth = 0
    /// For each block in `open`, true if it applies only in the dark theme.
    private var nightBlocks: [Bool] = []

    init(outline: SheetOutline, text: [UInt8], graph: PropertyGraph, mirroredImages: ColoredImages, colors: ColorCache) {
        self.outline = outline
        self.text = text
        textCount = text.count
        self.graph = graph
        self.mirroredImages = mirroredImages
        self.colors = colors
    }

    /// The selectors of the innermost open rule.
    var openPrelude: SourceSpan? {
        open.last { outline.items.kind(at: $0.item) == .rule }.map { outline.items[$0.item].value }
    }

    /// True if the declarations being written are the author's own for the dark theme, which are mirrored as they are.
    var isAuthorsNight: Bool { nightDepth > 0 }

    /// A copy for one variant, before anything is written.
    func taking(_ variant: ThemeVariant, pageBase: SRGB) -> MirrorWriter {
        var sheet = self
        sheet.colors = variant.colors(pageBase: pageBase)
        sheet.gate = variant.gate
        sheet.scheme = Array(variant.scheme.utf8)
        sheet.drawings = variant.theme.isDark ? drawings?.taking(variant) : nil
        sheet.pictures = pictures?.taking(variant.theme)
        sheet.writesRootsOnly = variant.isDay
        sheet.takeTokens()
        return sheet
    }

    /// Finds the families whose declarations are mirrored whole, and the property groups that are not mirrored.
    ///
    /// - Parameter others: the needs of the sheets that share their dark rules with this one; nil if there are none.
    mutating func prepare(with others: PropertyFamilies?) {
        let needs = MirrorNeeds(outline, graph: graph, images: mirroredImages, plan: plan, text: text)
        if others == nil { changing = needs.changing }
        wholes = needs.wholes.union(others ?? [])
        if !wholes.isEmpty { outline = SheetOutline(outline, keeping: wholes) }
    }

    /// Writes the mirrors of the whole outline, on up to `jobs` threads if it is large.
    ///
    /// - Returns: the mirrors, and the items of anonymous layers, which are left out.
    mutating func write(jobs: Int) -> (mirrors: ByteRope, layers: [Range<Int>]) {
        memory = MirrorCache(outline)
        if outline.setsFilter || otherFilters != nil {
            filtered = FilteredRules(outline, graph, others: otherFilters, in: text.span)
        }
        if pictures?.hasGrounds == true { lightTexts = LightTexts(outline, in: text.span) }
        let sheet = self
        let parts = outline.parts
        let written = Workers.map(parts.count, jobs: jobs) { index in
            var part = sheet
            var layers: [Range<Int>] = []
            let text = part.text
            part.output = HugePages.array(roomFor: parts[index].count * 32)
            part.write(parts[index], in: text.span) { layers.append($0) }
            part.memory = nil
            return (part, layers)
        }
        memory = nil
        var mirrors = ByteRope()
        var said: Set<String> = []
        for (part, _) in written {
            mirrors.append(part.output[...])
            // Each part of the sheet adds diagnostics that are meant once for a sheet.
            diagnostics += part.diagnostics.filter { said.insert($0.message).inserted }
            nightLayers.formUnion(part.nightLayers)
        }
        return (mirrors, written.flatMap(\.1))
    }

    /// Writes the mirrors of `items`; anonymous layers are left out and passed to `layer` as the range of their items.
    mutating func write(_ items: Range<Int>, in bytes: Span<UInt8>, layer: (Range<Int>) -> Void) {
        var index = items.lowerBound
        var needsFacts = true
        /// The first declaration of the rule being written.
        var first: Int?
        let groups = PropertyTable.shared.groups
        while index < items.upperBound {
            let item = outline.items[index]
            switch item.kind {
            case .rule, .group:
                open.append((index, false))
                let isNight = item.isOnlyAtNight || (item.kind == .rule && waiting.isNight(item.value, in: bytes))
                nightBlocks.append(isNight)
                if isNight { nightDepth += 1 }
                needsFacts = true
                first = nil
            case .anonymousLayer:
                let end = self.end(of: index)
                if isAuthorsNight { nightLayers.insert(index + 1) }
                // A layer under a light-only condition is written elsewhere, see `LightConditionLayers`.
                if !open.contains(where: { outline.items[$0.item].isOnlyByDay }) { layer(index + 1..<end) }
                index = end
            case .keyframes:
                let end = self.end(of: index)
                if plan?.mirrorsKeyframes != false, !writesNamesOnly, !writesPaintsOnly {
                    if gate.isScoped { noteKeyframes(item) } else { writeKeyframes(index..<end + 1, in: bytes) }
                }
                index = end
            case .end:
                if !outline.additions.isEmpty { writeAdditions(in: bytes) }
                let glass = outline.filtersBackdrop ? glass(before: index, in: bytes) : nil
                let dimmed = pictures == nil ? nil : dimmed(before: index, in: bytes)
                let filteredPaint = filtered == nil ? nil : filteredPaint(before: index, in: bytes)
                let reset = rootReset(before: index, in: bytes)
                let bar = barText(before: index, in: bytes)
                closeBlock()
                if let reset { writeRootText(reset.declaration, of: reset.prelude, in: bytes) }
                if let filteredPaint { write(filteredPaint, in: bytes) }
                if let dimmed { write(dimmed.background, of: dimmed.prelude, in: bytes) }
                if let glass { writeOpaque(glass.glass, of: glass.prelude, in: bytes) }
                if let bar { writeBarText(bar.color, of: bar.prelude, in: bytes) }
                needsFacts = true
                first = nil
            case .declaration, .custom, .plain:
                if writesPaintsOnly, item.kind != .declaration { break }
                if writesRootsOnly, !selectsRoot(in: bytes) { break }
                if first == nil { first = index }
                if item.kind == .declaration, !changing.contains(groups[Int(item.property)]) { break }
                if needsFacts {
                    rule = RuleContextBuilder(after: first ?? index, in: outline, graph: graph, of: bytes)
                    if let block = open.last {
                        rule.enter(outline.items[block.item])
                        rule.readBox(from: Int(outline.items[block.item].end), in: bytes)
                    }
                    rule.paintsText = selectsDrawnText(in: bytes)
                    if rule.isRaised, selectsRoot(in: bytes) { rule.lower() }
                    if colors.hasRoles, let block = open.last, outline.items.kind(at: block.item) == .rule {
                        RuleSubject.tell(&rule.context, of: outline.items[block.item].value, bars, in: bytes)
                    }
                    needsFacts = false
                }
                if let plan, !plan.mirrors(item) { break }
                mayBeCutOff = outline.mayBeUnclosed && isLastDeclaration(index)
                writeMirror(item, in: bytes)
            case .registration:
                if plan?.mirrorsCustom != false, !gate.isScoped, !writesPaintsOnly { writeRegistration(item, in: bytes) }
            case .importRule, .namespace: break
            }
            index += 1
        }
    }

    /// Writes the mirrors of the items of an anonymous layer, outside all other blocks.
    mutating func writeLayer(_ items: Range<Int>, in bytes: Span<UInt8>, layer: (Range<Int>) -> Void) {
        let isNight = nightLayers.contains(items.lowerBound)
        if isNight { nightDepth += 1 }
        write(items, in: bytes, layer: layer)
        if isNight { nightDepth -= 1 }
    }

    /// Writes the mirror of a declaration, which often is a copy of an earlier one with the same text.
    private mutating func writeMirror(_ item: OutlineItem, in bytes: Span<UInt8>) {
        let isCustom = item.kind == .custom
        if writesNamesOnly, !isCustom { return }
        property = item.name
        if isCustom { writeKeptName(item, in: bytes) }
        let item = item.isDirected ? directed(item, in: bytes) : item
        defer { endDirective(item) }
        if item.kind == .plain || (!isCustom && PropertyTable.shared.properties[Int(item.property)].syntax == .context) {
            if item.kind == .plain || isWhole(item) { writeWhole(item, in: bytes) }
            return
        }
        guard !mayBeCutOff, paints == nil, let key = isCustom ? keyOfDefinition(item, in: bytes) : keyOfDeclaration else {
            if isCustom { writeDefinition(item, in: bytes) } else { writeDeclaration(item, in: bytes) }
            return
        }
        if let mirror = memory?.mirror(of: item.text, key) {
            guard !mirror.isEmpty else { return }
            openBlocks(in: bytes)
            memory?.append(mirror, to: &output)
            return
        }
        let problems = diagnostics.count
        mirrorStart = nil
        if isCustom { writeDefinition(item, in: bytes) } else { writeDeclaration(item, in: bytes) }
        // A mirror with a diagnostic is not cached.
        guard diagnostics.count == problems else { return }
        memory?.keep(output[(mirrorStart ?? output.count)...], of: item.text, key)
    }

    /// True if all declarations of the property's family are mirrored whole.
    func isWhole(_ item: OutlineItem) -> Bool {
        guard !wholes.isEmpty, let family = PropertyTable.shared.families[Int(item.property)] else { return false }
        return wholes.contains(PropertyFamilies(family))
    }

    /// The inputs of a declaration's mirror besides its text; nil if the mirror is not cached.
    private var keyOfDeclaration: MirrorCache.Key? {
        rule.paintsText || rule.paintsIndicator
            ? nil
            : MirrorCache.Key(
                rule.context, clipsToText: rule.clipsToText, isCutOut: rule.isCutOut, isAuthorsNight: isAuthorsNight)
    }

    /// The inputs of a custom property's dark values besides its text; nil if there are too many.
    private func keyOfDefinition(_ item: OutlineItem, in bytes: Span<UInt8>) -> MirrorCache.Key? {
        var paired: (role: ColorRole, context: RuleContext)?
        if NamePair.mayHaveOne(item.name, in: bytes), let id = graph.id(of: item.name, in: bytes) {
            for role in graph.nightRoles(of: id) {
                let context = rule.context(ofProperty: item, role: role, in: outline, of: bytes)
                if context == RuleContext() { continue }
                if paired != nil { return nil }
                paired = (role, context)
            }
        }
        // Shadows in the value depend on the rule.
        return MirrorCache.Key(rule.context, isAuthorsNight: isAuthorsNight, paired: paired)
    }

    /// The index of the `end` of the block that begins at `index`.
    mutating func end(of index: Int) -> Int {
        if ends.isEmpty {
            ends = Array(repeating: outline.items.count - 1, count: outline.items.count)
            var begun: [Int] = []
            for (position, item) in outline.items.enumerated() {
                switch item.kind {
                case .rule, .group, .anonymousLayer, .keyframes: begun.append(position)
                case .end: if let start = begun.popLast() { ends[start] = position }
                default: break
                }
            }
        }
        return ends[index]
    }

    /// Adds the diagnostic that keyframes stay as they are, because they have no scope.
    private mutating func noteKeyframes(_ item: OutlineItem) {
        diagnostics.append(
            Diagnostic(
                .themeKeyframes, "@keyframes with colours cannot differ in a part of the page: they stay unchanged",
                at: SourceSpan(item.name.start - 1, item.name.end), notes: ["use --emit variables, where they can"]))
    }

    /// Adds the diagnostic that there is no place for the dark rules of the anonymous layer that begins at `index`.
    mutating func notePlaceless(_ index: Int) {
        let item = outline.items[index]
        diagnostics.append(
            Diagnostic(
                .anonymousLayer,
                "an anonymous @layer nested in a layer inside a light-only condition cannot be extended: its colours stay unchanged",
                at: SourceSpan(item.name.start - 1, item.end), notes: ["give the layer a name"]))
    }

    /// True if the item at `index` is the last of its block, and the block ends at the end of the sheet.
    private func isLastDeclaration(_ index: Int) -> Bool {
        guard index + 1 < outline.items.count else { return true }
        return outline.items.kind(at: index + 1) == .end && outline.items[index + 1].end == outline.span.end
    }

    /// True if the open rule may select `html` or `body`, which must not be treated as raised above the page.
    private func selectsRoot(in bytes: Span<UInt8>) -> Bool {
        guard let block = open.last, outline.items.kind(at: block.item) == .rule else { return false }
        let prelude = outline.items[block.item].value
        return MirrorWriter.mayNameRoot(prelude, in: bytes) && RootSelector.selectors(in: prelude, of: bytes).contains { $0.namesRoot }
    }

    /// True if the open rule selects only SVG elements that are text.
    private func selectsDrawnText(in bytes: Span<UInt8>) -> Bool {
        guard let block = open.last, outline.items.kind(at: block.item) == .rule else { return false }
        let prelude = outline.items[block.item].value
        // Such a prelude holds `text` or `tspan` in a name; few preludes do.
        guard prelude.count >= 4, MirrorWriter.holdsTextName(prelude, in: bytes) else { return false }
        let selectors = ComplexSelector.list(prelude, in: bytes).filter { $0.isDecided(by: StyleElement.self) }
        return !selectors.isEmpty
            && selectors.allSatisfy { selector in
                if case .type(let name) = selector.key { return MirrorWriter.drawnTexts.contains(name) }
                return selector.subject.contains { simple in
                    if case .type(let name) = simple { return MirrorWriter.drawnTexts.contains(name) }
                    return false
                }
            }
    }

    private static let drawnTexts = Set(["text", "tspan", "textpath"].map { Array($0.utf8) })

    private static func holdsTextName(_ prelude: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var last: UInt8 = 0x20
        for index in prelude.range.dropLast(3) {
            let byte = bytes[index] | 0x20
            let isStart = !(last.isIdent || last == UInt8(ascii: ".") || last == UInt8(ascii: "#") || last == UInt8(ascii: "["))
            last = bytes[index]
            guard isStart, byte == UInt8(ascii: "t") else { continue }
            let next = bytes[index + 1] | 0x20
            if next == 0x65 ? bytes[index + 2] | 0x20 == 0x78 : next == 0x73 && bytes[index + 2] | 0x20 == 0x70 { return true }
        }
        return false
    }

    /// True if a name in a prelude begins like `html`, `body` or `root` and is neither a class nor an id, or if the prelude has an escape.
    private static func mayNameRoot(_ prelude: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var before: UInt8 = 0x20
        var last: UInt8 = 0x20
        for index in prelude.range {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\\") { return true }
            let first = last | 0x20
            let second = byte | 0x20
            if (second == UInt8(ascii: "t") && first == UInt8(ascii: "h"))
                || (second == UInt8(ascii: "o") && (first == UInt8(ascii: "b") || first == UInt8(ascii: "r"))),
                !(before.isIdent || before == UInt8(ascii: ".") || before == UInt8(ascii: "#"))
            {
                return true
            }
            before = last
            last = byte
        }
        return false
    }

    // MARK: Blocks

    /// Writes the beginnings of the open blocks that have none yet.
    @inline(__always)
    mutating func openBlocks(in bytes: Span<UInt8>) {
        defer {
            declarationStart = output.count
            if mirrorStart == nil { mirrorStart = output.count }
        }
        guard written < open.count else { return }
        for position in written..<open.count {
            if position > 0, outline.items.kind(at: open[position - 1].item) == .group || output.last != 0x0A, output.last != 0x0A {
                output.append(0x0A)
            }
            indent(position)
            let item = outline.items[open[position].item]
            if item.kind == .group {
                output.append(UInt8(ascii: "@"))
                append(item.name, in: bytes)
                output.append(0x20)
                if item.isOnlyByDay {
                    output += SchemeCounterpart.text(of: item.value, in: bytes)
                } else {
                    appendPrelude(item.value, in: bytes)
                }
                output.append(contentsOf: [0x20, UInt8(ascii: "{"), 0x0A])
            } else {
                appendPrelude(item.value, isSelector: true, in: bytes)
                output.append(contentsOf: [0x20, UInt8(ascii: "{"), 0x20])
            }
            open[position].isWritten = true
        }
        written = open.count
    }

    private mutating func closeBlock() {
        if nightBlocks.popLast() == true { nightDepth -= 1 }
        guard let block = open.popLast() else { return }
        guard block.isWritten else { return }
        written = open.count
        if output.last == 0x0A { indent(open.count) }
        output.append(contentsOf: [UInt8(ascii: "}"), 0x0A])
    }

    private mutating func indent(_ depth: Int) {
        // Deep nesting must not make the output quadratic.
        for _ in 0..<min(depth, 8) { output.append(contentsOf: [0x20, 0x20]) }
    }

    /// Closes the constructs that the end of the sheet leaves open in the declaration just written.
    mutating func closeValue() {
        // The declaration is closed within a rule, whose own `}` is the last closer.
        appendClosers(of: Array("a{".utf8) + output[declarationStart...], outer: 1)
    }

    /// Closes the constructs that the end of the sheet leaves open in the rule written from `start` on.
    mutating func closeRule(from start: Int) {
        appendClosers(of: Array(output[start...]), outer: 0)
    }

    private mutating func appendClosers(of text: [UInt8], outer: Int) {
        guard let closers = OpenConstructs.closers(of: SourceSpan(0, text.count), in: text.span) else { return }
        output.append(contentsOf: closers.dropLast(outer))
    }

    // MARK: Bytes

    @inline(__always)
    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { unsafe output.append(contentsOf: $0) }
    }

    @inline(__always)
    mutating func append(_ span: SourceSpan, in bytes: Span<UInt8>) {
        // A slice is copied as a block; a few bytes are faster one by one.
        if span.count > 16 {
            output.append(contentsOf: text[span.range])
        } else {
            for index in span.range { output.append(bytes[index]) }
        }
    }

    /// Appends a prelude without its comments, since a comment could hold a marker.
    ///
    /// - Parameter isSelector: true if `subject` is inserted behind the last compound of each selector.
    mutating func appendPrelude(_ span: SourceSpan, isSelector: Bool = false, in bytes: Span<UInt8>) {
        if isSelector, !subject.isEmpty, !gate.isScoped || !isInAuthorsScope(in: bytes) {
            var copied = span.start
            for place in IgnoredSubtree.places(in: span, of: bytes) {
                appendWithoutComments(SourceSpan(copied, place), in: bytes)
                output += subject
                copied = place
            }
            appendWithoutComments(SourceSpan(copied, span.end), in: bytes)
            if !gate.choices.isEmpty, MirrorWriter.mayNameRoot(span, in: bytes),
                RootSelector.selectors(in: span, of: bytes).contains(where: { $0.namesRoot })
            {
                // The root's definitions are repeated where a part of the page chooses a theme.
                append(", :where(:scope:not(:root))")
            }
            return
        }
        let end = Int(span.end)
        for index in span.range where bytes[index] == UInt8(ascii: "/") && index + 1 < end && bytes[index + 1] == UInt8(ascii: "*") {
            appendWithoutComments(span, in: bytes)
            return
        }
        append(span, in: bytes)
    }

    /// True if a `@scope` of the author's is open, whose selectors are relative to its own roots.
    private func isInAuthorsScope(in bytes: Span<UInt8>) -> Bool {
        open.contains { block in
            let item = outline.items[block.item]
            return item.kind == .group && TokenText.equals(item.name, "scope", in: bytes)
        }
    }

    /// Appends the tokens at `span`, with an empty comment for each comment.
    mutating func appendWithoutComments(_ span: SourceSpan, in bytes: Span<UInt8>) {
        var tokenizer = Tokenizer(span)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return }
            if token.type == .comment { append("/**/") } else { append(token.span, in: bytes) }
        }
    }
}
