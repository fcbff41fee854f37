/// Parses and evaluates the text of a formula like CSS Values 4 §10: numbers, names, `+ - * /`, `min()` and `max()`.
struct FormulaText {
    private indirect enum Node {
        case number(Double)
        case name(String)
        case operation(Character, Node, Node)
        case call(String, [Node])
    }

    private let nodes: [Node]

    init(_ text: String) throws {
        var rest = text[...]
        var nodes: [Node] = []
        rest = rest.dropFirst(" xyz-d65".count)
        while rest.first == " " {
            rest = rest.drop { $0 == " " || $0 == "/" }
            nodes.append(try FormulaText.value(&rest))
        }
        guard text.hasPrefix(" xyz-d65 "), rest == ")", nodes.count == 3 || nodes.count == 4 else { throw Fault.text(String(rest)) }
        self.nodes = nodes
    }

    enum Fault: Error { case text(String) }

    func channels(_ names: [String: Double]) throws -> [Double] { try nodes.map { try FormulaText.evaluate($0, names) } }

    private static func evaluate(_ node: Node, _ names: [String: Double]) throws -> Double {
        switch node {
        case .number(let value): return value
        case .name(let name):
            guard let value = names[name] else { throw Fault.text(name) }
            return value
        case .operation(let sign, let left, let right):
            let (left, right) = (try evaluate(left, names), try evaluate(right, names))
            switch sign {
            case "+": return left + right
            case "-": return left - right
            case "*": return left * right
            default: return left / right
            }
        case .call(let name, let arguments):
            let values = try arguments.map { try evaluate($0, names) }
            // A calculation that is not a number is 0 (§10.9.1).
            guard !values.contains(where: \.isNaN) else { return .nan }
            switch name {
            case "min": return values.min() ?? 0
            case "max": return values.max() ?? 0
            default: return values[0]
            }
        }
    }

    private static func sum(_ rest: inout Substring) throws -> Node {
        var left = try product(&rest)
        while rest.hasPrefix(" + ") || rest.hasPrefix(" - ") {
            let sign = rest.dropFirst().first ?? "+"
            rest = rest.dropFirst(3)
            left = .operation(sign, left, try product(&rest))
        }
        return left
    }

    private static func product(_ rest: inout Substring) throws -> Node {
        var left = try value(&rest)
        while rest.hasPrefix(" * ") || rest.hasPrefix(" / ") {
            let sign = rest.dropFirst().first ?? "*"
            rest = rest.dropFirst(3)
            left = .operation(sign, left, try value(&rest))
        }
        return left
    }

    private static func value(_ rest: inout Substring) throws -> Node {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "." }
        rest = rest.dropFirst(word.count)
        guard rest.first == "(" else {
            if let number = Double(word.hasPrefix(".") ? "0" + word : String(word)) { return .number(number) }
            return .name(String(word))
        }
        rest = rest.dropFirst()
        var arguments = [try sum(&rest)]
        while rest.hasPrefix(", ") {
            rest = rest.dropFirst(2)
            arguments.append(try sum(&rest))
        }
        guard rest.first == ")" else { throw Fault.text(String(rest)) }
        rest = rest.dropFirst()
        return .call(String(word), arguments)
    }
}
