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
        _ = read(.shape, styles.number(of: index), index, on: around, showsText: false) { reader in
            let (style, surface) = (styles[index], reader.table[around])
            for longhand in [Longhand.fill, .stroke] {
                guard let color = style.color(of: longhand), color.alpha >= 1, color.relativeLuminance > PageColorReader.leastLight,
                    let source = reader.source(of: color, in: longhand, role: .shape, style, index, styles)
                else { continue }
                let isLight = surface.isBelow(source.color, by: PageColorReader.leastShapeContrast)
                reader.result.shapes.insert(PageColors.Shape(source: source, isLight: isLight))
            }
            return surface
        }
    }

    /// Reads the fill of a shape with a label, such as the box of a node in a diagram.
    mutating func readLabelGround(_ index: Int, _ styles: ComputedStyles, on around: Int32) {
        _ = read(.labelGround, styles.number(of: index), index, on: around, showsText: false) { reader in
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
}
