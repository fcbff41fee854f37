/// The cascade layers of a page, in the order in which its sheets first name them ([CSS Cascade 5 §
/// 6.4](https://www.w3.org/TR/css-cascade-5/#layering)).
package struct LayerOrder: Sendable {
    /// The number of the implicit layer that holds all unlayered rules.
    package static let unlayered = 0

    private struct Key: Hashable {
        let parent: Int
        let name: [UInt8]
    }

    private var numbers: [Key: Int] = [:]
    private var children: [[Int]] = [[]]

    /// Creates the order of a page without layers.
    package init() {}

    /// Returns the number of the layer `name` in `parent`, and adds it if the name is new or nil (an anonymous layer).
    package mutating func layer(_ name: [UInt8]?, in parent: Int) -> Int {
        let key = name.map { Key(parent: parent, name: $0) }
        if let key, let number = numbers[key] { return number }
        let number = children.count
        children.append([])
        children[parent].append(number)
        if let key { numbers[key] = number }
        return number
    }

    /// Returns the rank of each layer for normal declarations; a higher rank wins.
    ///
    /// Rules directly in a layer win over rules in its nested layers, and unlayered rules win over all.
    package func ranks() -> [Int] {
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
