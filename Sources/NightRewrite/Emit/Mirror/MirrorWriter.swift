internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import Parallel
internal import SourceText

/// Writes the mirrors of a sheet: each declaration that sets or resets a color, with the same selector, importance and conditions, in the
/// same order.
///
/// A declaration that may win is never left out. Among the light declarations of a property, the winner precedes its own mirror and has the
/// same weight, so in the dark theme its mirror wins over all others. This requires a mirror of each declaration of the property, also of
/// those without a change.
struct MirrorWriter: Sendable {
    /// The state of the declarations of one block while they are read.
    private struct BlockProgress {
        /// The index of the first declaration; nil before it.
        var first: Int?
        /// True if the context of the rule is not known yet.
        var needsContext = true
    }

    /// Writes the mirrors of declarations, and holds the bytes written.
    private(set) var declarations: DeclarationWriter
    /// The cache of mirrors; nil while nothing is written.
    private var cache: MirrorCache?
    /// The rules whose filters invert what other rules paint; nil if no filter matters.
    private var filtered: FilteredRules?
    /// The texts that are light in the light theme; nil until they are needed.
    private var lightTexts: LightTexts?
    /// For each item that begins a block, the index of its `end`; empty until it is needed.
    private var ends: [Int] = []
    /// The first items of the anonymous layers that apply only in the dark theme.
    private var darkLayers: Set<Int> = []

    /// Creates a writer of the mirrors of `sheet`.
    ///
    /// - Parameter others: the needs of the sheets that share their dark rules with this one; nil if there are none.
    init(
        _ sheet: MirroredSheet, _ policy: MirrorPolicy, images: ColoredImages, _ emitter: ColorEmitter,
        with others: PropertyFamilies? = nil
    ) {
        var sheet = sheet
        let selection = MirrorSelection(images: images, of: &sheet, graph: emitter.graph, plan: policy.plan, with: others)
        declarations = DeclarationWriter(sheet, policy, selection, emitter)
    }

    /// Creates a writer of the mirrors of all declarations of `sheet`, whether their colors change or not.
    init(ofAll sheet: MirroredSheet, _ policy: MirrorPolicy = MirrorPolicy(), images: ColoredImages, _ emitter: ColorEmitter) {
        declarations = DeclarationWriter(sheet, policy, MirrorSelection(images: images), emitter)
    }

    /// The sheet's items and their spans in the source.
    var outline: SheetOutline { declarations.sheet.outline }
    /// The source's text, followed by values that directives name.
    var text: [UInt8] { declarations.sheet.text }
    /// The diagnostics of the sheet.
    var diagnostics: [Diagnostic] { declarations.emitter.diagnostics.all }
    /// The form of the rules.
    var form: DarkRuleForm { declarations.policy.form }

    /// Adds a diagnostic of the sheet.
    mutating func add(_ diagnostic: Diagnostic) { declarations.emitter.diagnostics.add(diagnostic) }

    /// Returns a writer for one variant, before anything is written.
    func with(_ variant: ThemeVariant, pageBase: SRGB) -> MirrorWriter {
        var writer = self
        var emitter = declarations.emitter
        emitter.take(variant, pageBase: pageBase)
        var sheet = declarations.sheet
        sheet.takeRows(of: emitter.colors, emitter.pictures)
        writer.declarations = DeclarationWriter(sheet, declarations.policy.with(variant), declarations.selection, emitter)
        return writer
    }

    // MARK: Sheets

    /// Writes the mirrors of the whole outline, on up to `jobs` threads if it is large.
    ///
    /// - Returns: the mirrors, and the items of anonymous layers, which are left out.
    mutating func write(jobs: Int) -> (mirrors: ByteRope, layers: [Range<Int>]) {
        let sheet = declarations.sheet
        cache = MirrorCache(sheet.outline)
        let others = declarations.policy.otherFilters
        if sheet.outline.setsFilter || others != nil {
            filtered = FilteredRules(sheet.outline, declarations.emitter.graph, others: others, in: sheet.text.span)
        }
        let parts = sheet.outline.parts
        // A sheet of one part finds them if a rule needs them.
        if parts.count > 1, declarations.emitter.pictures?.hasGrounds == true {
            lightTexts = LightTexts(sheet.outline, in: sheet.text.span)
        }
        let whole = self
        let written = Workers.map(parts.count, jobs: jobs) { index in
            var part = whole
            var layers: [Range<Int>] = []
            let text = part.text
            part.declarations.blocks.output = HugePages.array(roomFor: parts[index].count * 32)
            part.write(parts[index], in: text.span) { layers.append($0) }
            part.cache = nil
            return (part, layers)
        }
        cache = nil
        var mirrors = ByteRope()
        for (part, _) in written {
            mirrors.append(part.declarations.blocks.output[...])
            darkLayers.formUnion(part.darkLayers)
        }
        declarations.emitter.diagnostics.add(parts: written.lazy.map { $0.0.declarations.emitter.diagnostics })
        return (mirrors, written.flatMap(\.1))
    }

