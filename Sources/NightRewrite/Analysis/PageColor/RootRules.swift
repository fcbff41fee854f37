internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The rules of one stylesheet that may decide the page color.
///
/// These are rules outside of conditions and rules for the dark theme only.
struct RootRules: Sendable {
    /// The rules that any `html` or `body` may match, and those with a selector for a dark theme, in order.
    private(set) var named: [RootRule] = []
    /// The declarations of other rules, in order; a document's `html` or `body` matches them if it has their classes, ids or attributes.
    private(set) var others: [RootRun] = []
    /// The selectors for a dark theme in rules that may select `html` or `body`.
    private(set) var markers: Set<DarkModeSelector> = []
    /// The attributes by which pages opt out of the rules for readers who prefer dark.
    private(set) var optOuts: Set<[UInt8]> = []
    /// The layers of the sheet.
    private(set) var layers = SheetLayers()

    /// Creates an empty collection.
    init() {}

    /// Collects the rules of a stylesheet.
    init(_ outline: SheetOutline, in bytes: Span<UInt8>) {
        if outline.usesLayers { layers = SheetLayers(outline.span, in: bytes) }
        var blocks = layers.blocks[...]
        var open: [Block] = []
        var top = Block()
        /// True if the run being walked has been added already.
        var isSettled = false
        /// The first declaration of the run that sets the color of text.
        var text: Int?
        for (index, item) in outline.items.enumerated() {
            switch item.kind {
            case .declaration, .custom:
                guard !isSettled, !top.isUnknown, let rule = top.rule else { continue }
                guard item.kind == .custom || RootRules.concernsRoot[Int(item.property)] else {
                    if text == nil, RootRules.saysText[Int(item.property)] { text = index }
                    continue
                }
                isSettled = true
                add(rule, at: text ?? index, in: top, of: outline, bytes)
            case .end:
                if !isSettled, let text, let rule = top.rule { add(rule, at: text, in: top, of: outline, bytes, isForText: true) }
                (isSettled, text) = (false, nil)
                top = open.popLast() ?? Block()
            case .rule:
                if !isSettled, let text, let rule = top.rule { add(rule, at: text, in: top, of: outline, bytes, isForText: true) }
                (isSettled, text) = (false, nil)
                open.append(top)
                top.isUnknown = top.isUnknown || top.rule != nil
                top.rule = index
                if top.isDark { optOuts.formUnion(DarkModeSelector.optOuts(in: item.value, of: bytes)) }
            case .group, .anonymousLayer, .keyframes:
                if !isSettled, let text, let rule = top.rule { add(rule, at: text, in: top, of: outline, bytes, isForText: true) }
                (isSettled, text) = (false, nil)
                open.append(top)
                top.isDark = top.isDark || item.isOnlyDark
                top.isUnknown = top.isUnknown || RootRules.isUnknown(item, in: bytes)
                // Blocks without declarations are not in the outline.
                while let block = blocks.first, block.offset < item.name.start { blocks.removeFirst() }
                if let block = blocks.first, block.offset == item.name.start { top.layer = block.layer }
            case .plain: continue
            case .importRule, .namespace, .registration: (isSettled, text) = (false, nil)
            }
        }
    }

    /// An open block: its rule, and the effect of its conditions.
    private struct Block {
        var rule: Int?
        var layer: UInt32 = 0
        var isUnknown = false
        var isDark = false
    }

    /// Adds a run of declarations to `named` or `others`.
    ///
    /// - Parameter isForText: true if the run sets only the color of text, which matters if its rule names the elements.
    private mutating func add(
        _ rule: Int, at index: Int, in block: Block, of outline: SheetOutline, _ bytes: Span<UInt8>, isForText: Bool = false
    ) {
        let run = RootRun(rule: UInt32(rule), first: UInt32(index), layer: block.layer, isOnlyDark: block.isDark)
        let prelude = outline.items[rule].value
        let namesRoot = RootRules.namesRoot(in: prelude, of: bytes)
        let found = RootRules.namesDark(in: prelude, of: bytes) ? DarkModeSelector.markers(in: prelude, of: bytes).flatMap { $0 } : []
        guard namesRoot || (!found.isEmpty && !isForText) else {
            if !isForText { others.append(run) }
            return
        }
        let selectors = RootSelector.selectors(in: prelude, of: bytes)
        guard !selectors.isEmpty else { return }
        named.append(RootRule(run: run, selectors: selectors))
        markers.formUnion(found)
    }

