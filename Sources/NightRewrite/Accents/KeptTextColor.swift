internal import CSSColor
internal import NightTheme

/// The light color that the rule of a background gets for the text on it in the dark theme.
struct KeptTextColor: Sendable, Equatable {
    /// A background in the light theme, with the decision about its dark color.
    struct Ground: Hashable, Sendable {
        let color: PackedColor
        let decision: KeptColor
    }

    let color: PackedColor
    /// The backgrounds that the declaration paints, by its own value or by those of custom properties.
    var grounds: Set<Ground> = []

    /// Returns true if the text is as readable in the dark theme as it has to be.
    ///
    /// - Parameter dark: Returns the dark color of a background.
    func isReadable(dark: (Ground) -> SRGB) -> Bool {
        grounds.allSatisfy { ground in
            let wanted = min(AccentSolver.contrast, contrastRatio(color.luminance, ground.color.luminance))
            return contrastRatio(color.luminance, dark(ground).relativeLuminance) >= wanted - 0.01
        }
    }
}