    /// Returns the mirrors of the items of an anonymous layer, without the blocks around it; layers nested in it are passed to `layer`.
    mutating func mirrors(ofLayer items: Range<Int>, layer: (Range<Int>) -> Void) -> [UInt8] {
        let start = declarations.blocks.output.count
        let text = self.text
        let isDark = darkLayers.contains(items.lowerBound)
        if isDark { declarations.emitter.declaration.darkDepth += 1 }
        write(items, in: text.span, layer: layer)
        if isDark { declarations.emitter.declaration.darkDepth -= 1 }
        let mirrors = Array(declarations.blocks.output[start...])
        declarations.blocks.output.removeSubrange(start...)
        return mirrors
    }

    /// Returns the light colors from which the mirrors of the outline are made, in source order.
    mutating func palette() -> [ColorUse] {
        declarations.emitter.listing = ColorListing()
        let text = self.text
        var layers: [Range<Int>] = []
        write(outline.items.indices, in: text.span) { layers.append($0) }
        while let layer = layers.popLast() { _ = mirrors(ofLayer: layer) { layers.append($0) } }
        guard var listing = declarations.emitter.listing else { return [] }
        listing.addUnused(outline, in: text.span)
        listing.addLightDark(outline, in: text.span)
        return listing.sorted
    }

    // MARK: Items

    /// Writes the mirrors of `items`; anonymous layers are left out and passed to `layer` as the range of their items.
    private mutating func write(_ items: Range<Int>, in bytes: Span<UInt8>, layer: (Range<Int>) -> Void) {
        let groups = PropertyTable.shared.groups
        var progress = BlockProgress()
        var index = items.lowerBound
        while index < items.upperBound {
            let item = declarations.sheet.outline.items[index]
            switch item.kind {
            case .rule, .group:
                enter(item, at: index, in: bytes)
                progress = BlockProgress()
            case .end:
                leave(before: index, in: bytes)
                progress = BlockProgress()
            case .declaration, .custom, .plain:
                if declarations.policy.scope.contains(.paintsOnly), item.kind != .declaration { break }
                if declarations.policy.scope.contains(.rootsOnly), !selectsRoot(in: bytes) { break }
                if progress.first == nil { progress.first = index }
                if item.kind == .declaration, !declarations.selection.changing.contains(groups[Int(item.property)]) { break }
                if progress.needsContext {
                    readContext(from: progress.first ?? index, in: bytes)
                    progress.needsContext = false
                }
                if let plan = declarations.policy.plan, !plan.mirrors(item) { break }
                declarations.blocks.mayBeCutOff = declarations.sheet.outline.mayBeUnclosed && isLastDeclaration(index)
                writeMirror(item, in: bytes)
            case .anonymousLayer, .keyframes: index = writeWhole(item, at: index, in: bytes, layer: layer)
            case .registration:
                if declarations.policy.plan?.mirrorsCustom != false, !form.gate.isScoped, !declarations.policy.scope.contains(.paintsOnly) {
                    declarations.writeRegistration(item, in: bytes)
                }
            case .importRule, .namespace: break
            }
            index += 1
        }
    }

    /// Enters the block of a rule or conditional at-rule.
    private mutating func enter(_ item: OutlineItem, at index: Int, in bytes: Span<UInt8>) {
        writeRootText(before: index, in: bytes)
        let isDark = item.isOnlyDark || (item.kind == .rule && declarations.policy.toggledThemes.isDark(item.value, in: bytes))
        declarations.blocks.enter(item, at: index, isDark: isDark)
        if isDark { declarations.emitter.declaration.darkDepth += 1 }
        if declarations.emitter.listing != nil { declarations.emitter.listing?.prelude = declarations.blocks.prelude }
    }