    /// All rules that may select an `html` or `body` whose classes, ids and attributes are among `names`, in order.
    func all(with names: ByteNames, items: SheetItems, in bytes: Span<UInt8>) -> [RootRule] {
        guard names.count > 0, !others.isEmpty else { return named }
        var result: [RootRule] = []
        var rest = named[...]
        for run in others {
            let prelude = items[Int(run.rule)].value
            guard RootRules.mentions(names, prelude, in: bytes) else { continue }
            let selectors = RootSelector.selectors(in: prelude, of: bytes)
            guard !selectors.isEmpty else { continue }
            while let next = rest.first, next.run.first < run.first { result.append(rest.removeFirst()) }
            result.append(RootRule(run: run, selectors: selectors))
        }
        return result + rest
    }

    // MARK: Quick tests

    /// For each property of the table its effect on the page color.
    static let rootProperties: [RootProperty?] = (0..<256).map { index in
        let table = PropertyTable.shared.properties
        return index < table.count ? RootProperty(table[index]) : nil
    }

    /// For each property of the table true if a rule with it is kept.
    private static let concernsRoot = rootProperties.map { $0 == .background || $0 == .colorScheme }

    /// For each property of the table true if it sets the color of text.
    private static let saysText = rootProperties.map { $0 == .text || $0 == .all }

    /// Returns true if a group's rules are ignored, because its condition may be false.
    ///
    /// Rules count in layers, in `@supports`, in conditions for the dark theme only, and in media queries that are always or never true.
    private static func isUnknown(_ item: OutlineItem, in bytes: Span<UInt8>) -> Bool {
        if item.isOnlyDark || item.kind == .anonymousLayer || TokenText.equals(item.name, "layer", in: bytes) { return false }
        if item.isOnlyLight { return true }
        if TokenText.equals(item.name, "supports", in: bytes) { return !SupportsCondition.mayHold(item.value, in: bytes) }
        guard TokenText.equals(item.name, "media", in: bytes) else { return true }
        return MediaQueryResult(item.value, in: bytes) == .maybe
    }

    /// Returns true if some name in a prelude contains a word for dark, as all dark mode selectors do: a quick test.
    static func namesDark(in prelude: SourceSpan, of bytes: Span<UInt8>) -> Bool {
        let mayOccur = LetterPairs.mayOccur(in: prelude, of: bytes) { pairs in
            // The last letter of `dark` and `black`, the middle of `night`, the beginning of `slate`.
            pairs.places(of: UInt8(ascii: "k")) | pairs.places(of: UInt8(ascii: "g"), UInt8(ascii: "h"))
                | pairs.places(of: UInt8(ascii: "s"), UInt8(ascii: "l"))
        }
        guard mayOccur else { return false }
        let end = Int(prelude.end)
        return prelude.range.contains { index in
            switch bytes[index] | 0x20 {
            case UInt8(ascii: "b"): spells("black", at: index, end, in: bytes)
            case UInt8(ascii: "d"): spells("dark", at: index, end, in: bytes)
            case UInt8(ascii: "n"): spells("night", at: index, end, in: bytes)
            case UInt8(ascii: "s"): spells("slate", at: index, end, in: bytes)
            default: false
            }
        }
    }

