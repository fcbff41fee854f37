/// The surfaces of elements and the colors on them, one entry for all elements that look alike.
struct SurfaceTable {
    /// The facts about an element or its pseudo-element that decide what is read from it.
    struct Key: Hashable {
        /// The kinds of boxes, whose styles have numbers of their own.
        enum Box: Hashable {
            case element
            /// An element whose surface a pseudo-element covers, and the text on that.
            case frame
            case label
            case placeholder
            case shape
            case labelGround
            case content
        }

        let box: Box
        /// The number of its style.
        let style: Int32
        /// The number of the surface around it.
        let around: Int32
        /// The number of its parent's style if the element is empty, since it may be a part of what the parent shows; -1 otherwise.
        let frame: Int32
        /// The traits of the element, those of `ofSurface`.
        let traits: PageExtents.Traits
    }

    private struct Entry {
        /// The number of the surface.
        let surface: Int32
        /// The colors that the elements show.
        let colors: PageColors
        /// True if a document has shown the colors.
        var areTaken = false
        /// True if further documents take nothing from the colors.
        var isDone = false
    }

    /// The number of the page's canvas.
    static let canvas: Int32 = 0

    private var surfaces = [PageSurface(.canvas)]
    /// Equal surfaces have equal numbers, so that what is on them looks alike as well.
    private var numbers: [PageSurface: Int32]
    private var known: [Key: Int] = [:]
    private var entries: [Entry] = []

    init() { numbers = [surfaces[0]: SurfaceTable.canvas] }

    /// The surface with a number.
    subscript(_ number: Int32) -> PageSurface { surfaces[Int(number)] }

    /// The number of entries.
    var count: Int { entries.count }

    /// The entry for elements with these facts; nil if none is read yet.
    func entry(of key: Key) -> Int? { known[key] }

    /// The number of the surface of an entry.
    func surface(ofEntry entry: Int) -> Int32 { entries[entry].surface }

    /// Adds the colors that the elements of an entry show to those of a document, as far as those of no document before hold them.
    mutating func takeColors(ofEntry entry: Int, into colors: inout PageColors) {
        if entries[entry].isDone { return }
        if entries[entry].areTaken {
            colors.addSurroundings(of: entries[entry].colors)
        } else {
            colors.formUnion(entries[entry].colors)
            entries[entry].areTaken = true
            entries[entry].isDone = !entries[entry].colors.hasSurroundings
        }
    }

    /// Adds an entry for elements with these facts, and returns it.
    mutating func append(_ surface: PageSurface, _ colors: PageColors, _ key: Key) -> Int {
        let next = Int32(truncatingIfNeeded: surfaces.count)
        let number = numbers[surface] ?? next
        if number == next {
            surfaces.append(surface)
            numbers[surface] = next
        }
        known[key] = entries.count
        entries.append(Entry(surface: number, colors: colors))
        return entries.count - 1
    }
}