    /// Writes a rule for the root's text if the declarations before the nested rule at `index` reset it.
    private mutating func writeRootText(before index: Int, in bytes: Span<UInt8>) {
        guard let rule = RootTextRule(before: index, in: &declarations, of: bytes) else { return }
        // Nested in a list of selectors, it would have the greatest specificity of all of them.
        let block = rule.isNested ? nil : declarations.blocks.suspend()
        rule.write(with: &declarations, in: bytes)
        declarations.blocks.resume(block)
    }

    /// Leaves the innermost block, which ends at the item at `index`, and writes the further rules that depend on its declarations.
    private mutating func leave(before index: Int, in bytes: Span<UInt8>) {
        if !declarations.sheet.outline.additions.isEmpty { declarations.writeAdditions(in: bytes) }
        // The writer is passed `inout` to all of them: a copy of it for each rule would take longer than most rules.
        let opaque =
            declarations.sheet.outline.filtersBackdrop ? OpaqueBackdropRule(before: index, in: &declarations, of: bytes) : nil
        let dimming =
            declarations.emitter.pictures == nil ? nil : DimmingRule(before: index, in: &declarations, &lightTexts, of: bytes)
        let images = filtered == nil ? nil : FilteredImageRules(before: index, in: &declarations, filtered, of: bytes)
        let rootText = RootTextRule(before: index, in: &declarations, of: bytes)
        if let rootText, rootText.isNested { rootText.write(with: &declarations, in: bytes) }
        let barText = BarTextRule(before: index, in: &declarations, of: bytes)
        if declarations.blocks.leave(at: index) { declarations.emitter.declaration.darkDepth -= 1 }
        if declarations.emitter.listing != nil { declarations.emitter.listing?.prelude = declarations.blocks.prelude }
        if let rootText, !rootText.isNested { rootText.write(with: &declarations, in: bytes) }
        images?.write(with: &declarations, in: bytes)
        dimming?.write(with: &declarations, in: bytes)
        opaque?.write(with: &declarations, in: bytes)
        barText?.write(with: &declarations, in: bytes)
    }

    /// Writes the keyframes, or passes on the anonymous layer, that begin at the item at `index`; returns the index of its end.
    private mutating func writeWhole(_ item: OutlineItem, at index: Int, in bytes: Span<UInt8>, layer: (Range<Int>) -> Void) -> Int {
        let end = self.end(of: index)
        if item.kind == .anonymousLayer {
            if declarations.emitter.declaration.isAuthorsDark { darkLayers.insert(index + 1) }
            // A layer under a light-only condition is written elsewhere, see `LightConditionLayers`.
            if !declarations.blocks.open.contains(where: \.item.isOnlyLight) { layer(index + 1..<end) }
        } else if declarations.policy.plan?.mirrorsKeyframes != false,
            declarations.policy.scope.isDisjoint(with: [.namesOnly, .paintsOnly])
        {
            if form.gate.isScoped { diagnoseKeyframes(item) } else { declarations.writeKeyframes(index..<end + 1, in: bytes) }
        }
        return end
    }

    /// Reads the context of the innermost rule, whose first declaration is at `first`.
    private mutating func readContext(from first: Int, in bytes: Span<UInt8>) {
        var rule = RuleContextBuilder(after: first, in: declarations.sheet.outline, graph: declarations.emitter.graph, of: bytes)
        if let block = declarations.blocks.open.last {
            let prelude = block.item.value
            rule.enter(block.item)
            rule.readBox(from: Int(block.item.end), in: bytes)
            if block.item.kind == .rule {
                rule.paintsText = RulePrelude.selectsDrawnText(prelude, in: bytes)
                if rule.isRaised, RulePrelude.namesRoot(prelude, in: bytes) { rule.lower() }
                if declarations.emitter.colors.hasRoles {
                    RuleSubject.classify(&rule.context, of: prelude, declarations.policy.bars, in: bytes)
                }
            }
        }
        declarations.emitter.declaration.rule = rule
    }