    /// Returns true if some selector of a prelude may select any `html` or `body`.
    ///
    /// Such a selector has `html`, `body`, `root` or `*` as a name of its own, or an escape that may be one, and no class, id or attribute.
    private static func namesRoot(in prelude: SourceSpan, of bytes: Span<UInt8>) -> Bool {
        guard LetterPairs.mayOccur(in: prelude, of: bytes, { $0.rootNames | $0.places(of: UInt8(ascii: "*")) }) else { return false }
        let end = Int(prelude.end)
        let start = Int(prelude.start)
        /// The properties of the selector that is being read.
        var (isRoot, asks) = (false, false)
        var depth = 0
        for index in start..<end {
            let byte = bytes[index]
            switch byte | 0x20 {
            case UInt8(ascii: "h"): if spells("html", at: index, end, in: bytes), mayBegin(at: index, start, in: bytes) { isRoot = true }
            case UInt8(ascii: "b"): if spells("body", at: index, end, in: bytes), mayBegin(at: index, start, in: bytes) { isRoot = true }
            case UInt8(ascii: "r"): if spells("root", at: index, end, in: bytes), mayBegin(at: index, start, in: bytes) { isRoot = true }
            // A backslash, and the byte that it becomes here.
            case UInt8(ascii: "|"): if byte == UInt8(ascii: "\\"), mayBegin(at: index, start, in: bytes) { isRoot = true }
            // `*=` compares an attribute.
            case UInt8(ascii: "*"):
                if byte == UInt8(ascii: "*"), index + 1 == end || bytes[index + 1] != UInt8(ascii: "=") { isRoot = true }
            // Requirements inside `:not()` do not count.
            case UInt8(ascii: "("): if byte == UInt8(ascii: "(") { depth += 1 }
            case UInt8(ascii: ")"): if byte == UInt8(ascii: ")") { depth = max(0, depth - 1) }
            case UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: "{"):
                if depth == 0, byte == UInt8(ascii: ".") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "[") { asks = true }
            case UInt8(ascii: ","):
                guard byte == UInt8(ascii: ","), depth == 0 else { break }
                if isRoot, !asks { return true }
                (isRoot, asks) = (false, false)
            default: break
            }
        }
        return isRoot && !asks
    }

    /// True if a name of its own may begin at an offset of a prelude; names behind `.` and `#` are classes and ids.
    private static func mayBegin(at index: Int, _ start: Int, in bytes: Span<UInt8>) -> Bool {
        guard index > start else { return true }
        let last = bytes[index - 1]
        return !(last.isIdent || last == UInt8(ascii: ".") || last == UInt8(ascii: "#"))
    }

    /// Returns true if the word is at an offset; the caller has compared its first byte already.
    @inline(__always)
    private static func spells(_ word: StaticString, at index: Int, _ end: Int, in bytes: Span<UInt8>) -> Bool {
        let count = word.utf8CodeUnitCount
        guard index + count <= end else { return false }
        return word.withUTF8Buffer { buffer in
            for offset in 1..<count where unsafe buffer[offset] != bytes[index + offset] | 0x20 { return false }
            return true
        }
    }

    /// Returns true if a class, id or attribute of a prelude is among `names`, or is escaped so that it may be.
    private static func mentions(_ names: ByteNames, _ prelude: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        let end = Int(prelude.end)
        var index = Int(prelude.start)
        while index < end {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: ".") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "[") else { continue }
            let start = index
            while index < end, bytes[index].isIdent { index += 1 }
            if index < end, bytes[index] == UInt8(ascii: "\\") { return true }
            if names.id(of: SourceSpan(start, index), in: bytes) != nil { return true }
        }
        return false
    }
}

/// The effect of a property on the page color.
enum RootProperty: Sendable {
    /// `background` and `background-color`.
    case background
    /// `color-scheme`.
    case colorScheme
    /// `color`.
    case text
    /// `all`, which resets the others.
    case all

    /// Creates the effect of a property of the table; nil for none.
    init?(_ property: ColorProperty) {
        switch (property.syntax, property.id) {
        case (.colorScheme, _): self = .colorScheme
        case (.all, _): self = .all
        case (.background, _), (_, .backgroundColor): self = .background
        case (_, .color): self = .text
        default: return nil
        }
    }
}

/// Adjacent declarations of one rule that may decide the page color.
///
/// It holds only indices into the outline of its stylesheet, because most stylesheets have many runs and use few of them.
struct RootRun: Sendable {
    /// The item of the rule.
    let rule: UInt32
    /// The item of the first declaration; the run ends before the first item that is not one.
    let first: UInt32
    /// The layer of the stylesheet that contains it, 0 for none.
    let layer: UInt32
    /// True if it applies only in the dark theme.
    let isOnlyDark: Bool
}

/// A run whose rule may select `html` or `body`.
struct RootRule: Sendable {
    /// The declarations.
    let run: RootRun
    /// The selectors of the rule that may select `html` or `body`.
    let selectors: [RootSelector]
}
