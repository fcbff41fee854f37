internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import DocumentStyles
internal import NightTheme
internal import SourceText

/// Reads which texts of documents are on which surfaces in the light theme, from the computed styles in all states.
///
/// Documents with equal sheets are read one after the other with one cascade; of the elements that have equal styles in all states, also in
/// earlier documents, one is read.
///
/// Parts that are not displayed count as if they were: scripts show them later. This is why surfaces are not read by the `BackdropBuilder`
/// of `RenderedContrast`, which composites the paint under a text to one color, in one theme, for what is rendered: here the declaration
/// that paints a surface matters, as long as one alone does, and a paint of which anything is uncertain only withdraws that declaration.
struct PageColorReader {
    /// The longhands that are read.
    static let longhands: [Longhand] = [
        .color, .textFillColor, .backgroundColor, .backgroundImage, .backgroundRepeat, .backgroundClip, .borderTopColor,
        .borderRightColor, .borderBottomColor, .borderLeftColor, .borderTopStyle, .borderRightStyle, .borderBottomStyle,
        .borderLeftStyle, .fill, .stroke, .display, .position, .clip, .opacity, .mixBlendMode, .filter, .backdropFilter, .maskImage,
        .boxShadow, .content, .colorScheme,
    ]

    /// The states in which colors are read, besides that at rest; links are also read as visited.
    private static let states: [ElementStates] = [
        .hover, .focus, [.focus, .focusVisible], [.hover, .active], .allChecked, .noneChecked, .allOpen, .noneOpen, .inOtherEnvironment,
    ]

    /// The least contrast in the light theme of a text that is hidden and counts nevertheless.
    private static let leastHiddenContrast = 2.0

    var finder: ColorSourceFinder
    var cascade: Cascade
    /// The tags of all documents, and the facts that they decide.
    private var tags: DocumentTags
    private var pageTags = PageTags()
    private(set) var table = SurfaceTable()
    /// The states on which the colors may depend.
    private let states: [ElementStates]
    /// The document that is read.
    private(set) var tree: StyleTree
    private(set) var extents = PageExtents()
    /// The entries of the table that the elements of each kind show.
    private var looks = KindLooks()
    private var keptPictures = KeptPictures()
    /// The colors of the element that is read.
    var result = PageColors()

    /// Creates a reader for documents with equal sheets.
    ///
    /// - Parameters:
    ///   - page: One of the documents.
    ///   - sheets: Its sheets.
    ///   - narrow: Its sheets in a narrow window; nil if the same rules apply there.
    ///   - files: Returns the path and the text of the stylesheet whose rules have a number.
    init(
        for page: PageContent, _ sheets: CascadeSheets, and narrow: CascadeSheets?,
        files: @escaping @Sendable (Int32) -> (path: [UInt8], text: [UInt8])?
    ) {
        finder = ColorSourceFinder(sheets, of: page, files: files)
        cascade = Cascade(forDocumentsOf: sheets, and: narrow, isQuirky: page.isQuirky, longhands: PageColorReader.longhands)
        tags = DocumentTags(cascade.comparedValues)
        let named = cascade.namedStates
        states = PageColorReader.states.filter { !named.isDisjoint(with: $0) }
        tree = StyleTree([], isQuirky: page.isQuirky)
    }

    /// The page color of the documents.
    var base: PackedColor { finder.base }

    /// The number of different looks, kinds and tags that were read, for a limit on memory.
    var count: Int { table.count + looks.count + tags.count }

    /// Returns the colors of a document, without those that an earlier document has shown, unless they depend on what else it shows.
    mutating func colors(of page: PageContent) -> PageColors {
        guard let tree = StyleTree(page.elements, in: page.bytes, isQuirky: page.isQuirky, &tags) else { return PageColors() }
        self.tree = tree
        let extents = PageExtents(tree, page.elements, page.bytes, &pageTags)
        self.extents = extents
        cascade.begin(tree)
        let kinds = cascade.kinds(PresentationalHints(tree), in: states + [.visited]) {
            extents.traits[$0].rawValue
        } sibling: {
            extents.fields[$0]
        }
        let elements = looks.begin(kinds, of: tree, fields: extents.fields)
        if !elements.isEmpty { read(elements, kinds) }
        var colors = PageColors()
        for entry in looks.end() { table.takeColors(ofEntry: entry, into: &colors) }
        colors.hasScripts = page.hasScripts
        let pictures = keptPictures.offsets(in: page, kinds, extents)
        if !pictures.isEmpty { colors.pictures[page.path] = pictures }
        return colors
    }

