internal import CSSCascade
internal import CSSColor

/// Computes the backdrop of each element of a document from the computed styles, in document order.
struct BackdropBuilder {
    /// The values that decide a backdrop.
    private struct Key: Hashable {
        let parent: Int
        let style: Int
        let kind: Kind
    }

    /// The kinds of boxes that differ in what they are painted on.
    private struct Kind: OptionSet, Hashable {
        let rawValue: UInt8
        /// The background of the element is that of the canvas.
        static let givesBackground = Kind(rawValue: 1)
        static let isAboveOthers = Kind(rawValue: 2)
        static let holdsNegative = Kind(rawValue: 4)
        static let isDrawing = Kind(rawValue: 8)
        static let isRoot = Kind(rawValue: 16)
        static let isCaption = Kind(rawValue: 32)
        static let isLegend = Kind(rawValue: 64)
    }

    let tree: StyleTree
    let styles: ComputedStyles
    let rendered: RenderedElements
    let overlaps: OverlapIndex
    let references: ReferenceFinder
    private let columns: TableColumns

    private(set) var backdrops: [Backdrop] = []
    private(set) var numbers: [Int32] = []
    private var known: [Key: Int] = [:]
    /// The element whose background is the canvas's; -1 for none.
    private var canvasSource = -1

    init(
        _ tree: StyleTree, _ styles: ComputedStyles, _ rendered: RenderedElements, _ overlaps: OverlapIndex, _ references: ReferenceFinder
    ) {
        self.tree = tree
        self.styles = styles
        self.rendered = rendered
        self.overlaps = overlaps
        self.references = references
        columns = TableColumns(tree, styles)
        canvasSource = backgroundOfCanvas()
        numbers.reserveCapacity(tree.elements.count)
        for index in tree.elements.indices { append(index) }
    }

    /// The backdrop of the contents of an element.
    func backdrop(of element: Int) -> Backdrop { backdrops[Int(numbers[element])] }

    /// The paint around an element.
    func surroundings(of element: Int) -> Backdrop {
        let parent = Int(tree.elements[element].parent)
        return parent < 0 ? canvas() : backdrop(of: parent)
    }

    // MARK: The canvas

    /// The root, or the `body` if the root has no background ([CSS Backgrounds 3 §
    /// 2.11.2](https://www.w3.org/TR/css-backgrounds-3/#body-background)).
    private func backgroundOfCanvas() -> Int {
        guard !tree.elements.isEmpty else { return -1 }
        if styles[0].hasBackground { return 0 }
        return tree.elements.indices.prefix(4096).first { index in
            let element = tree.elements[index]
            return element.isHTML && element.parent == 0 && element.name.elementsEqual("body") && styles[index].hasBackground
        } ?? -1
    }

    private func canvas() -> Backdrop {
        let isDark = tree.elements.isEmpty ? false : styles[0].isDark
        var result = Backdrop(canvas: SystemPalette.color(.canvas, isDark: isDark))
        if canvasSource >= 0 { paintBackground(of: canvasSource, styles[canvasSource], on: &result) }
        return result
    }

    // MARK: Elements

    private mutating func append(_ index: Int) {
        let kind = kind(of: index)
        let parent = Int(tree.elements[index].parent)
        let key = Key(parent: parent < 0 ? -1 : Int(numbers[parent]), style: styles.number(of: index), kind: kind)
        let column = columns.cell(index)
        if column == nil, let number = known[key] {
            numbers.append(Int32(truncatingIfNeeded: number))
            return
        }
        let result = column.map { inColumns($0, index) } ?? backdrop(of: index, kind, on: base(of: index, kind))
        if column == nil { known[key] = backdrops.count }
        numbers.append(Int32(truncatingIfNeeded: backdrops.count))
        backdrops.append(result)
    }

