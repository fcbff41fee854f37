internal import CSSCascade
internal import CSSColor

/// The elements of a document with their kinds.
struct FilterCascade {
    let tree: StyleTree
    /// The number of the kind of each element.
    private let numbers: [Int32]
    /// The kinds of the document, in the order of the first element of each.
    let present: [Int]
    /// The kinds of this document and others.
    let kinds: FilterKinds

    /// Creates the cascade of a document whose elements have these kinds.
    init(tree: StyleTree, numbers: [Int32], present: [Int], kinds: FilterKinds) {
        self.tree = tree
        self.numbers = numbers
        self.present = present
        self.kinds = kinds
    }

    /// The number of the kind of an element; elements of one kind have the same background.
    func kind(of element: Int) -> Int { Int(numbers[element]) }

    /// The conditions of rules that match an element, with their numbers.
    var conditions: [(number: Int, text: [UInt8])] {
        let index = kinds.table.index
        var isUsed = [Bool](repeating: false, count: index.conditions.count)
        guard !isUsed.isEmpty else { return [] }
        for kind in present {
            for match in kinds.table.kinds[kind].matches {
                let condition = index.rule(match.rule).condition
                if condition >= 0 { isUsed[condition] = true }
            }
        }
        return isUsed.indices.filter { isUsed[$0] }.map { ($0, index.conditions[$0]) }
    }

    /// Returns the elements that a rule's selector matches.
    func elements(of origin: FilterBackground.Origin) -> [Int] {
        guard case .rule(let rule, let selector) = origin else { return [] }
        let match = FilterIndex.Match(rule: rule, selector: selector)
        var isSelected = [Bool](repeating: false, count: kinds.table.kinds.count)
        for kind in present { isSelected[kind] = kinds.table.kinds[kind].matches.contains(match) }
        return numbers.indices.filter { isSelected[Int(numbers[$0])] }
    }

    /// The text of the selector of a rule.
    func text(ofSelector selector: Int, rule: Int) -> [UInt8] {
        kinds.table.index.selector(of: FilterIndex.Match(rule: rule, selector: selector))?.text ?? []
    }

    /// Returns the backgrounds of all kinds where only the condition with this number holds; -1 for none.
    func backgrounds(under condition: Int, canvas: SRGB) -> [FilterBackground] { kinds.backgrounds(under: condition, canvas: canvas) }
}