    /// Reads elements, of these kinds, in all states.
    private mutating func read(_ elements: [Int], _ kinds: [Int32]) {
        let rest = cascade.styles(PresentationalHints(tree), of: elements)
        let surfaces = read(elements, rest) { _ in true }
        for element in elements where extents.traits[element].contains(.isPicture) {
            keptPictures.note(kinds[element], on: table[surfaces[element]])
        }
        for states in states { read(elements, in: states, besides: (rest, surfaces)) }
        if elements.contains(where: { tree.elements[$0].name.elementsEqual("a") }) {
            read(elements, in: .visited, besides: (rest, surfaces))
        }
    }

    /// Reads elements in other states than at rest.
    private mutating func read(
        _ elements: [Int], in states: ElementStates, besides rest: (styles: ComputedStyles, surfaces: [Int32])
    ) {
        let (styles, areChanged) = cascade.styles(in: states, from: rest.styles, of: elements)
        _ = read(elements, styles, from: rest.surfaces) { areChanged[$0] }
    }

    // MARK: Elements

    /// Reads elements, and returns the numbers of their surfaces.
    ///
    /// - Parameters:
    ///   - elements: The elements in document order, with those around them.
    ///   - rest: The surfaces at rest; empty for those themselves.
    ///   - mayDiffer: Returns true for an element whose style, or that of its pseudo-elements, is not known to be the one at rest.
    private mutating func read(
        _ elements: [Int], _ styles: ComputedStyles, from rest: [Int32] = [], mayDiffer: (Int) -> Bool
    ) -> [Int32] {
        var numbers = [Int32](repeating: SurfaceTable.canvas, count: tree.elements.count)
        for index in elements {
            let place = place(of: index, styles)
            let around = place < 0 ? SurfaceTable.canvas : numbers[place]
            guard !extents.traits[index].contains(.isLeftOut) else {
                numbers[index] = around
                continue
            }
            if !mayDiffer(index), around == (place < 0 ? SurfaceTable.canvas : rest[place]) {
                numbers[index] = rest[index]
                continue
            }
            let boxes = cascade.hasPseudoElements ? boxes(of: index, styles) : []
            let cover = cover(of: styles[index], boxes)
            numbers[index] = read(index, styles, on: around, isCovered: cover != nil)
            if extents.traits[index].contains(.isShape) { readShape(index, styles, on: numbers[index]) }
            if extents.traits[index].contains(.isUnderLabel) { readLabelGround(index, styles, on: numbers[index]) }
            if cascade.hasPseudoElements { numbers[index] = readPseudoElements(index, styles, boxes, on: numbers[index], cover: cover) }
        }
        return numbers
    }

    /// The element on whose surface an element is: its parent, or the text field behind an icon with a position of its own; -1 for the
    /// canvas.
    private func place(of index: Int, _ styles: ComputedStyles) -> Int {
        if let field = extents.fields[index], styles[index].isMoved { return field }
        return Int(tree.elements[index].parent)
    }

    /// Reads an element, unless it looks like an earlier one, and returns the number of its surface.
    ///
    /// - Parameter isCovered: True if a pseudo-element covers the surface, so that the text is not on it.
    private mutating func read(_ index: Int, _ styles: ComputedStyles, on around: Int32, isCovered: Bool) -> Int32 {
        let showsText = extents.traits[index].contains(.showsText) && !isCovered
        let parent = Int(tree.elements[index].parent)
        let frame = parent >= 0 && extents.traits[index].contains(.isEmpty) ? styles.number(of: parent) : -1
        return read(isCovered ? .frame : .element, styles.number(of: index), index, on: around, in: frame) { reader in
            let style = styles[index]
            let traits = reader.extents.traits[index]
            let contents: PageColors.Contents = !traits.contains(.isEmpty) ? .filled : traits.contains(.isNamed) ? .alwaysEmpty : .empty
            let surface = reader.surface(of: style, index, styles, on: reader.table[around], contents: contents)
            reader.addLines(style, surface, in: reader.table[around], index, styles)
            if showsText { reader.add(style, on: surface, index, styles) }
            return surface
        }
    }

    /// Reads a box by `body`, unless it looks like an earlier one, and returns the number of its surface.
    ///
    /// - Parameter frame: The number of the style of the element around an empty one.
    mutating func read(
        _ box: SurfaceTable.Key.Box, _ style: Int, _ index: Int, on around: Int32, in frame: Int = -1,
        _ body: (inout PageColorReader) -> PageSurface
    ) -> Int32 {
        let key = SurfaceTable.Key(
            box: box, style: Int32(truncatingIfNeeded: style), around: around, frame: Int32(truncatingIfNeeded: frame),
            traits: extents.traits[index].intersection(.ofSurface))
        if let entry = table.entry(of: key) {
            looks.note(entry, of: index)
            return table.surface(ofEntry: entry)
        }
        result = PageColors()
        let surface = body(&self)
        let entry = table.append(surface, result, key)
        looks.note(entry, of: index)
        return table.surface(ofEntry: entry)
    }

