internal import CSSColor
internal import MarkupTree
internal import SourceText

/// The `img` elements whose surface may look the same in both themes, by their kinds.
struct KeptPictures {
    /// The least contrast of white with a surface that is dark in both: black has less than 3:1 on it.
    private static let leastContrast = 7.0

    private var kinds: [Int32: Set<ColorSource>] = [:]

    /// Adds the kind of an element that is read, by its surface at rest.
    mutating func note(_ kind: Int32, on surface: PageSurface) {
        guard !surface.isMoved else { return }
        if surface.isBelow(PackedColor(.white), by: KeptPictures.leastContrast) {
            kinds[kind] = []
        } else if let sources = surface.sources {
            kinds[kind] = Set(sources)
        }
    }

    /// Returns the offsets of the start tags of such elements in a document whose elements have these kinds, with the declarations that
    /// decide whether the surface looks the same; none for a surface that is dark in both themes.
    func offsets(in page: PageContent, _ kinds: [Int32], _ extents: PageExtents) -> [UInt32: Set<ColorSource>] {
        guard !self.kinds.isEmpty else { return [:] }
        var result: [UInt32: Set<ColorSource>] = [:]
        for element in kinds.indices where extents.traits[element].contains(.isPicture) {
            if let sources = self.kinds[kinds[element]] { result[page.elements.elements[element].startTag.start] = sources }
        }
        return result
    }
}