    /// Writes the mirror of a declaration, which often is a copy of an earlier one with the same text.
    private mutating func writeMirror(_ item: OutlineItem, in bytes: Span<UInt8>) {
        let isCustom = item.kind == .custom
        if declarations.policy.scope.contains(.namesOnly), !isCustom { return }
        declarations.emitter.declaration.property = item.name
        var text: KeptTextColor?
        if let kept = declarations.sheet.kept {
            declarations.emitter.declaration.take(kept, at: item.name.start)
            declarations.emitter.declaration.ranksTexts = kept.ranksTexts
            text = kept.textColor(besideDeclarationAt: item.name.start)
        }
        if isCustom { declarations.writeKeptName(item, in: bytes) }
        let item = item.isDirected ? declarations.emitter.direct(item, of: declarations.sheet, in: bytes) : item
        defer { declarations.emitter.endDirective(item) }
        if item.kind == .plain || (!isCustom && PropertyTable.shared.properties[Int(item.property)].syntax == .context) {
            if item.kind == .plain || declarations.selection.isWhole(item) { declarations.writeWhole(item, in: bytes) }
            return
        }
        guard !declarations.blocks.mayBeCutOff, declarations.policy.paints == nil, !declarations.emitter.declaration.hasDecisions,
            text == nil, let key = declarations.cacheKey(of: item, in: bytes)
        else {
            if isCustom { declarations.writeDefinition(item, in: bytes) } else { declarations.writeDeclaration(item, in: bytes) }
            declarations.writeTextColor(text, beside: item, in: bytes)
            return
        }
        if let mirror = cache?.mirror(of: item.text, key) {
            guard !mirror.isEmpty else { return }
            declarations.blocks.writeBeginnings(in: bytes)
            cache?.append(mirror, to: &declarations.blocks.output)
            return
        }
        let problems = declarations.emitter.diagnostics.count
        declarations.blocks.mirrorStart = nil
        if isCustom { declarations.writeDefinition(item, in: bytes) } else { declarations.writeDeclaration(item, in: bytes) }
        // A mirror with a diagnostic is not cached.
        guard declarations.emitter.diagnostics.count == problems else { return }
        let start = declarations.blocks.mirrorStart ?? declarations.blocks.output.count
        cache?.keep(declarations.blocks.output[start...], of: item.text, key)
    }

    // MARK: Blocks

    /// The index of the `end` of the block that begins at `index`.
    mutating func end(of index: Int) -> Int {
        if ends.isEmpty {
            let items = declarations.sheet.outline.items
            ends = Array(repeating: items.count - 1, count: items.count)
            var begun: [Int] = []
            for (position, item) in items.enumerated() {
                switch item.kind {
                case .rule, .group, .anonymousLayer, .keyframes: begun.append(position)
                case .end: if let start = begun.popLast() { ends[start] = position }
                default: break
                }
            }
        }
        return ends[index]
    }

    /// True if the item at `index` is the last of its block, and the block ends at the end of the sheet.
    private func isLastDeclaration(_ index: Int) -> Bool {
        let items = declarations.sheet.outline.items
        guard index + 1 < items.count else { return true }
        return items.kind(at: index + 1) == .end && items[index + 1].end == declarations.sheet.outline.span.end
    }

    /// True if the innermost open block is a rule that may select `html` or `body`.
    private func selectsRoot(in bytes: Span<UInt8>) -> Bool {
        declarations.blocks.rule.map { RulePrelude.namesRoot($0.item.value, in: bytes) } ?? false
    }

    // MARK: Diagnostics

    /// Adds the diagnostic that keyframes stay as they are, because they have no scope.
    private mutating func diagnoseKeyframes(_ item: OutlineItem) {
        add(
            Diagnostic(
                .themeKeyframes, "@keyframes with colors cannot differ in a part of the page: they stay unchanged",
                at: SourceSpan(item.name.start - 1, item.name.end), notes: ["use --emit variables, where they can"]))
    }

    /// Adds the diagnostic that there is no place for the dark rules of the anonymous layer that begins at `index`.
    mutating func diagnosePlaceless(_ index: Int) {
        let item = outline.items[index]
        add(
            Diagnostic(
                .anonymousLayer,
                "an anonymous @layer nested in a layer inside a light-only condition cannot be extended: its colors stay unchanged",
                at: SourceSpan(item.name.start - 1, item.end), notes: ["give the layer a name"]))
    }
}
