/// The cascade layers of a page, in the order in which its sheets name them (Cascade 5 §6.4).
struct LayerOrder {
    /// The layer that stands for what is in none.
    static let unlayered = 0

    private struct Key: Hashable {
        let parent: Int
        let name: [UInt8]
    }

    private var numbers: [Key: Int] = [:]
    private var children: [[Int]] = [[]]

    /// The layer of a name in another, a new one where it is not known or anonymous.
    mutating func layer(_ name: [UInt8]?, in parent: Int) -> Int {
        let key = name.map { Key(parent: parent, name: $0) }
        if let key, let number = numbers[key] { return number }
        let number = children.count
        children.append([])
        children[parent].append(number)
        if let key { numbers[key] = number }
        return number
    }

    /// For each layer its rank among normal declarations; a higher one wins.
    ///
    /// What stands in a layer itself wins over what stands in a layer inside it, and what stands in none wins over all.
    func ranks() -> [Int] {
        var ranks = Array(repeating: 0, count: children.count)
        var next = 0
        var open: [(layer: Int, child: Int)] = [(LayerOrder.unlayered, 0)]
        while let top = open.last {
            if top.child < children[top.layer].count {
                open[open.count - 1].child += 1
                open.append((children[top.layer][top.child], 0))
            } else {
                ranks[top.layer] = next
                next += 1
                open.removeLast()
            }
        }
        return ranks
    }
}
