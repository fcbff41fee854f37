internal import CSSCascade
internal import CSSColor
internal import DocumentStyles
internal import HTMLSyntax
internal import MarkupTree
internal import SourceText

/// Reads which texts of a document are on which surfaces in the light theme, from the computed styles in all states.
///
/// Parts that are not displayed count as if they were: scripts show them later.
struct PageColorReader {
    /// The paint under the contents of an element.
    struct Surface {
        /// The declaration of the surface; nil for one that is no opaque color of a stylesheet.
        var source: ColorSource?
        /// True if it is the canvas of the page.
        var isCanvas = false
        /// A translucent color over the surface.
        var veil: PackedColor?
        /// True if the contents may be on something else: a picture over the surface, or two veils.
        var isUnsure = false
        /// True if the contents may be on any surface of the page, because their box has a position of its own.
        var isMoved = false
    }

    /// A text that may be on any surface of the page.
    private struct MovedText: Hashable {
        let source: ColorSource
        let color: PackedColor
    }

    private let elements: ElementTree
    private let tree: StyleTree
    private let bytes: [UInt8]
    private let extents: PageExtents
    private(set) var result = PageColors()
    private var moved: Set<MovedText> = []
    /// The surfaces of the page, and whether all of them are known.
    private var surfaces: Set<ColorSource> = []
    private var knowsSurfaces = true

    /// Reads the elements of a document; nil if its tree can't be built.
    init?(_ bytes: [UInt8]) {
        let elements = ElementTree(withTextsOf: bytes)
        guard let tree = StyleTree(elements, in: bytes, isQuirky: QuirksMode.applies(toDocument: bytes)), !tree.elements.isEmpty else {
            return nil
        }
        self.bytes = bytes
        self.elements = elements
        self.tree = tree
        extents = PageExtents(tree, elements, bytes)
        result.hasScripts = tree.elements.contains { $0.name.elementsEqual("script") }
    }

    /// Reads the colors in the light theme.
    ///
    /// - Parameters:
    ///   - loader: Finds the stylesheets.
    ///   - files: Returns the path and the text of the stylesheet whose rules have a number.
    mutating func read(loader: some SheetLoader, files: @escaping (Int32) -> (path: [UInt8], text: [UInt8])?) {
        read(width: 1280, allStates: true, loader: loader, files: files)
        // A narrow window may show other colors.
        read(width: 390, allStates: false, loader: loader, files: files)
        for text in moved {
            result.texts.insert(PageColors.Text(source: text.source, color: text.color, surface: nil, isOnCanvas: knowsSurfaces))
            for surface in surfaces where !AccentSolver.isAccent(surface.color.color) {
                result.texts.insert(PageColors.Text(source: text.source, color: text.color, surface: surface))
            }
        }
    }

    private mutating func read(
        width: Double, allStates: Bool, loader: some SheetLoader, files: @escaping (Int32) -> (path: [UInt8], text: [UInt8])?
    ) {
        let environment = MediaEnvironment.desktop(width: width, height: 900, prefersDark: false)
        let sheets = DocumentSheets.sheets(
            of: tree, elements, in: bytes, environment, file: ColorSourceFinder.document, loader: loader)
        let styles = elements.texts.filter { $0.parent >= 0 && tree.elements[Int($0.parent)].name.elementsEqual("style") }.map(\.span)
        let finder = ColorSourceFinder(sheets, of: bytes, styles: styles, files: files)
        var cascade = Cascade(tree, sheets)
        read(&cascade, finder, states: [])
        guard allStates else { return }
        let named = cascade.namedStates
        for states in [.hover, .focus, [.focus, .focusVisible], [.hover, .active]] as [ElementStates]
        where !named.isDisjoint(with: states) {
            read(&cascade, finder, states: states)
        }
        if tree.elements.contains(where: { $0.name.elementsEqual("a") }) { read(&cascade, finder, states: .visited) }
    }

    // MARK: Elements

    private mutating func read(_ cascade: inout Cascade, _ finder: ColorSourceFinder, states: ElementStates) {
        let styles = cascade.styles(PresentationalHints(tree), states: states)
        var surfaces: [Surface] = []
        surfaces.reserveCapacity(tree.elements.count)
        for (index, element) in tree.elements.enumerated() {
            let around = element.parent < 0 ? Surface(isCanvas: true) : surfaces[Int(element.parent)]
            guard !extents.areLeftOut[index] else {
                surfaces.append(around)
                continue
            }
            let style = styles[index]
            let surface = surface(of: style, index, on: around, finder)
            surfaces.append(surface)
            addLines(style, surface, finder)
            if extents.showsText[index] { add(style, on: surface, finder) }
            guard cascade.hasPseudoElements else { continue }
            for name in ["before", "after"] as [StaticString] {
                guard let box = cascade.style(ofBox: name, of: index, in: styles) else { continue }
                add(box, on: self.surface(of: box, index, on: surface, finder), finder)
            }
        }
    }

    /// The surface of an element's contents.
    private mutating func surface(of style: ComputedStyle, _ index: Int, on around: Surface, _ finder: ColorSourceFinder) -> Surface {
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
            return Surface(source: nil, isUnsure: true)
        }
        if let color, color.alpha >= 1 {
            result = Surface(source: finder.source(of: .backgroundColor, role: .background, style), isUnsure: isAltered)
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

    private mutating func add(_ style: ComputedStyle, on surface: Surface, _ finder: ColorSourceFinder) {
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

    private mutating func addLines(_ style: ComputedStyle, _ surface: Surface, _ finder: ColorSourceFinder) {
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
