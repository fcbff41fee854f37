internal import CSSColor
internal import MarkupTree
internal import SourceText

/// The `img` elements whose surface is dark in the light theme, by their kinds.
struct PicturesOnDark {
    /// The least contrast of white with such a surface: black has less than 3:1 on it.
    private static let leastContrast = 7.0

    private var kinds: Set<Int32> = []

    /// Adds the kind of an element that is read, by its surface at rest.
    mutating func note(_ kind: Int32, on surface: PageSurface) {
        if !surface.isMoved, surface.isBelow(PackedColor(.white), by: PicturesOnDark.leastContrast) { kinds.insert(kind) }
    }

    /// Returns the offsets of the start tags of such elements in a document whose elements have these kinds.
    func offsets(in page: PageContent, _ kinds: [Int32], _ extents: PageExtents) -> Set<UInt32> {
        guard !self.kinds.isEmpty else { return [] }
        let elements = kinds.indices.lazy.filter { extents.traits[$0].contains(.isPicture) && self.kinds.contains(kinds[$0]) }
        return Set(elements.map { page.elements.elements[$0].startTag.start })
    }
}
