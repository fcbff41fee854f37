internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The rules of one sheet that may decide what paints the page behind everything, outside of conditions or only at night.
struct RootRules: Sendable {
    /// Rules that any `html` or `body` may get, and those that ask for a marker of the dark, in order.
    private(set) var named: [RootRule] = []
    /// What other rules declare, in order: the `html` or `body` of a document may have their classes, ids or attributes.
    private(set) var others: [RootRun] = []
    /// The markers of the dark in rules that may select `html` or `body`.
    private(set) var markers: Set<DarkModeSelector> = []
    /// The attributes by which pages opt out of the rules for readers who prefer the dark.
    private(set) var optOuts: Set<[UInt8]> = []
    /// The layers of the sheet.
    private(set) var layers = SheetLayers()

    /// No rules.
    init() {}

    /// The rules of a sheet.
    init(_ outline: SheetOutline, in bytes: Span<UInt8>) {
        if outline.usesLayers { layers = SheetLayers(outline.span, in: bytes) }
        var blocks = layers.blocks[...]
        var open: [Block] = []
        var top = Block()
        /// Whether the run being walked is taken, or not worth it.
        var isSettled = false
        /// The first declaration of the run that says the colour of text.
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
                if top.isNight { optOuts.formUnion(DarkModeSelector.optOuts(in: item.value, of: bytes)) }
            case .group, .anonymousLayer, .keyframes:
                if !isSettled, let text, let rule = top.rule { add(rule, at: text, in: top, of: outline, bytes, isForText: true) }
                (isSettled, text) = (false, nil)
                open.append(top)
                top.isNight = top.isNight || item.isOnlyAtNight
                top.isUnknown = top.isUnknown || RootRules.isUnknown(item, in: bytes)
                // Blocks without declarations are not in the outline.
                while let block = blocks.first, block.offset < item.name.start { blocks.removeFirst() }
                if let block = blocks.first, block.offset == item.name.start { top.layer = block.layer }
            case .plain: continue
            case .importRule, .namespace, .registration: (isSettled, text) = (false, nil)
            }
        }
    }

    /// An open block: the rule in it, and what its conditions say.
    private struct Block {
        var rule: Int?
        var layer: UInt32 = 0
        var isUnknown = false
        var isNight = false
    }

    /// - Parameter isForText: whether the run says nothing but the colour of text, which counts where a rule names the elements.
    private mutating func add(
        _ rule: Int, at index: Int, in block: Block, of outline: SheetOutline, _ bytes: Span<UInt8>, isForText: Bool = false
    ) {
        let run = RootRun(rule: UInt32(rule), first: UInt32(index), layer: block.layer, isOnlyAtNight: block.isNight)
        let prelude = outline.items[rule].value
        let (namesRoot, namesNight) = RootRules.names(in: prelude, of: bytes)
        let found = namesNight ? DarkModeSelector.markers(in: prelude, of: bytes).flatMap { $0 } : []
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
    func all(with names: ByteNames, items: [OutlineItem], in bytes: Span<UInt8>) -> [RootRule] {
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

    /// For each property of the table what it says of the page's own colour.
    static let rootProperties: [RootProperty?] = (0..<256).map { index in
        let table = PropertyTable.shared.properties
        return index < table.count ? RootProperty(table[index]) : nil
    }

    /// For each property of the table whether a rule that has it is taken.
    private static let concernsRoot = rootProperties.map { $0 == .background || $0 == .colorScheme }

    /// For each property of the table whether it says the colour of text.
    private static let saysText = rootProperties.map { $0 == .text || $0 == .all }

    /// Whether a group's condition may be false by day: only `@media` that always or never decides by the scheme, and layers, are known.
    private static func isUnknown(_ item: OutlineItem, in bytes: Span<UInt8>) -> Bool {
        if item.isOnlyAtNight || item.kind == .anonymousLayer || TokenText.equals(item.name, "layer", in: bytes) { return false }
        if item.isOnlyByDay { return true }
        if TokenText.equals(item.name, "supports", in: bytes) { return false }
        guard TokenText.equals(item.name, "media", in: bytes) else { return true }
        return MediaQueryResult(item.value, in: bytes) == .maybe
    }

    /// Whether some selector of a prelude has `html`, `body`, `root` or `*` as a name of its own, or an escape that may be one, and asks
    /// for
    /// no class, id or attribute; and whether some name has a word for the dark in it.
    private static func names(in prelude: SourceSpan, of bytes: Span<UInt8>) -> (root: Bool, night: Bool) {
        var result = (root: false, night: false)
        let end = Int(prelude.end)
        var index = Int(prelude.start)
        /// Whether a name may begin here; those behind `.` and `#` are classes and ids.
        var isStart = true
        /// What the selector has that is being read.
        var (isRoot, asks) = (false, false)
        var depth = 0
        while index < end {
            let byte = bytes[index]
            switch byte | 0x20 {
            case UInt8(ascii: "h") where isStart: if spells("html", at: index, end, in: bytes) { isRoot = true }
            case UInt8(ascii: "b"):
                if isStart, spells("body", at: index, end, in: bytes) { isRoot = true }
                if spells("black", at: index, end, in: bytes) { result.night = true }
            case UInt8(ascii: "r") where isStart: if spells("root", at: index, end, in: bytes) { isRoot = true }
            case UInt8(ascii: "d"): if spells("dark", at: index, end, in: bytes) { result.night = true }
            case UInt8(ascii: "n"): if spells("night", at: index, end, in: bytes) { result.night = true }
            case UInt8(ascii: "s"): if spells("slate", at: index, end, in: bytes) { result.night = true }
            // A backslash, and the byte that it makes here.
            case UInt8(ascii: "|"): if isStart, byte == UInt8(ascii: "\\") { isRoot = true }
            // `*=` compares an attribute.
            case UInt8(ascii: "*"):
                if byte == UInt8(ascii: "*"), index + 1 == end || bytes[index + 1] != UInt8(ascii: "=") { isRoot = true }
            // What stands in `:not()` is not asked for.
            case UInt8(ascii: "("): if byte == UInt8(ascii: "(") { depth += 1 }
            case UInt8(ascii: ")"): if byte == UInt8(ascii: ")") { depth = max(0, depth - 1) }
            case UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: "{"):
                if depth == 0, byte == UInt8(ascii: ".") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "[") { asks = true }
            case UInt8(ascii: ","):
                guard byte == UInt8(ascii: ","), depth == 0 else { break }
                if isRoot, !asks { result.root = true }
                (isRoot, asks) = (false, false)
            default: break
            }
            isStart = !(byte.isNameByte || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "#"))
            index += 1
        }
        if isRoot, !asks { result.root = true }
        return result
    }

    /// Whether the word stands at an offset whose first byte is known to be right.
    @inline(__always)
    private static func spells(_ word: StaticString, at index: Int, _ end: Int, in bytes: Span<UInt8>) -> Bool {
        let count = word.utf8CodeUnitCount
        guard index + count <= end else { return false }
        return word.withUTF8Buffer { buffer in
            for offset in 1..<count where unsafe buffer[offset] != bytes[index + offset] | 0x20 { return false }
            return true
        }
    }

    /// Whether a class, id or attribute of a prelude is among `names`, or is escaped so that it may be.
    private static func mentions(_ names: ByteNames, _ prelude: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        let end = Int(prelude.end)
        var index = Int(prelude.start)
        while index < end {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: ".") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "[") else { continue }
            let start = index
            while index < end, bytes[index].isNameByte { index += 1 }
            if index < end, bytes[index] == UInt8(ascii: "\\") { return true }
            if names.id(of: SourceSpan(start, index), in: bytes) != nil { return true }
        }
        return false
    }
}

