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
    /// The groups of pictures and filters that hold a colour (a gradient), so that each declaration that sets or resets them has to be
    /// mirrored.
    package let coloredImages: ColoredImages
    /// Whether it imports sheets.
    package let hasImports: Bool
    /// Whether conditions stand in it that hold only by day and have a counterpart.
    package let hasDayConditions: Bool
    /// Where colours stand that nothing is done about.
    package let remarks: [SheetRemark]
    /// Whether something may be open at the end of the sheet.
    package let mayBeUnclosed: Bool

    /// The outline of the sheet at `span`.
    package init(of span: SourceSpan, context: SheetContext = .stylesheet, in bytes: Span<UInt8>) {
        var builder = SheetOutlineBuilder(span, context: context)
        builder.build(in: bytes)
        let keepsContent = builder.coloredImages.contains(.content)
        let keepsDay = !builder.hasAuthorsNight
        if keepsContent || (builder.hasAuthorsDay && !keepsDay) {
            // Seldom enough to walk twice, where everything else gains from not keeping each `content`.
            builder = SheetOutlineBuilder(span, context: context, keepsContent: keepsContent, keepsDay: keepsDay)
            builder.build(in: bytes)
        }
        items = builder.items
        textCount = builder.texts.count
        usesLayers = builder.usesLayers
        coloredImages = builder.coloredImages
        hasImports = builder.hasImports
        hasDayConditions = builder.hasAuthorsDay
        remarks = builder.remarks
        mayBeUnclosed = builder.needsClosers && !span.isEmpty
        self.span = span
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
            if let verdict = TextClip.verdict(of: item, property, in: bytes) { isToText = verdict }
        }
        return (end, isToText)
    }
}
