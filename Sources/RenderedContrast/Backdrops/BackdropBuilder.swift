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

    let page: PageStyles
    let references: ReferenceFinder
    private let overlaps: OverlapIndex
    private let rendered: RenderedElements
    private let columns: TableColumns

    private var backdrops: [Backdrop] = []
    private var numbers: [Int32] = []
    private var known: [Key: Int] = [:]
    /// The element whose background is the canvas's; -1 for none.
    private(set) var canvasSource = -1

    /// - Parameters:
    ///   - earlier: The backdrops in another state of the page.
    ///   - areChanged: True for each element whose backdrop may differ from that in `earlier`.
    init(
        _ page: PageStyles, _ rendered: RenderedElements, _ overlaps: OverlapIndex, _ references: ReferenceFinder,
        earlier: BackdropBuilder? = nil, areChanged: [Bool] = []
    ) {
        self.page = page
        self.rendered = rendered
        self.overlaps = overlaps
        self.references = references
        columns = TableColumns(page)
        canvasSource = BackdropBuilder.backgroundOfCanvas(page)
        numbers.reserveCapacity(page.elements.count)
        if let earlier {
            backdrops = earlier.backdrops
            known = earlier.known
        }
        for index in page.elements.indices {
            if let earlier, !areChanged[index] { numbers.append(earlier.numbers[index]) } else { append(index) }
        }
    }

    /// The number of the backdrop of an element, by which equal ones are found.
    func number(of element: Int) -> Int { Int(numbers[element]) }

    /// The backdrop of the contents of an element.
    func backdrop(of element: Int) -> Backdrop { backdrops[Int(numbers[element])] }

    /// The paint around an element.
    func surroundings(of element: Int) -> Backdrop {
        let parent = page.parent(of: element)
        return parent < 0 ? canvas() : backdrop(of: parent)
    }

    // MARK: The canvas

    /// The root, or the `body` if the root has no background ([CSS Backgrounds 3 §
    /// 2.11.2](https://www.w3.org/TR/css-backgrounds-3/#body-background)).
    static func backgroundOfCanvas(_ page: PageStyles) -> Int {
        guard !page.elements.isEmpty else { return -1 }
        if page.has(.hasBackground, 0) { return 0 }
        return page.elements.indices.prefix(4096).first { index in
            guard page.parent(of: index) == 0, page.has(.hasBackground, index) else { return false }
            return page.tree.elements[index].isHTML && page.tree.elements[index].name.elementsEqual("body")
        } ?? -1
    }

    private func canvas() -> Backdrop {
        let isDark = page.elements.isEmpty ? false : page[0].isDark
        var result = Backdrop(canvas: SystemPalette.color(.canvas, isDark: isDark))
        if canvasSource >= 0 {
            paintBackground(of: canvasSource, page[canvasSource], on: &result)
            if page[canvasSource].isInvisible { result.paintUnknown(.complexity) }
        }
        return result
    }

    // MARK: Elements

    private mutating func append(_ index: Int) {
        let kind = kind(of: index)
        let parent = page.parent(of: index)
        // The paint around the root is that of the canvas.
        let around = parent < 0 ? canvasSource < 0 ? -1 : -2 - page.styles.number(of: canvasSource) : number(of: parent)
        let key = Key(parent: around, style: page.styles.number(of: index), kind: kind)
        let column = columns.cell(index)
        // Each attribute is a declaration of its own.
        let isShared = column == nil && !page.has(.isPaintedByAttribute, index)
        if isShared, let number = known[key] {
            numbers.append(Int32(truncatingIfNeeded: number))
            return
        }
        let result = column.map { inColumns($0, index) } ?? backdrop(of: index, kind, on: base(of: index, kind))
        if isShared { known[key] = backdrops.count }
        numbers.append(Int32(truncatingIfNeeded: backdrops.count))
        backdrops.append(result)
    }

    private func kind(of index: Int) -> Kind {
        var kind: Kind = []
        if index == canvasSource { kind.insert(.givesBackground) }
        if overlaps.areAboveOthers[index] { kind.insert(.isAboveOthers) }
        if overlaps.holdNegative[index] { kind.insert(.holdsNegative) }
        if rendered.areInDrawing[index] { kind.insert(.isDrawing) }
        let parent = page.parent(of: index)
        guard parent >= 0 else { return kind.union(.isRoot) }
        if page.has(.isCaption, index), page.has(.isTable, parent) { kind.insert(.isCaption) }
        if page.elements[index].contains(.isLegend) { kind.insert(.isLegend) }
        return kind
    }

    /// The paint on which an element paints its background.
    private func base(of index: Int, _ kind: Kind) -> Backdrop {
        var result = surroundings(of: index)
        let parent = page.parent(of: index)
        // A caption lies above its table, in the table's group, and a legend on the edge of its `fieldset`.
        if kind.contains(.isCaption) {
            result = outside(of: parent)
            // The box around both is that in which positioned boxes of the table lie (CSS 2 § 17.4).
            if overlaps.holdNegative[parent] { result.paintUnknown(.overlap) }
        }
        if kind.contains(.isLegend), page.has(.hasBackground, parent) {
            result.join(outside(of: parent))
            // Images begin below the edge on which the legend lies.
            if page[parent].hasBackgroundImage { result.paintUnknown(.partialImage) }
        }
        return result
    }

    private func backdrop(of index: Int, _ kind: Kind, on base: Backdrop) -> Backdrop {
        let style = page[index]
        guard !page.has(.hasNoBox, index) else { return base }
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
        let style = page[index]
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
        for column in cell.columns { paintBackground(of: column, page[column], on: &result) }
        // Boxes with a negative level lie on the whole background of the table.
        if overlaps.holdNegative[cell.table] { result.paintUnknown(.overlap) }
        for row in cell.rows { result = backdrop(of: row, kind(of: row), on: result) }
        result = backdrop(of: index, kind(of: index), on: result)
        if !cell.isCertain { result.paintUnknown(.complexity) }
        return result
    }
}
