internal import CSSSyntax
package import SourceText

/// What of a sheet matters at night: the rules that carry colours, in the conditions that can hold on a dark screen.
package struct SheetOutline: Sendable {
    /// The pieces in source order.
    package let items: [SheetItem]
    /// How many different numbers the texts of declarations have.
    package let textCount: Int
    /// Where the sheet stands in its source.
    package let span: SourceSpan
    /// Whether the sheet has cascade layers.
    package let usesLayers: Bool
    /// Whether a picture holds a colour (a gradient), so that each declaration that sets or resets pictures has to be mirrored.
    package let hasColoredImages: Bool
    /// Whether something may be open at the end of the sheet.
    package let mayBeUnclosed: Bool

    /// The outline of the sheet at `span`.
    package init(of span: SourceSpan, context: SheetContext = .stylesheet, in bytes: Span<UInt8>) {
        var builder = SheetOutlineBuilder(span, context: context)
        builder.build(in: bytes)
        items = builder.items
        textCount = builder.texts.count
        usesLayers = builder.usesLayers
        hasColoredImages = builder.hasColoredImages
        mayBeUnclosed = builder.needsClosers && !span.isEmpty
        self.span = span
    }

    /// Whether some declaration of the table sets or resets a colour.
    package var hasColors: Bool {
        items.contains { $0.kind == .declaration && PropertyTable.shared.properties[Int($0.property)].syntax != .context }
    }

    /// Whether the declarations from the item `index` up to the next block clip the background to the text, and where they end.
    func clipping(from index: Int, in bytes: Span<UInt8>) -> (end: Int, isToText: Bool) {
        var end = index
        var isToText = false
        while end < items.count, items[end].kind == .declaration || items[end].kind == .custom {
            let item = items[end]
            end += 1
            guard item.kind == .declaration else { continue }
            let property = PropertyTable.shared.properties[Int(item.property)]
            guard property.syntax == .context, property.role == .background, property.name.utf8CodeUnitCount > 13 else { continue }
            isToText = TokenText.equals(item.value, "text", in: bytes)
        }
        return (end, isToText)
    }
}