    private func kind(of index: Int) -> Kind {
        var kind: Kind = []
        let element = tree.elements[index]
        if index == canvasSource { kind.insert(.givesBackground) }
        if element.parent < 0 { kind.insert(.isRoot) }
        if overlaps.areAboveOthers[index] { kind.insert(.isAboveOthers) }
        if overlaps.holdNegative[index] { kind.insert(.holdsNegative) }
        if rendered.areInDrawing[index] { kind.insert(.isDrawing) }
        guard element.parent >= 0 else { return kind }
        let parent = tree.elements[Int(element.parent)]
        if styles[index].isKeyword(.display, "table-caption"), styles[Int(element.parent)].isTable { kind.insert(.isCaption) }
        if element.isHTML, element.name.elementsEqual("legend"), parent.name.elementsEqual("fieldset") { kind.insert(.isLegend) }
        return kind
    }

    /// The paint on which an element paints its background.
    private func base(of index: Int, _ kind: Kind) -> Backdrop {
        var result = surroundings(of: index)
        let parent = Int(tree.elements[index].parent)
        // A caption lies above its table, in the table's group, and a legend on the edge of its `fieldset`.
        if kind.contains(.isCaption) { result = outside(of: parent) }
        if kind.contains(.isLegend), styles[parent].hasBackground {
            result.join(outside(of: parent))
            // Images begin below the edge on which the legend lies.
            if styles[parent].hasBackgroundImage { result.paintUnknown(.partialImage) }
        }
        return result
    }

    private func backdrop(of index: Int, _ kind: Kind, on base: Backdrop) -> Backdrop {
        let style = styles[index]
        guard !style.isKeyword(.display, "contents") else { return base }
        var result = outside(of: index, kind, on: base)
        if !kind.contains(.givesBackground) { paintBackground(of: index, style, on: &result) }
        if kind.contains(.holdsNegative) { result.paintUnknown(.overlap) }
        return result
    }

    /// The paint around the box of an element, in the element's own group: that under its outline.
    func outside(of index: Int) -> Backdrop {
        let kind = kind(of: index)
        return outside(of: index, kind, on: base(of: index, kind))
    }

    private func outside(of index: Int, _ kind: Kind, on base: Backdrop) -> Backdrop {
        var result = base
        let style = styles[index]
        if kind.contains(.isDrawing) { result.hide(.drawing) }
        if style.isOutOfFlow { result.move(.positioned) }
        if kind.contains(.isAboveOthers) { result.move(.overlap) }
        if BackdropBuilder.isSet(.mixBlendMode, in: style, unless: "normal") { result.hide(.blending) }
        if BackdropBuilder.isSet(.filter, in: style, unless: "none") { result.hide(.filter) }
        for longhand in [Longhand.mixBlendMode, .filter, .opacity, .display, .position] where style.isUncertain(longhand) {
            result.hide(.uncertainRule)
        }
        if BackdropBuilder.isSet(.backdropFilter, in: style, unless: "none") { result.paintUnknown(.backdropFilter) }
        let hasGroup = style.opacity < 1
        // The canvas is not a part of the root's group.
        if hasGroup, kind.contains(.isRoot), style.hasBackground { result.hide(.complexity) }
        result.beginGroup(opacity: style.opacity)
        return result
    }

    private static func isSet(_ longhand: Longhand, in style: ComputedStyle, unless keyword: StaticString) -> Bool {
        style.text(of: longhand) != nil && !style.isKeyword(longhand, keyword)
    }

    // MARK: Backgrounds

    private func paintBackground(of index: Int, _ style: ComputedStyle, on backdrop: inout Backdrop) {
        BackgroundPainter(style: style, longhands: { references.source(of: $0, of: index, style) }).paint(on: &backdrop)
    }

    /// The backdrop of a cell that lies on the backgrounds of columns, which are painted before those of rows
    /// ([CSS Tables 3 § 5.3](https://www.w3.org/TR/css-tables-3/#drawing-backgrounds-and-borders)).
    private func inColumns(_ cell: TableColumns.Cell, _ index: Int) -> Backdrop {
        var result = backdrop(of: cell.table)
        for column in cell.columns { paintBackground(of: column, styles[column], on: &result) }
        for row in cell.rows { result = backdrop(of: row, kind(of: row), on: result) }
        result = backdrop(of: index, kind(of: index), on: result)
        if !cell.isCertain { result.paintUnknown(.complexity) }
        return result
    }
}

extension ComputedStyle {
    /// True for the box of a table.
    var isTable: Bool { isKeyword(.display, "table") || isKeyword(.display, "inline-table") }
}
