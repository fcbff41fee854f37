/// The surfaces of a page's elements, one for all elements that look alike.
struct SurfaceTable {
    /// The facts about an element that decide what is read from it.
    struct Key: Hashable {
        /// The number of its style.
        let style: Int32
        /// The number of the surface around it.
        let around: Int32
        let showsText: Bool
        let isLarge: Bool
        let isPage: Bool
    }

    /// The number of the page's canvas.
    static let canvas: Int32 = 0

    private var surfaces = [PageSurface(.canvas)]
    /// Equal surfaces have equal numbers, so that what is on them looks alike as well.
    private var numbers: [PageSurface: Int32]
    private var known: [Key: Int32] = [:]

    init() { numbers = [surfaces[0]: SurfaceTable.canvas] }

    /// The surface with a number.
    subscript(_ number: Int32) -> PageSurface { surfaces[Int(number)] }

    /// The number of the surface of elements with these facts; nil if none is read yet.
    func number(of key: Key) -> Int32? { known[key] }

    /// Adds the surface of the elements with these facts, and returns its number.
    mutating func append(_ surface: PageSurface, _ key: Key) -> Int32 {
        let next = Int32(truncatingIfNeeded: surfaces.count)
        let number = numbers[surface] ?? next
        if number == next {
            surfaces.append(surface)
            numbers[surface] = next
        }
        known[key] = number
        return number
    }
}
