internal import CSSCascade
internal import CSSColor
internal import DocumentStyles
internal import HTMLSyntax
internal import MarkupTree
internal import SourceText

/// Reads which texts of a document are on which surfaces in the light theme, from the computed styles in all states.
///
/// Parts that are not displayed count as if they were: scripts show them later. This is why surfaces are not read by the `BackdropBuilder`
/// of `RenderedContrast`, which composites the paint under a text to one color, in one theme, for what is rendered: here the declaration
/// that paints a surface matters, as long as one alone does, and a paint of which anything is uncertain only withdraws that declaration.
struct PageColorReader {
    /// A text that may be on any surface of the page.
    private struct MovedText: Hashable {
        let source: ColorSource
        let color: PackedColor
    }

    /// The longhands that are read.
    private static let longhands: [Longhand] = [
        .color, .textFillColor, .backgroundColor, .backgroundImage, .backgroundClip, .borderTopColor, .borderRightColor, .borderBottomColor,
        .borderLeftColor, .borderTopStyle, .borderRightStyle, .borderBottomStyle, .borderLeftStyle, .position, .mixBlendMode, .filter,
        .backdropFilter, .content, .colorScheme,
    ]

    private let tree: StyleTree
    private let extents: PageExtents
    private var finder: ColorSourceFinder
    private var result = PageColors()
    private var moved: Set<MovedText> = []
    /// The surfaces of the page, and whether all of them are known.
    private var surfaces: Set<ColorSource> = []
    private var knowsSurfaces = true

    /// Reads the colors of a document in the light theme; nil if its tree can't be built.
    ///
    /// - Parameters:
    ///   - loader: Finds the stylesheets.
    ///   - files: Returns the path and the text of the stylesheet whose rules have a number.
    static func colors(
        of bytes: [UInt8], loader: some SheetLoader, files: @escaping (Int32) -> (path: [UInt8], text: [UInt8])?
    ) -> PageColors? {
        let elements = ElementTree(withTextsOf: bytes)
        guard let tree = StyleTree(elements, in: bytes, isQuirky: QuirksMode.applies(toDocument: bytes)), !tree.elements.isEmpty else {
            return nil
        }
        func sheets(width: Double) -> CascadeSheets {
            DocumentSheets.sheets(
                of: tree, elements, in: bytes, .desktop(width: width, height: 900, prefersDark: false), file: ColorSourceFinder.document,
                loader: loader)
        }
        let wide = sheets(width: 1280)
        let styles = elements.texts.filter { $0.parent >= 0 && tree.elements[Int($0.parent)].name.elementsEqual("style") }.map(\.span)
        let finder = ColorSourceFinder(wide, of: bytes, styles: styles, files: files)
        var reader = PageColorReader(tree: tree, extents: PageExtents(tree, elements, bytes), finder: finder)
        reader.result.hasScripts = tree.elements.contains { $0.name.elementsEqual("script") }
        reader.read(allStates: true)
        // A narrow window may show other colors.
        let narrow = sheets(width: 390)
        if !narrow.giveSameValues(to: longhands, as: wide, tree) {
            reader.finder.sheets = narrow
            reader.read(allStates: false)
        }
        reader.addMovedTexts()
        return reader.result
    }

    private init(tree: StyleTree, extents: PageExtents, finder: ColorSourceFinder) {
        self.tree = tree
        self.extents = extents
        self.finder = finder
    }

    /// Adds the texts that may be on any surface of the page.
    private mutating func addMovedTexts() {
        for text in moved {
            result.texts.insert(PageColors.Text(source: text.source, color: text.color, surface: nil, isOnCanvas: knowsSurfaces))
            for surface in surfaces where !AccentSolver.isAccent(surface.color.color) {
                result.texts.insert(PageColors.Text(source: text.source, color: text.color, surface: surface))
            }
        }
    }

