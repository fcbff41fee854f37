internal import CSSColor

extension FilterPaint {
    /// The luminance with equal contrast to white and black; on darker backgrounds light text is more readable than dark text.
    static let darkest = 0.179
    /// The difference of luminances that rounding can make.
    private static let tolerance = 0.001

    /// True if the value may make an element dark or give it an image; false if it does not, whatever is behind the element.
    var mayBeDark: Bool {
        if picture == .pixels || isInherited { return true }
        // A translucent gradient may be dark together with the color under it.
        if let gradient, !FilterPaint.isLight(gradient) { return true }
        return color.map { FilterPaint.mayBeDark($0) } ?? false
    }

    /// True if an element with this background may be dark; one that is less than half opaque does not count.
    static func mayBeDark(_ color: SRGB) -> Bool { !(isInGamut(color) && color.alpha < 0.5 || isLight(color)) }

    /// True if the value is an opaque color or paints nothing, so that neither other values nor what is behind it change it.
    var isFixed: Bool {
        gradient == nil && picture == .none && !isInherited && (color.map { $0.alpha >= 1 || $0.alpha == 0 } ?? true)
    }

    /// True for a color that is light even over black.
    private static func isLight(_ color: SRGB) -> Bool {
        isInGamut(color) && relativeLuminance(color.composited(over: .black)) > darkest + tolerance
    }

    private static func isInGamut(_ color: SRGB) -> Bool {
        [color.red, color.green, color.blue, color.alpha].allSatisfy { $0 >= 0 && $0 <= 1 }
    }
}
