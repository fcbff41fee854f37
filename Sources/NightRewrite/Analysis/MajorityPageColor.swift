internal import CSSColor

/// What the standings of some documents come to together.
struct MajorityPageColor {
    /// The first of them.
    private var first: SiteGraph.FileDecision?
    /// By the colour behind the page by day, how many are not left alone.
    private var counts: [SRGB: Int] = [:]

    /// Whether there are none.
    var isEmpty: Bool { first == nil }

    /// No standings.
    init() {}

    /// Those of documents with the same base as `first`, of which `changed` are not left alone.
    init(first: SiteGraph.FileDecision?, changed: Int) {
        self.first = first
        if let first, changed > 0 { counts[first.base] = changed }
    }

    /// Takes in others.
    mutating func add(_ others: MajorityPageColor) {
        if first == nil { first = others.first }
        counts.merge(others.counts, uniquingKeysWith: +)
    }

    /// The standing that most have; of equals the one with the lighter base, so that the order of files counts for nothing.
    var majority: SiteGraph.FileDecision? {
        let best = counts.max { left, right in
            if left.value != right.value { return left.value < right.value }
            return left.key.rank < right.key.rank
        }
        return best.map { SiteGraph.FileDecision(base: $0.key, canvas: $0.key, leftAlone: nil) } ?? first
    }
}

extension SRGB {
    /// A number that orders opaque colours, lighter ones of the same hue last.
    var rank: UInt32 {
        let (red, green, blue) = bytes
        return UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
}
