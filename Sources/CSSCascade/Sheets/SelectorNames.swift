/// The ids, classes and attributes that a selector names.
struct SelectorNames: Sendable {
    private(set) var ids: [[UInt8]] = []
    private(set) var classes: [[UInt8]] = []
    private(set) var attributes: [SimpleSelector.Attribute] = []

    init(of selector: ComplexSelector) { add(selector, depth: 0) }

    private mutating func add(_ selector: ComplexSelector, depth: Int) {
        // The parser nests lists less deeply.
        guard depth < 64 else { return }
        for compound in selector.compounds {
            for simple in compound.simples {
                switch simple {
                case .id(let name): ids.append(name)
                case .className(let name): classes.append(name)
                case .attribute(let attribute): attributes.append(attribute)
                case .anyOf(let list, _), .not(let list), .has(let list): for inner in list { add(inner, depth: depth + 1) }
                default: continue
                }
            }
        }
    }
}
