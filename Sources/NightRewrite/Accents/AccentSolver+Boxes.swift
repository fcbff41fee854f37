internal import CSSColor

/// The boxes and texts whose colors are not seen as those of surfaces and texts.
extension AccentSolver {
    /// The empty dark boxes on dark surfaces, such as the track of a progress bar in a dark side bar.
    func grooves() -> Set<ColorSource> {
        AccentSolver.sources(pages.boxes.lazy.map { (source: $0.source, isMet: $0.isDarkOnDark) })
    }

    /// The texts in the color of the surface of their own rule, which readers uncover, such as the end of a film.
    func hiddenTexts() -> Set<ColorSource> {
        AccentSolver.sources(
            pages.texts.lazy.compactMap { text in
                text.source.map { source in
                    let isHidden =
                        text.paint.veil == nil
                        && text.surface.map {
                            $0.color == source.color && !AccentSolver.isAccent($0.color.color) && rules.areInOneBlock(source, $0)
                        } ?? false
                    return (source: source, isMet: isHidden)
                }
            })
    }

    /// The boxes without text whose elements give them their colors, such as the colors of a product.
    func swatches() -> Set<ColorSource> {
        AccentSolver.sources(pages.boxes.lazy.map { (source: $0.source, isMet: $0.isSwatch) }).filter {
            guard let box = rules.box(of: $0), !pages.hasScripts || !fillable.contains($0) else { return false }
            return box.isSmall || !box.hasSize
        }
    }
}
