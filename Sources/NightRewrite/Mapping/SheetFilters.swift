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
        /// The filter; it has no functions if it could not be read.
        let filter: ColorFilter
        /// The names in its subjects; for attributes those of all elements that it may filter.
        var names: Set<[UInt8]>
        /// True if the filter inverts images, in every state and for every reader.
        var inverts: Bool
        /// True for the filter of `style` attributes, which no rule takes away.
        var isOfAttribute = false
    }

    /// The rules, in order.
    private(set) var rules: [Rule] = []

    /// The maximum number of rules, since each rule of a sheet is compared with them.
    private static let most = 64

    /// Collects the rules of `outline`.
    ///
    /// - Parameter graph: the custom properties of the site, in which filters may be.
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
                // A filter for a state changes the appearance on purpose.
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

    /// Adds the names in the subjects of the rules of `outline` that set a background to `grounds`, except for the rules at `starts`.
    ///
    /// A filter inverts a background together with its contents.
    static func addGrounds(of outline: SheetOutline, but starts: [UInt32], to grounds: inout ByteNames, in bytes: Span<UInt8>) {
        /// The selectors of the current rule; nil once its names are added.
        var prelude: SourceSpan?
        for item in outline.items {
            if item.kind == .rule { prelude = starts.contains(item.value.start) ? nil : item.value }
            guard item.kind == .declaration, let span = prelude else { continue }
            let property = PropertyTable.shared.properties[Int(item.property)]
            guard property.role == .background, property.syntax == .inPlace || property.syntax == .background,
                !isTransparent(item.value, in: bytes)
            else { continue }
            for name in SelectorNames.spans(of: span, in: bytes) { _ = grounds.intern(name, in: bytes) }
            prelude = nil
        }
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
