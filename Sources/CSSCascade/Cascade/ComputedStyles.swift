/// The computed styles of all elements of a document; elements with the same rules in the same surroundings share one.
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

    /// The different styles, also those of other states of the document.
    package private(set) var unique: [ComputedStyle] = []
    private var numbers: [Int32] = []
    private var known: [Key: Int] = [:]

    /// The style of the element at `index`.
    package subscript(_ index: Int) -> ComputedStyle { unique[number(of: index)] }

    /// The index in `unique` of the style of an element.
    package func number(of element: Int) -> Int { Int(numbers[element]) }

    /// The index in `unique` of the style with a key; nil if it is new.
    func number(of key: Key) -> Int? { known[key] }

    /// Begins the styles of the document in another state, which may share those of the earlier ones.
    mutating func beginState() {
        numbers = []
    }

    /// Adds the next element, whose style is the one with the index `number` in `unique`.
    mutating func append(_ number: Int) { numbers.append(Int32(truncatingIfNeeded: number)) }

    /// Adds the next element with a new style.
    mutating func append(_ key: Key, _ style: ComputedStyle) {
        known[key] = unique.count
        append(unique.count)
        unique.append(style)
    }
}
