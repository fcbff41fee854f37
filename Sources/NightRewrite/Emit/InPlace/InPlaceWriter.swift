internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// Writes the dark colors of a sheet in place, by insertions alone.
///
/// The cascade does not change, because each declaration keeps its place, its selector and its conditions, and has its original value in
/// the light theme. `light-dark()` gives its first part if the element's scheme is light, and `var()` its fallback if the name is not
/// defined. No name of nightfall's is defined in the light theme.
struct InPlaceWriter {
    /// A block of the source whose declarations are being read.
    private struct OpenBlock {
        let item: OutlineItem
        /// True if the block applies only in the dark theme.
        let isDark: Bool
        /// True if the block is that of `@keyframes`, or inside one.
        let isKeyframes: Bool
    }

    /// The closing parenthesis of a reference.
    static let closing = [UInt8(ascii: ")")]

    /// The sheet with the declarations.
    private let sheet: MirroredSheet
    /// The decisions about the sheet.
    let policy: InPlacePolicy
    /// Finds the colors in values, and their dark counterparts.
    var emitter: ColorEmitter
    /// The names of the custom properties with dark colors.
    var names: VariableNames
    /// The insertions; those at one offset are in order.
    var insertions = Insertions()
    /// The declarations that can't be written in place.
    var facts = InPlaceEligibility()
    /// Definitions of custom properties whose values depend on the attribute's own element.
    var locals: [UInt8] = []
    /// The text that the emitter wrote last.
    var scratch: [UInt8] = []
    /// The backdrop filter fallback of the open rule.
    private(set) var glass: BackdropFilterFallback?
    /// True if the declaration being written is the background of that fallback.
    var isGlass = false
    /// The open blocks, from the outside in.
    private var open: [OpenBlock] = []
    /// True if the whole sheet is the author's dark theme.
    private let isAllDark: Bool

    /// Creates a writer for a sheet whose colors `emitter` finds.
    init(_ sheet: MirroredSheet, _ policy: InPlacePolicy, _ emitter: ColorEmitter) {
        self.sheet = sheet
        self.policy = policy
        self.emitter = emitter
        self.emitter.found = []
        self.emitter.pictures = nil
        isAllDark = emitter.declaration.isAuthorsDark
        names = VariableNames(emitter.graph, furtherThemes: policy.furtherThemes, pageBase: emitter.colors.pageBase)
    }

    /// The sheet's items and their spans in the source.
    var outline: SheetOutline { sheet.outline }
    /// True if the innermost block applies only in the dark theme.
    var isDark: Bool { open.last?.isDark ?? isAllDark }
    /// True if the innermost block is in `@keyframes`.
    var isInKeyframes: Bool { open.last?.isKeyframes ?? false }

    /// The selectors of the innermost rule, or the name of the `@keyframes`.
    var prelude: SourceSpan? {
        let isInKeyframes = isInKeyframes
        return open.last { $0.item.kind == .keyframes || ($0.item.kind == .rule && !isInKeyframes) }?.item.value
    }

    /// Finds all insertions; new names are added to `table`.
    ///
    /// The table moves in and out again: with a second owner, every new name would copy all names.
    mutating func run(naming table: inout VariableTable) {
        names.swapTable(with: &table)
        defer { names.swapTable(with: &table) }
        let text = sheet.text
        let count = sheet.outline.items.count
        // Only what is written to is memory: most items are declarations that get two insertions.
        if count > InPlaceWriter.many { insertions.reserve(2 * count) }
        run(in: text.span)
    }

    /// The number of items from which room is made for all insertions.
    private static let many = 1 << 14

    private mutating func run(in bytes: Span<UInt8>) {
        var needsContext = true
        for (index, item) in sheet.outline.items.enumerated() {
            switch item.kind {
            case .rule, .group, .anonymousLayer, .keyframes:
                enter(item, at: index, in: bytes)
                needsContext = true
            case .end:
                _ = open.popLast()
                glass = nil
                emitter.declaration.darkDepth = isDark ? 1 : 0
                needsContext = true
            case .declaration, .custom:
                if isInKeyframes, policy.plan.mirrorsKeyframes { continue }
                if policy.isOnlyImportant, !item.isImportant { continue }
                if needsContext {
                    readContext(from: index, in: bytes)
                    needsContext = false
                }
                if let kept = sheet.kept {
                    emitter.declaration.take(kept, at: item.name.start)
                    emitter.declaration.ranksTexts = kept.ranksTexts
                }
                let item = emitter.direct(item, of: sheet, in: bytes)
                if item.kind == .custom { addCustom(item, in: bytes) } else { addDeclaration(item, in: bytes) }
                emitter.endDirective(item)
            case .plain, .importRule, .namespace, .registration: continue
            }
        }
    }

    /// Enters a block.
    private mutating func enter(_ item: OutlineItem, at index: Int, in bytes: Span<UInt8>) {
        let isOnlyDark = item.isOnlyDark || (item.kind == .rule && policy.toggledThemes.isDark(item.value, in: bytes))
        open.append(OpenBlock(item: item, isDark: isDark || isOnlyDark, isKeyframes: isInKeyframes || item.kind == .keyframes))
        emitter.declaration.darkDepth = isDark ? 1 : 0
        glass = sheet.outline.filtersBackdrop && item.kind == .rule ? glass(behind: index, in: bytes) : nil
    }

    /// Reads the context of the innermost rule, whose first declaration is at `index`.
    private mutating func readContext(from index: Int, in bytes: Span<UInt8>) {
        var rule = RuleContextBuilder()
        if !isInKeyframes { rule = RuleContextBuilder(after: index, in: sheet.outline, graph: emitter.graph, of: bytes) }
        if let block = open.last {
            rule.enter(block.item)
            rule.readBox(from: Int(block.item.end), in: bytes)
        } else if policy.isAttribute {
            rule.readBox(from: Int(sheet.outline.span.start), in: bytes)
        }
        if rule.isRaised, let block = open.last, block.item.kind == .rule, RulePrelude.namesRoot(block.item.value, in: bytes) {
            rule.lower()
        }
        if emitter.colors.hasRoles, let prelude { RuleSubject.classify(&rule.context, of: prelude, policy.bars, in: bytes) }
        emitter.declaration.rule = rule
    }

    /// Returns the backdrop filter fallback of the rule that begins at `index`, if its dark color is a custom property.
    private func glass(behind index: Int, in bytes: Span<UInt8>) -> BackdropFilterFallback? {
        guard !policy.usesLightDark, !policy.isAttribute, !isDark, !isInKeyframes else { return nil }
        return BackdropFilterFallback(
            sheet.outline.items[(index + 1)...].lazy.prefix { $0.kind != .end }, graph: emitter.graph, in: bytes)
    }
}
