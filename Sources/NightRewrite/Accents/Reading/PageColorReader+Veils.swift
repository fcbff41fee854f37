internal import CSSCascade
internal import CSSColor
internal import NightTheme

/// Reads the translucent backgrounds on dark surfaces.
extension PageColorReader {
    /// The least relative luminance of a veil that lightens what it is on.
    private static let leastLightVeil = 0.6

    /// Notes a translucent white background by whether it is on dark surfaces, and a nearly black one by whether what is under it shows
    /// through: because of the element's opacity, over the whole window, on a dark surface, or on an accent, however faint it is there.
    mutating func noteVeil(
        _ color: SRGB, _ style: ComputedStyle, _ index: Int, _ styles: ComputedStyles, on around: PageSurface
    ) {
        if color.alpha < 1, color.relativeLuminance >= PageColorReader.leastLightVeil {
            guard let source = source(of: color, in: .backgroundColor, role: .background, style, index, styles) else { return }
            if around.isDark(under: color) { result.veils.insert(source) } else { result.covers.insert(source) }
            return
        }
        guard color.relativeLuminance <= KeptColor.veilLuminance,
            let source = source(of: color, in: .backgroundColor, role: .background, style, index, styles)
        else { return }
        let isOver = around.isDeepAccent || color.alpha >= KeptColor.veilAlpha && (style.isKeyword(.position, "fixed") || around.isDark)
        let isVeil = color.alpha < 1 ? isOver : style.opacity < 1 && !style.isUncertain(.opacity)
        if isVeil {
            result.veils.insert(source)
        } else if isPlate(color, style, index, on: around) {
            result.plates.insert(source)
        } else {
            result.covers.insert(source)
        }
    }

    /// The alphas of a plate: lower ones are tints, and higher ones count as opaque.
    private static let plateAlphas = 0.3..<KeptColor.leastAlpha

    /// True if a nearly black background is in the flow of the page, under light text and on a light surface only.
    private func isPlate(_ color: SRGB, _ style: ComputedStyle, _ index: Int, on around: PageSurface) -> Bool {
        guard PageColorReader.plateAlphas.contains(color.alpha), extents.traits[index].contains(.showsText), !style.isMoved,
            !style.isUncertain(.color), let text = style.color(of: .color), text.relativeLuminance >= PageColorReader.leastLightVeil
        else { return false }
        return around.isLight(onPageOf: finder.base)
    }
}
