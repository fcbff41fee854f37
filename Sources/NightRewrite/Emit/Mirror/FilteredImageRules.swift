internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// The rules that repeat the images of a rule if other rules invert them.
///
/// An example is `.icon { background-image: url(x.svg) } .icon.inverted { filter: invert(1) }`. Each rule follows directly the mirror of
/// the rule with the image and has its specificity. It selects only the elements that the filter applies to as well:
/// `.icon:where(.icon.inverted)`. So it wins over that mirror, and over nothing else.
struct FilteredImageRules {
    /// The declarations of the images.
    private let items: [OutlineItem]
    /// The selectors of their rule.
    private let prelude: SourceSpan
    /// The rules that filter the images.
    private let filters: [SheetFilters.Rule]
    /// The context of the rule of the images.
    private let context: RuleContextBuilder

    /// Finds the images of the innermost open rule, which ends before the item at `index`, if other rules filter them; nil for none.
    init?(before index: Int, in writer: inout DeclarationWriter, _ filtered: FilteredRules?, of bytes: Span<UInt8>) {
        let declaration = writer.emitter.declaration
        guard let filtered, !filtered.isEmpty, let block = writer.blocks.rule, block.isWritten, !declaration.isAuthorsDark,
            writer.policy.scope.isEmpty,
            declaration.rule.context.filter == nil
        else { return nil }
        var items: [OutlineItem] = []
        for item in writer.sheet.outline.items[(block.index + 1)..<index] {
            // A nested rule may set images as well, and a declaration with a directive is written as its author wants it.
            guard item.kind == .declaration || item.kind == .custom || item.kind == .plain, !item.isDirected else { return nil }
            guard item.kind == .declaration else { continue }
            if PropertyTable.shared.properties[Int(item.property)].images == .filter { return nil }
            if FilteredImageRules.isPicture(item, writer.emitter.graph, in: bytes), writer.policy.plan?.mirrors(item) != false,
                !writer.selection.isWhole(item)
            {
                items.append(item)
            }
        }
        guard !items.isEmpty else { return nil }
        filters = filtered.rules(over: block.item.value, in: bytes)
        guard !filters.isEmpty else { return nil }
        self.items = items
        prelude = block.item.value
        context = declaration.rule
    }

    /// True if a declaration shows images and no color.
    ///
    /// A background color must not change without the color of the text on it, which other rules set.
    private static func isPicture(_ item: OutlineItem, _ graph: PropertyGraph, in bytes: Span<UInt8>) -> Bool {
        let property = PropertyTable.shared.properties[Int(item.property)]
        guard !property.images.isDisjoint(with: .pictures), item.value.range.contains(where: { bytes[$0] == UInt8(ascii: "(") }),
            !namesWhite(item.value, in: bytes)
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

    /// Writes the images again for each filter, as they must be behind that filter, after the block of their rule is closed.
    func write(with writer: inout DeclarationWriter, in bytes: Span<UInt8>) {
        let outer = writer.emitter.declaration.rule
        defer { writer.emitter.declaration.rule = outer }
        writer.emitter.declaration.rule = context
        let mirror = written(with: &writer, in: bytes)
        for filter in filters {
            writer.emitter.declaration.rule.context.filter = filter.filter
            let body = written(with: &writer, in: bytes)
            guard body != mirror else { continue }
            let condition = Array(":where(".utf8) + filter.selectors + [UInt8(ascii: ")")]
            writer.blocks.appendSelectors(prelude, with: condition, in: bytes)
            writer.blocks.output.append(" { ")
            writer.blocks.output += body
            writer.blocks.output.append("}\n")
        }
    }

    /// Returns the mirrors of the images' declarations, in the current context.
    private func written(with writer: inout DeclarationWriter, in bytes: Span<UInt8>) -> [UInt8] {
        let start = writer.blocks.output.count
        for item in items {
            writer.emitter.declaration.property = item.name
            writer.writeDeclaration(item, in: bytes)
        }
        defer { writer.blocks.output.removeSubrange(start...) }
        return Array(writer.blocks.output[start...])
    }
}
