/// The computed styles of all elements of a document in one state; elements with the same rules in the same surroundings share one.
package struct ComputedStyles {
    /// The things that decide a style.
    struct Key: Hashable {
        let parent: Int
        /// The numbers of the rules, doubled, and plus 1 for those that may or may not apply.
        let rules: [UInt32]
        let hints: Int32
        let style: Int32

        init(parent: Int, _ rules: [MatchedRule], hints: Int32 = -1, style: Int32 = -1) {
            self.parent = parent
            self.rules = rules.map { $0.number << 1 | ($0.isUncertain ? 1 : 0) }
            self.hints = hints
            self.style = style
        }
    }

    /// The styles of a cascade's documents in all states; a class, because a copy for each state would copy all styles.
    private final class Pool {
        var styles: [ComputedStyle] = []
        var known: [Key: Int] = [:]
    }

    private let pool = Pool()
    private var numbers: [Int32] = []

    /// The different styles, also those of other states and of the documents before.
    package var unique: [ComputedStyle] { pool.styles }

    /// The style of the element at `index`.
    package subscript(_ index: Int) -> ComputedStyle { pool.styles[number(of: index)] }

    /// The index in `unique` of the style of an element.
    package func number(of element: Int) -> Int { Int(numbers[element]) }

    /// The index in `unique` of the style with a key; nil if it is new.
    func number(of key: Key) -> Int? { pool.known[key] }

    /// Begins the styles of a document in another state, which may share those of the earlier ones.
    mutating func beginState() {
        numbers = []
    }

    /// Forgets all styles but those of the root and the `ancestors` of the next element, which get new numbers.
    mutating func keepOnly(_ ancestors: [Int]) {
        var kept: [Int: Int32] = [:]
        var styles: [ComputedStyle] = []
        for element in [0] + ancestors {
            let number = number(of: element)
            if kept[number] == nil {
                kept[number] = Int32(truncatingIfNeeded: styles.count)
                styles.append(pool.styles[number])
            }
        }
        for element in Set([0] + ancestors) { numbers[element] = kept[number(of: element)] ?? -1 }
        pool.styles = styles
        pool.known = [:]
    }

    /// Leaves out all elements before one, which have no style then.
    mutating func skip(to element: Int) {
        while numbers.count < element { numbers.append(-1) }
    }

    /// Adds the next element, whose style is the one with the index `number` in `unique`.
    mutating func append(_ number: Int) { numbers.append(Int32(truncatingIfNeeded: number)) }

    /// Adds the next element with a new style.
    mutating func append(_ key: Key, _ style: ComputedStyle) {
        pool.known[key] = pool.styles.count
        append(pool.styles.count)
        pool.styles.append(style)
    }
}
