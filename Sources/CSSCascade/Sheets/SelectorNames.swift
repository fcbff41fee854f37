/// The ids and attributes that a selector names.
struct SelectorNames: Sendable {
    private(set) var ids: [[UInt8]] = []
    private(set) var attributes: [SimpleSelector.Attribute] = []

    init(of selector: ComplexSelector) {
        SelectorNames.visit(selector) { simple in
            switch simple {
            case .id(let name): ids.append(name)
            case .attribute(let attribute): attributes.append(attribute)
            default: break
            }
        }
    }

    /// Calls `body` with the simple selectors of a selector, also those in lists.
    static func visit(_ selector: ComplexSelector, depth: Int = 0, _ body: (SimpleSelector) -> Void) {
        // The parser nests lists less deeply.
        guard depth < 64 else { return }
        for compound in selector.compounds {
            for simple in compound.simples {
                switch simple {
                case .anyOf(let list, _), .not(let list), .has(let list): for inner in list { visit(inner, depth: depth + 1, body) }
                default: body(simple)
                }
            }
        }
    }
}
