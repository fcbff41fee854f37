internal import CSSCascade
internal import CSSColor

/// The backgrounds whose rules may get a color for the text on them.
extension PageColorReader {
    /// The backgrounds whose rules would decide the color of a text, with the declarations that write their colors.
    mutating func adopters(of style: ComputedStyle, isMoved: Bool) -> [(place: DeclarationKey, writer: DeclarationKey?)] {
        for background in style.possibleTextBackgrounds {
            if let place = finder.place(of: background) { result.unadoptive.insert(place) }
        }
        var adopters: [(place: DeclarationKey, writer: DeclarationKey?)] = []
        for background in style.textBackgrounds {
            let isAccent = background.color.map { AccentSolver.isAccent($0) } ?? true
            // A rule with another color never keeps one.
            if !isAccent, !background.isReference { continue }
            guard let place = finder.place(of: background) else { continue }
            if isMoved || !isAccent { result.unadoptive.insert(place) }
            guard isAccent else { continue }
            adopters.append((place, background.isPainted ? finder.writer(of: background, at: place) : nil))
        }
        return adopters
    }
}