    /// Reads the page with the sheets of the finder.
    ///
    /// - Parameter allStates: True for all states of elements, false for that at rest.
    private mutating func read(allStates: Bool) {
        var cascade = Cascade(tree, finder.sheets)
        var table = SurfaceTable()
        let rest = cascade.styles(PresentationalHints(tree))
        let surfaces = read(rest, &cascade, &table) { _ in true }
        guard allStates else { return }
        let named = cascade.namedStates
        for states in [.hover, .focus, [.focus, .focusVisible], [.hover, .active]] as [ElementStates]
        where !named.isDisjoint(with: states) {
            read(states, besides: (rest, surfaces), &cascade, &table)
        }
        if tree.elements.contains(where: { $0.name.elementsEqual("a") }) {
            read(.visited, besides: (rest, surfaces), &cascade, &table)
        }
    }

    /// Reads the page in other states than at rest.
    private mutating func read(
        _ states: ElementStates, besides rest: (styles: ComputedStyles, surfaces: [Int32]), _ cascade: inout Cascade,
        _ table: inout SurfaceTable
    ) {
        let (styles, areChanged) = cascade.styles(in: states, from: rest.styles)
        _ = read(styles, &cascade, &table, from: rest.surfaces) { areChanged[$0] }
    }

    // MARK: Elements

    /// Reads all elements, and returns the numbers of their surfaces.
    ///
    /// - Parameters:
    ///   - rest: The surfaces at rest; empty for those themselves.
    ///   - mayDiffer: Returns true for an element whose style, or that of its pseudo-elements, is not known to be the one at rest.
    private mutating func read(
        _ styles: ComputedStyles, _ cascade: inout Cascade, _ table: inout SurfaceTable, from rest: [Int32] = [],
        mayDiffer: (Int) -> Bool
    ) -> [Int32] {
        var numbers: [Int32] = []
        numbers.reserveCapacity(tree.elements.count)
        for index in tree.elements.indices {
            let parent = Int(tree.elements[index].parent)
            let around = parent < 0 ? SurfaceTable.canvas : numbers[parent]
            guard !extents.areLeftOut[index] else {
                numbers.append(around)
                continue
            }
            if !mayDiffer(index), around == (parent < 0 ? SurfaceTable.canvas : rest[parent]) {
                numbers.append(rest[index])
                continue
            }
            let number = read(index, styles, on: around, &table)
            numbers.append(number)
            guard cascade.hasPseudoElements else { continue }
            if extents.havePlaceholders[index], let style = cascade.style(ofPseudoElement: "placeholder", of: index, in: styles) {
                add(style, on: table[number])
            }
            for name in ["before", "after"] as [StaticString] {
                guard let box = cascade.style(ofBox: name, of: index, in: styles) else { continue }
                add(box, on: surface(of: box, index, on: table[number]))
            }
        }
        return numbers
    }

    /// Reads an element, unless it looks like an earlier one, and returns the number of its surface.
    private mutating func read(_ index: Int, _ styles: ComputedStyles, on around: Int32, _ table: inout SurfaceTable) -> Int32 {
        let key = SurfaceTable.Key(
            style: Int32(truncatingIfNeeded: styles.number(of: index)), around: around, showsText: extents.showsText[index],
            isLarge: extents.areLarge[index], isPage: extents.arePage[index])
        if let known = table.number(of: key) { return known }
        let style = styles[index]
        let surface = surface(of: style, index, on: table[around])
        addLines(style, surface)
        if extents.showsText[index] { add(style, on: surface) }
        return table.append(surface, key)
    }

