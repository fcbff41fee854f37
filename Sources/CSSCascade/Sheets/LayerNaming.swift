/// Names the layers of one sheet in a document, in the order of their first mention under a condition that may hold.
///
/// See [CSS Cascade 5 § 6.4.3](https://www.w3.org/TR/css-cascade-5/#layer-ordering).
package struct LayerNaming {
    private let layers: SheetLayers
    private let conditions: [TruthValue]
    private var isNamed: [Bool]
    /// The next mention.
    private var mention = 0
    /// For each layer of the sheet the document's layer; the first is that of the whole sheet.
    package private(set) var numbers: [Int]

    init(_ layers: SheetLayers, _ conditions: [TruthValue], base: Int) {
        self.layers = layers
        self.conditions = conditions
        numbers = Array(repeating: base, count: layers.layers.count + 1)
        isNamed = Array(repeating: false, count: numbers.count)
    }

    /// Creates the naming of layers whose mentions have no conditions.
    ///
    /// - Parameter base: The document's layer that contains the whole sheet.
    package init(_ layers: SheetLayers, base: Int) { self.init(layers, [], base: base) }

    /// Names the layers that are mentioned before `offset`.
    package mutating func name(before offset: UInt32, in order: inout LayerOrder) {
        while mention < layers.mentions.count, layers.mentions[mention].offset < offset {
            let (_, layer, condition) = layers.mentions[mention]
            mention += 1
            guard condition < 0 || conditions[Int(condition)] != .no, !isNamed[Int(layer)] else { continue }
            isNamed[Int(layer)] = true
            let named = layers.layers[Int(layer) - 1]
            numbers[Int(layer)] = order.layer(named.name, in: numbers[Int(named.parent)])
        }
    }
}
