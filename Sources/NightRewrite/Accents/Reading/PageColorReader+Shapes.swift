internal import CSSCascade
internal import CSSColor

/// Reads the shapes of drawings and masks.
extension PageColorReader {
    /// The relative luminance from which a paint may be that of paper.
    private static let leastLight = 0.4
    /// The least contrast of a light icon with what is around it.
    private static let leastShapeContrast = 2.0

    /// Reads the paints of a shape that is as light as paper: it is paper, or an icon on something dark.
    mutating func readShape(_ index: Int, _ styles: ComputedStyles, on around: Int32) {
        _ = read(.shape, styles.number(of: index), index, on: around) { reader in
            let (style, surface) = (styles[index], reader.table[around])
            for longhand in [Longhand.fill, .stroke] {
                guard let color = style.color(of: longhand), color.alpha > 0, color.relativeLuminance > PageColorReader.leastLight,
                    let source = reader.source(of: color, in: longhand, role: .shape, style, index, styles)
                else { continue }
                let isLight = surface.isBelow(source.color, by: PageColorReader.leastShapeContrast)
                if color.alpha < 1, !isLight { continue }
                reader.result.shapes.insert(PageColors.Shape(source: source, isLight: isLight))
            }
            return surface
        }
    }

    /// Reads the fill of a shape with a label, such as the box of a node in a diagram.
    mutating func readLabelGround(_ index: Int, _ styles: ComputedStyles, on around: Int32) {
        _ = read(.labelGround, styles.number(of: index), index, on: around) { reader in
            if let color = styles[index].color(of: .fill), color.alpha >= 1,
                let source = reader.source(of: color, in: .fill, role: .shape, styles[index], index, styles)
            {
                reader.result.labelGrounds.insert(source)
            }
            return reader.table[around]
        }
    }

    /// Adds the shape that a mask cuts out of an element's background.
    mutating func addShape(_ style: ComputedStyle, _ index: Int, _ styles: ComputedStyles, on around: PageSurface) {
        guard let color = style.color(of: .backgroundColor), color.alpha >= 1,
            let source = source(of: color, in: .backgroundColor, role: .background, style, index, styles)
        else { return }
        result.shapes.insert(PageColors.Shape(source: source, isLight: around.isBelow(source.color)))
    }

    /// The least contrast of a mark with what is around it, and that of one with a shadow.
    private static let (leastMarkContrast, leastRaisedContrast) = (1.25, 1.1)

    /// The least luminance of a text that can't be on a light page, and of a surface that is as light as one.
    static let leastLightText = 0.75

    /// Notes the box of an opaque surface.
    ///
    /// - Parameters:
    ///   - style: The style of the element, or of a pseudo-element.
    ///   - surface: The surface of its contents, without the box.
    mutating func noteBox(
        _ source: ColorSource, _ contents: PageColors.Contents, _ index: Int, _ styles: ComputedStyles, _ style: ComputedStyle,
        on around: PageSurface, _ surface: PageSurface
    ) {
        let traits = extents.traits[index]
        let isRaised = style.text(of: .boxShadow).map { RuleContextBuilder.hasOuterBlur($0) } ?? false
        let isSwatch = traits.contains(.isBlank) && isOfOwnAttribute(style, index)
        let isDarkOnDark = source.color.luminance <= PageSurface.dark && around.isDark
        let step = around.onlySource.flatMap { AccentSolver.isStep(source.color, from: $0.color) ? $0 : nil }
        guard contents != .filled else {
            // The light content of a dark frame is a page of its own.
            let isLightOnDark =
                traits.contains(.isButton) && around.isDark && source.color.luminance >= PageColorReader.leastLightText
            let ground = around.onlySource.flatMap { $0.color == source.color ? $0 : nil }
            result.boxes.insert(
                PageColors.Box(
                    source, contents, isLightOnDark: isLightOnDark, isRaised: isRaised,
                    isDarkOnDark: isDarkOnDark && traits.contains(.isFrame), isSwatch: isSwatch, ground: ground,
                    step: step))
            return
        }
        let isBesideText = around.mayBeBelow(source.color) && isOfLightText(source.color, style)
        let least = isRaised ? PageColorReader.leastRaisedContrast : PageColorReader.leastMarkContrast
        let isSeen = isBesideText || around.isBelow(source.color, by: least)
        let isBordered = style.borders.contains { PackedColor($0.color) != source.color }
        let isElsewhere = surface.isMoved && isOnPicture(source.color, style, on: around)
        let parent = Int(tree.elements[index].parent)
        result.boxes.insert(
            PageColors.Box(
                source, contents, isMark: isSeen ? !isBordered : surface.isHidden || isElsewhere, isRaised: isRaised,
                isDarkOnDark: isDarkOnDark, isSwatch: isSwatch,
                frame: contents == .empty && parent >= 0 ? finder.place(at: styles[parent].origin(of: .backgroundColor)) : nil,
                track: around.onlySource.flatMap { $0.color.luminance > source.color.luminance ? $0 : nil },
                step: step))
    }

    /// True if the `style` attribute of an element gives it its background, itself or by a custom property.
    private func isOfOwnAttribute(_ style: ComputedStyle, _ index: Int) -> Bool {
        let attribute = ComputedStyle.Origin.styleAttribute
        if style.origin(of: .backgroundColor).sheet == attribute { return true }
        guard let block = cascade.attributes.style(of: index) else { return false }
        return style.definitions(of: .backgroundColor).contains {
            $0.origin.sheet == attribute && block.name(ofDefinition: Int($0.origin.declaration)) == $0.name
        }
    }

    /// True if nobody would see a light box in the color of the page, so that it is on a picture, or on a box beside it.
    private func isOnPicture(_ color: PackedColor, _ style: ComputedStyle, on around: PageSurface) -> Bool {
        let hasShadow = style.text(of: .boxShadow) != nil && !style.isKeyword(.boxShadow, "none")
        guard style.borders.isEmpty, !hasShadow else { return false }
        return color.luminance >= PageColorReader.leastLightText && around.isOnly(color, near: base)
    }
}
