internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// The rules of a sheet whose `filter` inverts images of other rules, as `.navbar-dark .toggler { filter: invert(1) }`.
struct FilteredRules {
    /// A rule whose filter inverts images.
    struct Rule {
        /// Its selectors.
        let prelude: SourceSpan
        /// The filter.
        let filter: ColorFilter
        /// The names in the subjects of its selectors.
        fileprivate let names: Set<[UInt8]>
    }

    private var rules: [Rule] = []
    /// The names in the subjects of other rules that set a background.
    private var grounds: Set<[UInt8]> = []

    /// The maximum number of such rules, since each rule of the sheet is compared with them.
    private static let most = 64

    /// True if there are no such rules.
    var isEmpty: Bool { rules.isEmpty }

    /// Collects the rules of `outline` outside of conditional blocks, except for those whose filter another rule may remove.
    init(_ outline: SheetOutline, in bytes: Span<UInt8>) {
        guard outline.setsFilter else { return }
        var found: [(rule: Rule, inverts: Bool)] = []
        /// The open blocks: the preludes of rules, nil for others.
        var open: [SourceSpan?] = []
        for item in outline.items {
            switch item.kind {
            case .rule: open.append(item.value)
            case .group, .anonymousLayer, .keyframes: open.append(nil)
            case .end: _ = open.popLast()
            case .declaration where PropertyTable.shared.properties[Int(item.property)].images == .filter:
                guard case let prelude?? = open.last, found.count < FilteredRules.most else { continue }
                let filter = FilterFunctions.filter(item.value, in: bytes)
                // A filter for a state changes the appearance on purpose.
                let isPlain = open.count == 1 && !item.isDirected && prelude.range.allSatisfy { bytes[$0] != UInt8(ascii: ":") }
                let rule = Rule(
                    prelude: prelude, filter: filter ?? ColorFilter(), names: FilteredRules.names(of: prelude, in: bytes))
                found.append((rule, isPlain && filter?.invertsPictures == true))
            default: continue
            }
        }
        guard !found.isEmpty else { return }
        for (index, entry) in found.enumerated() where entry.inverts && !entry.rule.names.isEmpty {
            let isAlone = found.indices.allSatisfy { other in
                other == index || (found[other].inverts && found[other].rule.filter == entry.rule.filter)
                    || found[other].rule.names.isDisjoint(with: entry.rule.names)
            }
            if isAlone { rules.append(entry.rule) }
        }
        if !rules.isEmpty { findGrounds(outline, in: bytes) }
    }

    /// Finds the rules that set a background, which the filter inverts together with its contents.
    private mutating func findGrounds(_ outline: SheetOutline, in bytes: Span<UInt8>) {
        var prelude: SourceSpan?
        for item in outline.items {
            if item.kind == .rule { prelude = item.value }
            guard item.kind == .declaration, let span = prelude, !rules.contains(where: { $0.prelude.start == span.start }) else {
                continue
            }
            let property = PropertyTable.shared.properties[Int(item.property)]
            guard property.role == .background, property.syntax == .inPlace || property.syntax == .background,
                !FilteredRules.isTransparent(item.value, in: bytes)
            else { continue }
            grounds.formUnion(FilteredRules.names(of: span, in: bytes))
        }
    }

    /// True if all colors of a value are transparent.
    private static func isTransparent(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var places = ColorOccurrenceScanner(value)
        while let place = places.next(in: bytes) {
            switch place {
            case .color(_, let color): if color.alpha > 0 { return false }
            case .function, .reference: return false
            case .address, .comment: continue
            }
        }
        return true
    }

    /// Returns the rules that may filter the images of a rule with these selectors.
    func rules(over prelude: SourceSpan, in bytes: Span<UInt8>) -> [Rule] {
        guard !rules.isEmpty else { return [] }
        let names = FilteredRules.names(of: prelude, in: bytes)
        guard names.isDisjoint(with: grounds) else { return [] }
        return rules.filter { rule in
            rule.prelude.start != prelude.start
                && rule.names.contains { name in names.contains { name == $0 || FilteredRules.isVariant(name, of: $0) } }
        }
    }

    /// True if the name of a class marks it as a variant of another: `close-white`, `close--white`, `close_white`.
    private static func isVariant(_ name: [UInt8], of other: [UInt8]) -> Bool {
        guard name.count > other.count + 1, name.starts(with: other) else { return false }
        return name[other.count] == UInt8(ascii: "-") || name[other.count] == UInt8(ascii: "_")
    }

    /// The classes, ids and types in the last compounds of a list of selectors, as written.
    private static func names(of list: SourceSpan, in bytes: Span<UInt8>) -> Set<[UInt8]> {
        var result: Set<[UInt8]> = []
        var names: Set<[UInt8]> = []
        var tokenizer = Tokenizer(list)
        var endsCompound = false
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .whitespace, .comment: endsCompound = endsCompound || token.type == .whitespace
            case .comma, .endOfFile:
                result.formUnion(names)
                names = []
                endsCompound = false
                if token.type == .endOfFile { return result }
            default:
                let isCombinator = token.type == .delim && bytes[Int(token.start)] != UInt8(ascii: ".")
                if endsCompound || (isCombinator && bytes[Int(token.start)] != UInt8(ascii: "*")) { names = [] }
                endsCompound = false
                switch token.type {
                case .ident, .hash: names.insert(bytes.array(token.text(in: bytes)))
                case .function, .leftParenthesis: tokenizer.skipBlock(in: bytes)
                case .colon: _ = tokenizer.next(in: bytes)
                default: continue
                }
            }
        }
    }
}
