internal import CSSColor

/// The decision that most of several documents share, which determines the page color of a stylesheet.
struct MajorityPageColor {
    /// The decision for the first document.
    private var first: FileDecision?
    /// The number of documents that are not left alone, by their page color in the light theme.
    private var counts: [SRGB: Int] = [:]

    /// True if there are no documents.
    var isEmpty: Bool { first == nil }

    /// Creates an empty count.
    init() {}

    /// Creates the count of documents with the same page color as `first`; `changed` is the number of those that get dark rules.
    init(first: FileDecision?, changed: Int) {
        self.first = first
        if let first, changed > 0 { counts[first.base] = changed }
    }

    /// Adds other documents.
    mutating func add(_ others: MajorityPageColor) {
        if first == nil { first = others.first }
        counts.merge(others.counts, uniquingKeysWith: +)
    }

    /// The decision for most documents; among equals the one with the lighter page color, so that the order of files has no effect.
    var majority: FileDecision? {
        let best = counts.max { left, right in
            if left.value != right.value { return left.value < right.value }
            return left.key.rank < right.key.rank
        }
        return best.map { FileDecision(base: $0.key, canvas: $0.key, leftAlone: nil) } ?? first
    }
}
