internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
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
        .color, .textFillColor, .backgroundColor, .backgroundImage, .backgroundRepeat, .backgroundClip, .borderTopColor,
        .borderRightColor, .borderBottomColor, .borderLeftColor, .borderTopStyle, .borderRightStyle, .borderBottomStyle,
        .borderLeftStyle, .display, .position, .mixBlendMode, .filter, .backdropFilter, .content, .colorScheme,
    ]

    /// The least contrast in the light theme of a text that is hidden and counts nevertheless.
    private static let leastHiddenContrast = 2.0

    private var tree: StyleTree
    private let extents: PageExtents
    private var finder: ColorSourceFinder
    private var result = PageColors()
    private var moved: Set<MovedText> = []
    /// The surfaces of the page.
    private var surfaces: Set<SurfacePaint> = []
    /// True if all surfaces of the page are known.
    private var knowsSurfaces = true

    /// Reads the colors of a document in the light theme; nil if its tree can't be built.
    ///
    /// - Parameters:
    ///   - base: The page color.
    ///   - loader: Finds the stylesheets.
    ///   - files: Returns the path and the text of the stylesheet whose rules have a number.
    static func colors(
        of bytes: [UInt8], base: SRGB, loader: some SheetLoader, files: @escaping (Int32) -> (path: [UInt8], text: [UInt8])?
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
        let finder = ColorSourceFinder(wide, of: bytes, base: PackedColor(base), styles: styles, files: files)
        var reader = PageColorReader(tree: tree, extents: PageExtents(tree, elements, bytes), finder: finder)
        reader.result.hasScripts = tree.elements.contains { $0.name.elementsEqual("script") }
        reader.read(allStates: true)
        reader.readControlStates()
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
            let around = knowsSurfaces ? SurfacePaint.canvas : .unknown
            result.texts.insert(PageColors.Text(source: text.source, color: text.color, paint: around))
            for paint in surfaces where paint.color.map({ !AccentSolver.isAccent($0.color) }) ?? paint.isCanvas {
                result.texts.insert(PageColors.Text(source: text.source, color: text.color, paint: paint))
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

    /// Reads the page with its controls in other states than when it has loaded, if selectors name these.
    private mutating func readControlStates() {
        var states: [ControlState] = []
        if finder.sheets.names(.checked) { states += [.checked, .unchecked] }
        if finder.sheets.names(.open) || finder.sheets.names(attribute: "open") { states += [.open, .closed] }
        let loaded = tree
        for state in states {
            guard let changed = loaded.tree(in: state) else { continue }
            tree = changed
            read(allStates: false)
        }
        tree = loaded
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
                add(style, on: table[number], index, styles)
            }
            for name in ["before", "after"] as [StaticString] {
                guard let box = cascade.style(ofBox: name, of: index, in: styles) else { continue }
                add(box, on: surface(of: box, index, styles, on: table[number]), index, styles)
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
        let surface = surface(of: style, index, styles, on: table[around])
        addLines(style, surface, index, styles)
        if extents.showsText[index] { add(style, on: surface, index, styles) }
        return table.append(surface, key)
    }

    /// The surface of an element's contents.
    private mutating func surface(
        of style: ComputedStyle, _ index: Int, _ styles: ComputedStyles, on around: PageSurface
    ) -> PageSurface {
        var result = around
        if PageColorReader.isMoved(style) { result.isMoved = true }
        if style.isKeyword(.display, "none") { result.isHidden = true }
        let isAltered = PageColorReader.changesColors(style)
        if isAltered {
            noteUncertain(around)
            result.isUnsure = true
        }
        if style.isUncertain(.backgroundColor) || style.isUncertain(.backgroundImage) {
            noteUncertain(around)
            if let own = style.color(of: .backgroundColor) {
                noteUncertain(PageSurface(paint(own, .backgroundColor, style, index, styles)))
            }
            knowsSurfaces = false
            result.replace(by: .unknown)
            result.isUnsure = true
            return result
        }
        var paintsBackground = false
        if let color = style.color(of: .backgroundColor), color.alpha > 0 {
            paintsBackground = true
            if color.alpha >= 1 {
                result.replace(by: paint(color, .backgroundColor, style, index, styles))
                result.isUnsure = isAltered
            } else {
                result.cover(with: PackedColor(color))
            }
        }
        if let text = style.text(of: .backgroundImage), !style.isKeyword(.backgroundImage, "none") {
            paintsBackground = true
            coverWithImages(text, of: style, index, styles, &result)
        }
        if style.text(of: .backgroundClip) != nil { noteUncertain(result) }
        if paintsBackground { note(result, of: index, on: around, isAltered: isAltered) }
        return result
    }

    /// Covers a surface with the images of an element, the lowest first.
    private mutating func coverWithImages(
        _ text: [UInt8], of style: ComputedStyle, _ index: Int, _ styles: ComputedStyles, _ surface: inout PageSurface
    ) {
        let isWhole = style.text(of: .backgroundRepeat) == nil || style.isKeyword(.backgroundRepeat, "repeat")
        for image in ComputedImage.images(text, of: style).reversed() {
            guard case .gradient(let gradient?) = image, style.text(of: .backgroundClip) == nil else {
                surface.isUnsure = true
                continue
            }
            let colors = gradient.stops.map(\.color)
            let stops = colors.filter { $0.alpha >= 1 }.map { paint($0, .backgroundImage, style, index, styles) }
            surface.cover(with: stops, veils: colors.filter { $0.alpha < 1 }.map { PackedColor($0) }, isWhole: isWhole)
        }
    }

    /// The paint of an opaque color of a longhand.
    private mutating func paint(
        _ color: SRGB, _ longhand: Longhand, _ style: ComputedStyle, _ index: Int, _ styles: ComputedStyles
    ) -> SurfacePaint {
        if let source = source(of: color, in: longhand, role: .background, style, index, styles) {
            return SurfacePaint(source: source, color: source.color)
        }
        // The rules for attributes are those of the document, whose page color the ranks know if it is white.
        let isMapped =
            style.origin(of: longhand).isAttribute && style.definitions(of: longhand).isEmpty && finder.base == PackedColor(.white)
        return isMapped ? SurfacePaint(color: PackedColor(color)) : .unknown
    }

    /// Notes the surfaces that an element paints.
    private mutating func note(_ surface: PageSurface, of index: Int, on around: PageSurface, isAltered: Bool) {
        if surface.isUnsure { knowsSurfaces = false }
        for paint in surface.paints {
            if !paint.isKnown { knowsSurfaces = false }
            surfaces.insert(paint)
            guard let source = paint.source else { continue }
            if extents.arePage[index] { result.grounds.insert(source) }
            if extents.areLarge[index] { result.large.insert(source) }
            // A translucent paint leaves that of the surface around it.
            if isAltered, paint.veil == nil, !around.paints.contains(paint) { result.altered.insert(source) }
        }
    }

    private mutating func noteUncertain(_ surface: PageSurface) {
        for case let source? in surface.paints.map(\.source) { result.uncertain.insert(source) }
    }

    /// The declaration that writes a color of a longhand; nil if it is in no stylesheet, or if several write it together.
    private mutating func source(
        of color: SRGB, in longhand: Longhand, role: ColorRole, _ style: ComputedStyle, _ index: Int, _ styles: ComputedStyles
    ) -> ColorSource? {
        let tree = tree
        return finder.source(of: color, in: longhand, role: role, style) {
            // The style is that of the element, or of a pseudo-element that inherits from it.
            var writer = index
            guard styles[writer].origin(of: longhand) == style.origin(of: longhand) else { return nil }
            while styles[writer].isInherited(longhand), tree.elements[writer].parent >= 0 { writer = Int(tree.elements[writer].parent) }
            return tree.elements[writer].isHTML ? tree.elements[writer].value(Array("style".utf8)) : nil
        }
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
        return isSet(.mixBlendMode, unless: "normal") || isSet(.backdropFilter, unless: "none")
            || (isSet(.filter, unless: "none") && !(style.text(of: .filter).map(addsShadows) ?? false))
    }

    /// True for a filter that only adds dark shadows, which remain dark and are behind texts.
    private static func addsShadows(_ filter: [UInt8]) -> Bool {
        let bytes = filter.span
        var cursor = ComponentCursor(SourceSpan(0, filter.count))
        while let part = cursor.nextSolid(in: bytes) {
            guard part.token.type == .function,
                bytes.array(part.token.text(in: bytes)).map(\.asciiLowercased).elementsEqual("drop-shadow")
            else { return false }
            var places = ColorOccurrenceScanner(part.contents)
            guard case .color(_, let color)? = places.next(in: bytes), color.relativeLuminance < 0.05 else { return false }
        }
        return true
    }

    // MARK: Texts and lines

    private mutating func add(_ style: ComputedStyle, on surface: PageSurface, _ index: Int, _ styles: ComputedStyles) {
        guard let color = style.color(of: .color), color.alpha > 0 else { return }
        let source = source(of: color, in: .color, role: .text, style, index, styles)
        let packed = PackedColor(color)
        let isUnknown = style.isUncertain(.color) || style.declares(.textFillColor) || surface.isUnsure
        // Between two stops a gradient may be darker than both.
        let isUneven = surface.paints.count > 1 && !surface.paints.allSatisfy { $0.color.map { $0.luminance < packed.luminance } ?? false }
        if isUnknown { result.texts.insert(PageColors.Text(source: source, color: packed, paint: .unknown)) }
        if surface.isMoved, let source { moved.insert(MovedText(source: source, color: packed)) }
        for paint in surface.paints {
            if isUnknown || isUneven || surface.isMoved || paint.veil != nil || color.alpha < 1, let source = paint.source {
                result.uncertain.insert(source)
            }
            // Nobody could read it in the light theme.
            if surface.isHidden, let ground = paint.color, paint.veil == nil, packed.isOpaque,
                contrastRatio(ground.luminance, packed.luminance) < PageColorReader.leastHiddenContrast
            {
                continue
            }
            var paint = paint
            if surface.isUnsure { paint.isCanvas = false }
            // A text that may be elsewhere counts here as well.
            result.texts.insert(PageColors.Text(source: source, color: packed, paint: paint))
        }
    }

    private mutating func addLines(_ style: ComputedStyle, _ surface: PageSurface, _ index: Int, _ styles: ComputedStyles) {
        let sides: [(Longhand, Longhand)] = [
            (.borderTopColor, .borderTopStyle), (.borderRightColor, .borderRightStyle), (.borderBottomColor, .borderBottomStyle),
            (.borderLeftColor, .borderLeftStyle),
        ]
        for (longhand, kind) in sides {
            guard style.text(of: kind) != nil, !style.isKeyword(kind, "none"), let color = style.color(of: longhand),
                let source = source(of: color, in: longhand, role: .line, style, index, styles)
            else { continue }
            let paint = surface.paints[0]
            let own = (style.color(of: .backgroundColor)?.alpha ?? 0) >= 1 && !surface.isUnsure && paint.veil == nil
            result.lines.insert(PageColors.Line(source: source, surface: own && surface.paints.count == 1 ? paint.source : nil))
        }
    }
}
