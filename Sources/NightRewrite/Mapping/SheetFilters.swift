internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// The rules of one sheet that set `filter`.
struct SheetFilters: Sendable {
    /// One such rule.
    struct Rule: Sendable {
        /// Its selectors.
        let selectors: [UInt8]
        /// The offset of these in their sheet.
        let start: UInt32
        /// The filter; no function for one that is not read.
        let filter: ColorFilter
        /// The names in its subjects.
        let names: Set<[UInt8]>
        /// True if the filter inverts images, in every state and for every reader.
        var inverts: Bool
    }

    /// The rules, in order.
    private(set) var rules: [Rule] = []

    /// More rules than these are not looked at.
    private static let most = 64

    /// True if some rule inverts images.
    var invert: Bool { rules.contains(where: \.inverts) }

    /// The rules of `outline`.
    ///
    /// - Parameter graph: the custom properties of the site, some of which hold filters.
    init(_ outline: SheetOutline, _ graph: PropertyGraph, in bytes: Span<UInt8>) {
        guard outline.setsFilter else { return }
        /// The open blocks: the preludes of rules, nil for others.
        var open: [SourceSpan?] = []
        for item in outline.items {
            switch item.kind {
            case .rule: open.append(item.value)
            case .group, .anonymousLayer, .keyframes: open.append(nil)
            case .end: _ = open.popLast()
            case .declaration where PropertyTable.shared.properties[Int(item.property)].images == .filter:
                guard case let prelude?? = open.last, rules.count < SheetFilters.most else { continue }
                let filter = FilterFunctions.filter(item.value, graph, in: bytes)
                // A state changes what is seen, and is meant to.
                let isPlain = open.count == 1 && !item.isDirected && prelude.range.allSatisfy { bytes[$0] != UInt8(ascii: ":") }
                let names = SelectorNames.names(of: prelude, in: bytes)
                rules.append(
                    Rule(
                        selectors: bytes.array(prelude), start: prelude.start, filter: filter ?? ColorFilter(), names: names,
                        inverts: isPlain && !names.isEmpty && filter?.invertsPictures == true))
            default: continue
            }
        }
    }

    /// The names in the subjects of the rules of `outline` that give elements a ground, but for those of the rules at `starts`: a filter
    /// turns
    /// a ground with all that is on it.
    static func grounds(of outline: SheetOutline, but starts: Set<UInt32>, in bytes: Span<UInt8>) -> Set<[UInt8]> {
        var result: Set<[UInt8]> = []
        var prelude: SourceSpan?
        for item in outline.items {
            if item.kind == .rule { prelude = item.value }
            guard item.kind == .declaration, let span = prelude, !starts.contains(span.start) else { continue }
            let property = PropertyTable.shared.properties[Int(item.property)]
            guard property.role == .background, property.syntax == .inPlace || property.syntax == .background,
                !isTransparent(item.value, in: bytes)
            else { continue }
            result.formUnion(SelectorNames.names(of: span, in: bytes))
        }
        return result
    }

    /// Returns true if all colors of a value are transparent.
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
}
