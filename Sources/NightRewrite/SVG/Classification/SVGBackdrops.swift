/// Finds, for each paint operation of one picture, the shape under it and the operations on top of it.
struct SVGBackdrops {
    /// The paint operations on top of a shape.
    struct Contents {
        /// The number of shapes and outlines.
        var shapes = 0
        /// True if one of them is chromatic.
        var hasHue = false
        /// The different luminances that are above the shape's own, in steps of 1/32; at most three.
        var lighter: Set<Int> = []
        /// The texts, as indices of paint operations.
        var texts: [Int] = []

        /// Adds a paint operation with its tone.
        mutating func add(_ index: Int, _ kind: SVGPaintOperation.Kind, _ tone: SVGTone, on ground: SVGTone) {
            guard kind != .text else { return texts.append(index) }
            shapes += 1
            if tone.isChromatic { hasHue = true }
            if tone.luminance > ground.luminance, lighter.count < 3 { lighter.insert(Int(tone.luminance * 32)) }
        }
    }

    /// For each paint operation, the index of the shape under it; -1 for the page.
    private(set) var under: [Int]
    /// The operations on top of each paint operation that has some.
    private var contents: [Int: Contents] = [:]
    /// The shapes that some text overlaps without being wholly on top of them.
    private(set) var overlapped: Set<Int> = []

    /// The maximum number of shapes tested as the background of one operation.
    private static let reach = 96
    /// The maximum number of tests whether a text overlaps a shape.
    private static let mostTests = 1 << 21

    /// Finds the backgrounds of paint operations, which are in painting order.
    init(_ painters: [SVGPaintOperation], tones: [SVGTone]) {
        under = Array(repeating: -1, count: painters.count)
        var grounds: [Int] = []
        var texts: [Int] = []
        for (index, painter) in painters.enumerated() {
            if painter.kind == .text { texts.append(index) }
            // A shape's own outline has the same background as the shape.
            let own = index > 0 && painter.kind == .outline && painters[index - 1].element == painter.element ? index - 1 : -1
            if own >= 0 {
                under[index] = under[own]
            } else if let ground = grounds.last(where: { SVGBackdrops.carries(painters[$0], painter) }) {
                under[index] = ground
                contents[ground, default: Contents()].add(index, painter.kind, tones[index], on: tones[ground])
            }
            guard painter.isSolid, painter.opacity >= 0.5 else { continue }
            grounds.append(index)
            if grounds.count > SVGBackdrops.reach {
                // The first shape may be the background of the whole picture.
                grounds.remove(at: 1)
            }
        }
        findOverlapped(by: texts, painters)
    }

    private mutating func findOverlapped(by texts: [Int], _ painters: [SVGPaintOperation]) {
        /// The shapes that are not known to be overlapped.
        var others = painters.indices.filter { painters[$0].kind == .shape }
        var allowance = SVGBackdrops.mostTests
        for text in texts {
            let box = painters[text].box
            // Without further tests all shapes count as overlapped.
            allowance -= others.count
            others.removeAll { shape in
                guard under[text] != shape else { return false }
                let isOverlapped = allowance < 0 || painters[shape].box.shared(with: box) > 0.1 * box.area
                if isOverlapped { overlapped.insert(shape) }
                return isOverlapped
            }
        }
    }

    /// The operations on top of a paint operation.
    func contents(of index: Int) -> Contents { contents[index] ?? Contents() }

    /// True if a shape lies under the whole of a paint operation.
    private static func carries(_ ground: SVGPaintOperation, _ painter: SVGPaintOperation) -> Bool {
        if painter.kind == .text { return ground.box.shared(with: painter.box) > 0.8 * painter.box.area && painter.box.area > 0 }
        return ground.box.holds(painter.box) && ground.area > 1.02 * painter.area
    }
}
