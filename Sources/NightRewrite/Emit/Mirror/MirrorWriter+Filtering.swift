internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// The rules that repeat the images of a rule if another rule inverts them.
///
/// An example is `.icon { background-image: url(x.svg) } .icon.inverted { filter: invert(1) }`. Each rule follows directly the mirror of
/// the rule with the image and has its specificity. It selects only the elements that the filter applies to as well:
/// `.icon:where(.icon.inverted)`. So it wins over that mirror, and over nothing else.
extension MirrorWriter {
    /// The images of a rule, and the rules that filter them.
    struct FilteredPaint {
        fileprivate let items: [OutlineItem]
        fileprivate let prelude: SourceSpan
        fileprivate let rules: [SheetFilters.Rule]
        fileprivate let facts: RuleContextBuilder
    }

    /// The images of the rule whose mirrors end before the item at `index`, if other rules filter them; nil for none.
    func filteredPaint(before index: Int, in bytes: Span<UInt8>) -> FilteredPaint? {
        guard let filtered, !filtered.isEmpty, let block = open.last, block.isWritten, outline.items.kind(at: block.item) == .rule,
            !isAuthorsNight, !writesPaintsOnly, !writesRootsOnly, !writesNamesOnly, rule.context.filter == nil
        else { return nil }
        var items: [OutlineItem] = []
        for item in outline.items[(block.item + 1)..<index] {
            // A nested rule may set images as well, and a declaration with a directive is written as its author wants it.
            guard item.kind == .declaration || item.kind == .custom || item.kind == .plain, !item.isDirected else { return nil }
            guard item.kind == .declaration else { continue }
            if PropertyTable.shared.properties[Int(item.property)].images == .filter { return nil }
            if isPicture(item, in: bytes), plan?.mirrors(item) != false, !isWhole(item) { items.append(item) }
        }
        guard !items.isEmpty else { return nil }
        let prelude = outline.items[block.item].value
        let rules = filtered.rules(over: prelude, in: bytes)
        return rules.isEmpty ? nil : FilteredPaint(items: items, prelude: prelude, rules: rules, facts: rule)
    }

    /// True if a declaration shows images and no color.
    ///
    /// A background color must not change without the color of the text on it, which other rules set.
    private func isPicture(_ item: OutlineItem, in bytes: Span<UInt8>) -> Bool {
        let property = PropertyTable.shared.properties[Int(item.property)]
        guard !property.images.isDisjoint(with: .pictures), item.value.range.contains(where: { bytes[$0] == UInt8(ascii: "(") }),
            !MirrorWriter.namesWhite(item.value, in: bytes)
        else { return false }
        switch property.syntax {
        case .image: return !ValueShape.holdsColor(item.value, in: bytes) && !ValueShape.holdsReference(item.value, in: bytes)
        case .background:
            let background = BackgroundValue(item.value, graph: graph, in: bytes)
            guard !background.isBroken, !background.isOpaque, background.images.contains(where: { $0 != nil }) else { return false }
            return background.color.map { RuleContextBuilder.color($0, in: bytes)?.alpha == 0 } ?? true
        default: return false
        }
    }

    /// True if a value names white: a white drawing is black behind the filter, so that its dark rules are right.
    private static func namesWhite(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        [Array("fff".utf8), Array("white".utf8)].contains { name in
            (Int(value.start)..<max(Int(value.start), Int(value.end) - name.count)).contains { start in
                name.indices.allSatisfy { bytes[start + $0] | 0x20 == name[$0] }
            }
        }
    }

    /// Writes the images again for each filter, as they must be behind that filter.
    mutating func write(_ paint: FilteredPaint, in bytes: Span<UInt8>) {
        let (outerRule, outerSubject) = (rule, subject)
        defer { rule = outerRule }
        rule = paint.facts
        let mirror = written(paint.items, in: bytes)
        for other in paint.rules {
            rule.context.filter = other.filter
            let body = written(paint.items, in: bytes)
            guard body != mirror else { continue }
            subject = outerSubject + Array(":where(".utf8) + other.selectors + [UInt8(ascii: ")")]
            appendPrelude(paint.prelude, isSelector: true, in: bytes)
            subject = outerSubject
            append(" { ")
            output += body
            append("}\n")
        }
    }

    /// The mirrors of some declarations, in the current context.
    private mutating func written(_ items: [OutlineItem], in bytes: Span<UInt8>) -> [UInt8] {
        let start = output.count
        for item in items {
            property = item.name
            writeDeclaration(item, in: bytes)
        }
        defer { output.removeSubrange(start...) }
        return Array(output[start...])
    }
}