    /// The surface of an element's contents.
    mutating func surface(
        of style: ComputedStyle, _ index: Int, _ styles: ComputedStyles, on around: PageSurface,
        contents: PageColors.Contents
    ) -> PageSurface {
        var result = around
        if style.isMoved {
            result.isMoved = true
            // Scripts reveal parts with a `clip-path`; `clip` is for texts that only screen readers get.
            if style.isEmptyClip(.clip) { result.isUnseen = true }
        }
        if style.isKeyword(.display, "none") || style.opacity <= 0 && !style.isUncertain(.opacity) { result.isHidden = true }
        guard !result.isUnseen else { return result }
        let isAltered = style.changesColors
        if isAltered {
            noteUncertain(around)
            result.isVague = true
        }
        if style.isUncertain(.backgroundColor) || style.isUncertain(.backgroundImage) {
            noteUncertain(around)
            if let own = style.color(of: .backgroundColor) {
                noteUncertain(PageSurface(paint(own, .backgroundColor, style, index, styles)))
            }
            self.result.hasUnknownSurfaces = true
            result.replace(by: .unknown)
            result.isVague = true
            return result
        }
        if style.isCutOut {
            addShape(style, index, styles, on: around)
            return result
        }
        var paintsBackground = false
        if let color = style.color(of: .backgroundColor), color.alpha > 0 {
            paintsBackground = true
            noteVeil(color, style, index, styles, on: around)
            if color.alpha >= KeptColor.leastAlpha {
                let paint = paint(color, .backgroundColor, style, index, styles)
                if let source = paint.source {
                    noteBox(source, contents, index, styles, style, on: around, result)
                }
                result.replace(by: paint)
                result.isVague = isAltered
            } else {
                result.cover(with: PackedColor(color))
            }
        }
        if let text = style.text(of: .backgroundImage), !style.isKeyword(.backgroundImage, "none") {
            paintsBackground = true
            coverWithImages(text, of: style, index, styles, &result, contents)
        }
        if style.clipsBackground { noteUncertain(result) }
        if paintsBackground { note(result, of: index, on: around, isAltered: isAltered && !style.isDimmed) }
        return result
    }

    /// Covers a surface with the images of an element, the lowest first.
    private mutating func coverWithImages(
        _ text: [UInt8], of style: ComputedStyle, _ index: Int, _ styles: ComputedStyles, _ surface: inout PageSurface,
        _ contents: PageColors.Contents
    ) {
        let isClipped = style.clipsBackground
        let isIcon = style.showsBackgroundOnce && !isClipped
        let isWhole = style.text(of: .backgroundRepeat) == nil || style.isKeyword(.backgroundRepeat, "repeat")
        for image in ComputedImage.images(text, of: style).reversed() {
            guard case .gradient(let gradient?) = image, !isClipped else {
                if isIcon { surface.hasPicture = true } else { surface.isVague = true }
                continue
            }
            let colors = gradient.stops.map(\.color)
            let stops = colors.filter { $0.alpha >= 1 }.map { paint($0, .backgroundImage, style, index, styles) }
            for case let source? in stops.map(\.source) { result.boxes.insert(PageColors.Box(source, contents)) }
            if gradient.isDisc, let middle = stops.first {
                note(surface, of: index, on: surface, isAltered: false)
                surface.replace(by: middle)
                continue
            }
            let veils = colors.filter { $0.alpha < 1 }.map { PackedColor($0) }
            surface.cover(with: stops, veils: veils, isWhole: isWhole, isSmooth: gradient.isSmooth)
        }
    }

    /// The paint of an opaque color of a longhand.
    private mutating func paint(
        _ color: SRGB, _ longhand: Longhand, _ style: ComputedStyle, _ index: Int, _ styles: ComputedStyles
    ) -> SurfacePaint {
        if let source = source(of: color, in: longhand, role: .background, style, index, styles) {
            return SurfacePaint(source: source, color: PackedColor(color.withAlpha(1)))
        }
        // The rules for attributes are those of the document, whose page color the ranks know if it is white.
        let isMapped =
            style.origin(of: longhand).isAttribute && style.definitions(of: longhand).isEmpty && finder.base == PackedColor(.white)
        return isMapped ? SurfacePaint(color: PackedColor(color.withAlpha(1))) : .unknown
    }

