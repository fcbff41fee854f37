/// The computed styles of all elements of a document; elements with the same rules in the same surroundings share one.
package struct ComputedStyles {
    /// The things that decide a style.
    struct Key: Hashable {
        let parent: Int
        /// The sheet and the first declaration of each rule.
        let rules: [Int32]
        let hints: Int
        let style: Int
    }

    /// The different styles.
    package private(set) var unique: [ComputedStyle] = []
    private var numbers: [Int32] = []
    private var known: [Key: Int] = [:]

    /// The style of the element at `index`.
    package subscript(_ index: Int) -> ComputedStyle { unique[number(of: index)] }

    /// The index in `unique` of the style of an element.
    package func number(of element: Int) -> Int { Int(numbers[element]) }

    /// The index in `unique` of the style with a key; nil if it is new.
    func number(of key: Key) -> Int? { known[key] }

    /// Adds the next element, whose style is the one with the index `number` in `unique`.
    mutating func append(_ number: Int) { numbers.append(Int32(truncatingIfNeeded: number)) }

    /// Adds the next element with a new style.
    mutating func append(_ key: Key, _ style: ComputedStyle) {
        known[key] = unique.count
        append(unique.count)
        unique.append(style)
    }
}