extension UInt8 {
    /// Whether the byte can stand in a name (CSS Syntax 3 §4.2), escapes aside.
    fileprivate var isNameByte: Bool {
        (self | 0x20) &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10 || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
            || self >= 0x80
    }
}

/// What says something of the page's own colour.
enum RootProperty: Sendable {
    /// `background` and `background-color`.
    case background
    /// `color-scheme`.
    case colorScheme
    /// `color`.
    case text
    /// `all`, which resets the others.
    case all

    /// What a property of the table says of it; nil for nothing.
    init?(_ property: ColorProperty) {
        switch property.syntax {
        case .colorScheme: self = .colorScheme
        case .all: self = .all
        case .background: self = .background
        // `background-color`, of all that are backgrounds.
        case .inPlace where property.role == .background && property.name.utf8CodeUnitCount == 16: self = .background
        case .inPlace where property.role == .text && property.name.utf8CodeUnitCount == 5: self = .text
        default: return nil
        }
    }
}

/// Declarations of one rule that stand side by side, some of which may decide what paints the page behind everything.
///
/// It holds places in the outline of its sheet and nothing else: most sheets have many and need few.
struct RootRun: Sendable {
    /// The item of the rule.
    let rule: UInt32
    /// The item of the first declaration; the run ends before the first item that is none.
    let first: UInt32
    /// The layer of the sheet's own in which it stands, 0 for none.
    let layer: UInt32
    /// Whether it holds only at night.
    let isOnlyAtNight: Bool
}

/// A run whose rule may select `html` or `body`.
struct RootRule: Sendable {
    /// The declarations.
    let run: RootRun
    /// The selectors of the rule that may select `html` or `body`.
    let selectors: [RootSelector]
}