    /// Notes the surfaces that an element paints.
    private mutating func note(_ surface: PageSurface, of index: Int, on around: PageSurface, isAltered: Bool) {
        if surface.isUnsure { result.hasUnknownSurfaces = true }
        for paint in surface.paints {
            if !paint.isKnown { result.hasUnknownSurfaces = true }
            result.insert(paint)
            guard let source = paint.source else { continue }
            result.painted.insert(source)
            if extents.traits[index].contains(.isPage) { result.grounds.insert(source) }
            if extents.traits[index].contains(.isLarge) { result.large.insert(source) }
            if extents.traits[index].contains(.isFrame) { result.frames.insert(source) }
            // A translucent paint leaves that of the surface around it.
            if isAltered, paint.veil == nil, !around.paints.contains(paint) { result.altered.insert(source) }
        }
    }

    private mutating func noteUncertain(_ surface: PageSurface) {
        for case let source? in surface.paints.map(\.source) { result.uncertain.insert(source) }
    }

    /// The declaration that writes a color of a longhand; nil if it is in no stylesheet, or if several write it together.
    mutating func source(
        of color: SRGB, in longhand: Longhand, role: ColorRole, _ style: ComputedStyle, _ index: Int, _ styles: ComputedStyles
    ) -> ColorSource? {
        let tree = tree
        return finder.source(of: color, in: longhand, role: role, style, of: index, in: tree, cascade.attributes) {
            // The style is that of the element, or of a pseudo-element that inherits from it.
            var writer = index
            guard styles[writer].origin(of: longhand) == style.origin(of: longhand) else { return nil }
            while styles[writer].isInherited(longhand), tree.elements[writer].parent >= 0 { writer = Int(tree.elements[writer].parent) }
            return writer
        }
    }

    // MARK: Texts and lines

    mutating func add(_ style: ComputedStyle, on surface: PageSurface, _ index: Int, _ styles: ComputedStyles) {
        guard !surface.isUnseen, let color = style.color(of: .color), color.alpha > 0 else { return }
        let source = source(of: color, in: .color, role: .text, style, index, styles)
        let packed = PackedColor(color)
        let isUnknown = style.isUncertain(.color) || style.declares(.textFillColor) || surface.isVague
        let adopters = adopters(of: style, isMoved: surface.isMoved)
        let isUneven =
            surface.paints.count > 1 && !surface.isSmooth
            && !surface.paints.allSatisfy { $0.color.map { $0.luminance < packed.luminance } ?? false }
        if isUnknown || surface.hasPicture {
            let adopters = adopters.map { PageColors.Adopter(place: $0.place, isUnder: false) }
            result.texts.insert(PageColors.Text(source: source, color: packed, paint: .unknown, adopters: adopters))
        }
        if surface.isMoved, let source { result.insert(MovedText(source: source, color: packed)) }
        for paint in surface.paints {
            if isTooFaint(packed, on: paint, style) || surface.isHidden && isTooFaint(packed.color, on: paint) { continue }
            var known = paint
            if surface.isUnsure { known.isCanvas = false }
            let painter = adopters.isEmpty ? nil : paint.source.map { DeclarationKey(of: $0) }
            let adopters = adopters.map { PageColors.Adopter(place: $0.place, isUnder: painter != nil && $0.writer == painter) }
            let text = PageColors.Text(source: source, color: packed, paint: known, adopters: adopters)
            // A light text stays as it is with a darker surface, also if it lets the surface through. In another place it is on something
            // else that is darker, since it can be read in the light theme.
            let mayStay = text.isLight && paint.color.map { $0.luminance < packed.luminance } ?? false
            // A picture looks the same with the text in both themes.
            let isUnsure = (surface.isMoved || surface.hasPicture) && !mayStay
            if isUnknown || isUneven || isUnsure || (paint.veil != nil && !mayStay), let source = paint.source {
                result.uncertain.insert(source)
            }
            // A text that may be elsewhere counts here as well.
            result.texts.insert(text)
        }
    }

    /// True if nobody can read a text in the light theme because of its opacity, as the sign of a button to close a box.
    private func isTooFaint(_ color: PackedColor, on paint: SurfacePaint, _ style: ComputedStyle) -> Bool {
        guard style.opacity < 1, !style.isUncertain(.opacity) else { return false }
        return isTooFaint(color.color.withAlpha(color.color.alpha * style.opacity), on: paint)
    }

    /// True if nobody could read a text on a paint in the light theme.
    private func isTooFaint(_ color: SRGB, on paint: SurfacePaint) -> Bool {
        guard var ground = paint.color?.color else { return false }
        if let veil = paint.veil { ground = veil.color.composited(over: ground) }
        let shown = color.composited(over: ground)
        return contrastRatio(shown.relativeLuminance, ground.relativeLuminance) < PageColorReader.leastHiddenContrast
    }
}
