internal import CSSCascade
internal import CSSColor

/// Reads the borders of elements and pseudo-elements.
extension PageColorReader {
    /// The contrast with its surface up to which a border is not seen.
    private static let unseen = 1.3
    /// The contrast up to which a border is a hairline, and that with which it is clearly visible (WCAG 2.2, success criterion 1.4.11).
    private static let (hairline, visible) = (1.7, 3.0)

    /// Adds the borders of an element or a pseudo-element.
    ///
    /// - Parameters:
    ///   - surface: The surface of its contents.
    ///   - around: The surface that it is on; that of its element for a pseudo-element.
    mutating func addLines(
        _ style: ComputedStyle, _ surface: PageSurface, in around: PageSurface, _ index: Int, _ styles: ComputedStyles,
        isPseudoElement: Bool = false
    ) {
        guard !surface.isUnseen else { return }
        addRings(style, in: around, index, styles)
        for (longhand, color) in style.borders {
            guard let source = source(of: color, in: longhand, role: .line, style, index, styles) else { continue }
            let paint = surface.paints[0]
            // A state shows it, on another surface.
            if surface.isHidden, let ground = paint.color,
                contrastRatio(ground.luminance, source.color.luminance) < PageColorReader.unseen
            {
                continue
            }
            // An image over the color, such as the mark of a check box, leaves the border where it is.
            let own = (style.color(of: .backgroundColor)?.alpha ?? 0) >= 1 && paint.veil == nil
            let outline = own && surface.paints.count == 1 ? paint.source : nil
            let isRing =
                outline != nil && (around.isOnly(source.color, onPageOf: base) || isOfSurroundings(source.color, of: paint, in: around))
            // A light pseudo-element with a position of its own is on its element, because nothing else makes it visible.
            let isMark = isPseudoElement && !own && around.isBelow(source.color, by: PageColorReader.unseen)
            let element = isPseudoElement && !own ? around.onlySource : nil
            let isElsewhere = isPseudoElement && !own && isBesideBox(source.color, style, on: surface, of: styles[index])
            // An arrow beside a box has a position of its own, and goes with the box.
            let isArrow = !isPseudoElement && !own && style.isTriangle
            let continued = isArrow ? around.onlySource : isPseudoElement || own ? element : surface.onlySource
            var grounds = surface.isMoved ? [] : surface.sources ?? []
            if grounds.isEmpty, isMark, let element { grounds = [element] }
            result.lines.insert(
                PageColors.Line(
                    source: source, surface: outline, grounds: grounds, isRing: isRing,
                    isOnDark: grounds.isEmpty && !own && (isMark || isElsewhere || isOnDark(source.color, style, surface)),
                    continued: continued?.color == source.color && !isElsewhere ? continued : nil))
        }
    }

    /// Adds the light lines that shadows paint around an element.
    private mutating func addRings(_ style: ComputedStyle, in around: PageSurface, _ index: Int, _ styles: ComputedStyles) {
        for color in style.outlines where color.relativeLuminance >= PageColorReader.leastLightText {
            guard let source = source(of: color, in: .boxShadow, role: .line, style, index, styles) else { continue }
            let isGap = !around.isUnsure && !around.isMoved && around.isOnly(source.color, near: base)
            result.rings.insert(PageColors.Ring(source: source, isGap: isGap))
        }
    }

    /// True if a border belongs to the light surface around a dark element, because it differs from that much less than from the element.
    private func isOfSurroundings(_ color: PackedColor, of own: SurfacePaint, in around: PageSurface) -> Bool {
        guard let ground = own.color, color.isOpaque, color.luminance > ground.luminance,
            contrastRatio(color.luminance, ground.luminance) >= PageColorReader.visible, !around.isUnsure
        else { return false }
        return around.isOnly(color, near: base, within: PageColorReader.hairline)
    }

    /// True if the border of a pseudo-element would not be seen on the surface around its element, so that it belongs to a mark on a box
    /// beside it.
    private func isBesideBox(_ color: PackedColor, _ style: ComputedStyle, on surface: PageSurface, of element: ComputedStyle) -> Bool {
        guard surface.isMoved, (element.color(of: .backgroundColor)?.alpha ?? 1) <= 0, !style.isTriangle else { return false }
        return color.luminance >= PageColorReader.leastLightText && surface.isOnly(color, near: base)
    }

    /// True if a border is on something dark for certain, or on whatever a light text is on.
    private func isOnDark(_ color: PackedColor, _ style: ComputedStyle, _ surface: PageSurface) -> Bool {
        let isLight = color.luminance >= PageColorReader.leastLightText
        if isLight ? surface.isDarkWhereItIs : surface.isDark && surface.isBelow(color, by: PageColorReader.unseen) { return true }
        return surface.mayBeBelow(color) && isOfLightText(color, style)
    }

    /// True if a border or a mark has the color of a text that is so light that both are on something dark.
    func isOfLightText(_ color: PackedColor, _ style: ComputedStyle) -> Bool {
        guard let text = style.color(of: .color), text.alpha >= 1, !style.isUncertain(.color) else { return false }
        return PackedColor(text) == color && text.relativeLuminance >= PageColorReader.leastLightText
    }
}