    /// The surface of an element's contents.
    private mutating func surface(of style: ComputedStyle, _ index: Int, on around: PageSurface) -> PageSurface {
        var result = around
        if PageColorReader.isMoved(style) { result.isMoved = true }
        let isAltered = PageColorReader.changesColors(style)
        if isAltered {
            noteAltered(around.source)
            result.isUnsure = true
        }
        let color = style.color(of: .backgroundColor)
        if style.isUncertain(.backgroundColor) || style.isUncertain(.backgroundImage) {
            noteAltered(finder.source(of: .backgroundColor, role: .background, style), around.source)
            knowsSurfaces = false
            return PageSurface(source: nil, isUnsure: true)
        }
        if let color, color.alpha >= 1 {
            result = PageSurface(source: finder.source(of: .backgroundColor, role: .background, style), isUnsure: isAltered)
            if isAltered { noteAltered(result.source) }
            if result.source == nil { knowsSurfaces = false }
            if let source = result.source {
                surfaces.insert(source)
                if extents.arePage[index] { self.result.grounds.insert(source) }
                if extents.areLarge[index] { self.result.large.insert(source) }
            }
        } else if let color, color.alpha > 0 {
            if result.veil != nil { result.isUnsure = true }
            result.veil = PackedColor(color)
        }
        if style.text(of: .backgroundImage) != nil, !style.isKeyword(.backgroundImage, "none") {
            result.isUnsure = true
            knowsSurfaces = false
        }
        if style.text(of: .backgroundClip) != nil { noteAltered(result.source) }
        return result
    }

    private mutating func noteAltered(_ sources: ColorSource?...) {
        for case let source? in sources { result.altered.insert(source) }
    }

    private mutating func noteUncertain(_ sources: ColorSource?...) {
        for case let source? in sources { result.uncertain.insert(source) }
    }

    /// True if the box may lie on something else than what its parent lies on.
    private static func isMoved(_ style: ComputedStyle) -> Bool {
        style.isKeyword(.position, "absolute") || style.isKeyword(.position, "fixed")
    }

    /// True if the element or what is under it is painted in other colors than those that are declared.
    private static func changesColors(_ style: ComputedStyle) -> Bool {
        func isSet(_ longhand: Longhand, unless keyword: StaticString) -> Bool {
            style.text(of: longhand) != nil && !style.isKeyword(longhand, keyword)
        }
        return isSet(.mixBlendMode, unless: "normal") || isSet(.filter, unless: "none") || isSet(.backdropFilter, unless: "none")
    }

    // MARK: Texts and lines

    private mutating func add(_ style: ComputedStyle, on surface: PageSurface) {
        guard let color = style.color(of: .color), color.alpha > 0 else { return }
        let source = finder.source(of: .color, role: .text, style)
        let isUnknown = style.isUncertain(.color) || style.usesOtherFill || surface.isUnsure
        if isUnknown || surface.isMoved || surface.veil != nil || color.alpha < 1 { noteUncertain(surface.source) }
        if isUnknown { result.texts.insert(PageColors.Text(source: source, color: PackedColor(color), surface: nil)) }
        if surface.isMoved, let source { moved.insert(MovedText(source: source, color: PackedColor(color))) }
        // A text that may be elsewhere counts here as well.
        result.texts.insert(
            PageColors.Text(
                source: source, color: PackedColor(color), surface: surface.source, isOnCanvas: surface.isCanvas && !surface.isUnsure,
                veil: surface.veil))
    }

    private mutating func addLines(_ style: ComputedStyle, _ surface: PageSurface) {
        let sides: [(Longhand, Longhand)] = [
            (.borderTopColor, .borderTopStyle), (.borderRightColor, .borderRightStyle), (.borderBottomColor, .borderBottomStyle),
            (.borderLeftColor, .borderLeftStyle),
        ]
        for (color, kind) in sides {
            guard style.text(of: kind) != nil, !style.isKeyword(kind, "none"),
                let source = finder.source(of: color, role: .line, style)
            else { continue }
            let own = (style.color(of: .backgroundColor)?.alpha ?? 0) >= 1 && !surface.isUnsure && surface.veil == nil
            result.lines.insert(PageColors.Line(source: source, surface: own ? surface.source : nil))
        }
    }
}

extension ComputedStyle {
    /// True if the text is filled with something else than its color.
    fileprivate var usesOtherFill: Bool { origin(of: .textFillColor) != .none }
}
