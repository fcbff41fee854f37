/// Finds what each painter of one picture stands on, and what stands on each.
struct SVGBackdrops {
    /// What stands on a shape.
    struct Contents {
        /// How many shapes and outlines.
        var shapes = 0
        /// Whether one of them is a colour.
        var hasHue = false
        /// The different paints that are lighter than the ground, at most three.
        var lighter: Set<Int> = []
        /// The texts, by their places among the painters.
        var texts: [Int] = []
    }

    /// The shape under each painter; -1 for the page.
    private(set) var under: [Int]
    /// What stands on each painter.
    private(set) var contents: [Contents]
    /// The shapes that some text overlaps without standing wholly on it.
    private(set) var overlapped: Set<Int> = []

    /// More shapes than these are not looked at for a single one.
    private static let reach = 96

    /// The grounds of painters in the order in which they are painted.
    init(_ painters: [SVGPaintOperation], tones: [SVGTone]) {
        under = Array(repeating: -1, count: painters.count)
        contents = Array(repeating: Contents(), count: painters.count)
        var grounds: [Int] = []
        var texts: [Int] = []
        for (index, painter) in painters.enumerated() {
            if painter.kind == .text { texts.append(index) }
            // A shape's own outline is on what the shape is on.
            let own = index > 0 && painter.kind == .outline && painters[index - 1].element == painter.element ? index - 1 : -1
            if own >= 0 {
                under[index] = under[own]
            } else if let ground = grounds.last(where: { SVGBackdrops.carries(painters[$0], painter) }) {
                under[index] = ground
                if painter.kind == .text {
                    contents[ground].texts.append(index)
                } else {
                    contents[ground].shapes += 1
                    if tones[index].isChromatic { contents[ground].hasHue = true }
                    if tones[index].luminance > tones[ground].luminance, contents[ground].lighter.count < 3 {
                        contents[ground].lighter.insert(Int(tones[index].luminance * 32))
                    }
                }
            }
            guard painter.isSolid, painter.opacity >= 0.5 else { continue }
            grounds.append(index)
            if grounds.count > SVGBackdrops.reach {
                // The first may be the ground of all.
                grounds.remove(at: 1)
            }
        }
        var allowance = 1 << 21
        for text in texts {
            let box = painters[text].box
            for (index, painter) in painters.enumerated() where painter.kind == .shape && under[text] != index {
                allowance -= 1
                if allowance < 0 {
                    overlapped.insert(index)
                } else if painter.box.shared(with: box) > 0.1 * box.area {
                    overlapped.insert(index)
                }
            }
        }
    }

    /// Whether a shape lies under all of a painter.
    private static func carries(_ ground: SVGPaintOperation, _ painter: SVGPaintOperation) -> Bool {
        if painter.kind == .text { return ground.box.shared(with: painter.box) > 0.8 * painter.box.area && painter.box.area > 0 }
        return ground.box.holds(painter.box) && ground.area > 1.02 * painter.area
    }
}
