internal import CSSSyntax
internal import Parallel
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

    /// The items of each part: outermost rules from the first to the last, so that parts can be worked on at the same time.
    package let parts: [Range<Int>]

    /// The outline of the sheet at `span`.
    package init(of span: SourceSpan, context: SheetContext = .stylesheet, in bytes: Span<UInt8>) {
        var builder = SheetOutlineBuilder(span, context: context)
        builder.build(in: bytes)
        self.init([builder], span)
    }

    /// The outline of the sheet at `span`, walked by as many as `jobs` threads where it is large.
    package init(of span: SourceSpan, in text: [UInt8], jobs: Int) {
        let parts = SheetParts.guessed(span, count: jobs, in: text.span)
        guard parts.count > 1 else {
            self.init(of: span, in: text.span)
            return
        }
        let builders = Workers.map(parts.count, jobs: jobs) { index in
            var builder = SheetOutlineBuilder(parts[index], context: .stylesheet, continues: index > 0)
            builder.build(in: text.span)
            return builder
        }
        let areRight = zip(builders, parts).dropLast().allSatisfy { $0.closedEnd == $1.end }
        if areRight { self.init(builders, span) } else { self.init(of: span, in: text.span) }
    }

    /// The outline of what builders found in the parts of the sheet at `span`.
    private init(_ builders: [SheetOutlineBuilder], _ span: SourceSpan) {
        var items = builders.first?.items ?? []
        var parts = [items.indices]
        var textCount = builders.first?.texts.count ?? 0
        for builder in builders.dropFirst() {
            let start = items.count
            items += builder.items
            for index in start..<items.count { items[index].text += UInt32(textCount) }
            textCount += builder.texts.count
            parts.append(start..<items.count)
        }
        self.items = items
        self.parts = parts
        self.textCount = textCount
        usesLayers = builders.contains(where: \.usesLayers)
        hasColoredImages = builders.contains(where: \.hasColoredImages)
        mayBeUnclosed = builders.last?.needsClosers == true && !span.isEmpty
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
            guard property.syntax == .context, property.role == .background, property.name.utf8CodeUnitCount > 13 else { continue }
            isToText = TokenText.equals(item.value, "text", in: bytes)
        }
        return (end, isToText)
    }
}
