internal import SourceText

/// Names the layers of one sheet in a document, in the order of their first mention under a condition that may hold.
///
/// See [CSS Cascade 5 § 6.4.3](https://www.w3.org/TR/css-cascade-5/#layer-ordering).
struct LayerNaming {
    private let rules: SheetRules
    private let conditions: [TruthValue]
    private var isNamed: [Bool]
    /// The next mention, and the next prelude of `@layer`.
    private var (mention, prelude) = (0, 0)
    /// For each layer of the sheet the document's layer; the first is that of the whole sheet.
    private(set) var numbers: [Int]

    init(_ rules: SheetRules, _ conditions: [TruthValue], base: Int) {
        self.rules = rules
        self.conditions = conditions
        numbers = Array(repeating: base, count: rules.layers.layers.count + 1)
        isNamed = Array(repeating: false, count: numbers.count)
    }

    /// Names the layers that are mentioned before `offset`.
    mutating func name(before offset: UInt32, in order: inout LayerOrder) {
        let layers = rules.layers
        while mention < layers.mentions.count, layers.mentions[mention].offset < offset {
            let (place, layer) = layers.mentions[mention]
            mention += 1
            while prelude < rules.layerPreludes.count, rules.layerPreludes[prelude].span.end < place { prelude += 1 }
            // Layers in rules that are dropped are not named.
            guard prelude < rules.layerPreludes.count, rules.layerPreludes[prelude].span.start <= place else { continue }
            let condition = rules.layerPreludes[prelude].condition
            guard condition < 0 || conditions[Int(condition)] != .no, !isNamed[Int(layer)] else { continue }
            isNamed[Int(layer)] = true
            let named = layers.layers[Int(layer) - 1]
            numbers[Int(layer)] = order.layer(named.name, in: numbers[Int(named.parent)])
        }
    }
}
