/// `calc()` over numbers, percentages and angles (CSS Values 4, section 10): sums, products and parentheses.
///
/// It works with explicit stacks; deeper nesting than `depthLimit` is answered as unsupported.
struct Calculation {
    /// `calc`.
    static let name = PackedName("calc")
    /// Functions that may stand for a number, and that are left to a browser.
    static let otherFunctions = NameTable<Void>(
        [
            "calc", "min", "max", "clamp", "round", "mod", "rem", "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "pow", "sqrt",
            "hypot", "log", "exp", "abs", "sign", "progress", "random", "sibling-index", "sibling-count", "var", "env", "attr", "if",
            "inherit", "toggle",
        ].map { ($0, ()) })

    private static let depthLimit = 32
    private static let constants = NameTable<Double>([
        ("e", 2.718281828459045), ("pi", .pi), ("infinity", .infinity), ("-infinity", -.infinity), ("nan", .nan),
    ])

    private enum Kind { case number, percentage, angle }

    private struct Operand {
        var value: Double
        var kind: Kind
    }

    private var operands: [Operand] = []
    /// Operators that wait for their right side, and `(` for each open parenthesis.
    private var operators: [UInt8] = []
    private var depth = 0

    private init() {}

    /// Evaluates the `calc()` at the lexer's current lexeme and goes on behind it.
    static func evaluate(_ lexer: inout ColorLexer, in bytes: Span<UInt8>) throws(ColorFault) -> ColorArgument {
        var calculation = Calculation()
        try calculation.run(&lexer, in: bytes)
        guard calculation.operands.count == 1, let result = calculation.operands.last else { throw .invalid }
        switch result.kind {
        case .number: return .number(result.value)
        case .percentage: return .percentage(result.value)
        case .angle: return .angle(result.value)
        }
    }

    private mutating func run(_ lexer: inout ColorLexer, in bytes: Span<UInt8>) throws(ColorFault) {
        var wantsOperand = true
        repeat {
            if wantsOperand {
                wantsOperand = try readOperand(lexer.current)
                lexer.advance(in: bytes)
            } else {
                switch lexer.current {
                case .close:
                    try closeParenthesis()
                    lexer.advance(in: bytes)
                case .end:
                    while depth > 0 { try closeParenthesis() }
                case .delimiter(let sign):
                    wantsOperand = true
                    let isSpacedBefore = lexer.isSpaced
                    lexer.advance(in: bytes)
                    try push(sign, isSpaced: isSpacedBefore && lexer.isSpaced)
                default:
                    throw .invalid
                }
            }
        } while depth > 0
    }

    /// Takes a value or an opening parenthesis; answers whether a value must still follow.
    private mutating func readOperand(_ lexeme: ColorLexeme) throws(ColorFault) -> Bool {
        switch lexeme {
        case .number(let value): operands.append(Operand(value: value, kind: .number))
        case .percentage(let value): operands.append(Operand(value: value, kind: .percentage))
        case .dimension(let value, let unit):
            guard case .angle(let degrees) = ColorArgument.angle(value, unit: unit) else { throw .invalid }
            operands.append(Operand(value: degrees, kind: .angle))
        case .ident(let name):
            guard let value = Calculation.constants[name] else { throw .invalid }
            operands.append(Operand(value: value, kind: .number))
        case .open, .function(Calculation.name):
            guard depth < Calculation.depthLimit else { throw .unsupported }
            depth += 1
            operators.append(UInt8(ascii: "("))
            return true
        case .function(let name):
            throw Calculation.otherFunctions[name] == nil ? .invalid : .unsupported
        default:
            throw .invalid
        }
        return false
    }

    private mutating func push(_ sign: UInt8, isSpaced: Bool) throws(ColorFault) {
        switch sign {
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
            // White space on both sides tells a sum from a signed number (CSS Values 4, section 10.8).
            guard isSpaced else { throw .invalid }
            while let last = operators.last, last != UInt8(ascii: "(") { try reduce(last) }
        case UInt8(ascii: "*"), UInt8(ascii: "/"):
            while let last = operators.last, last == UInt8(ascii: "*") || last == UInt8(ascii: "/") { try reduce(last) }
        default:
            throw .invalid
        }
        operators.append(sign)
    }

    private mutating func closeParenthesis() throws(ColorFault) {
        while let last = operators.last, last != UInt8(ascii: "(") { try reduce(last) }
        _ = operators.popLast()
        depth -= 1
    }

    /// Applies the last operator to the last two operands.
    private mutating func reduce(_ sign: UInt8) throws(ColorFault) {
        _ = operators.popLast()
        guard let right = operands.popLast(), let left = operands.popLast() else { throw .invalid }
        let result: Operand
        switch sign {
        case UInt8(ascii: "+") where left.kind == right.kind: result = Operand(value: left.value + right.value, kind: left.kind)
        case UInt8(ascii: "-") where left.kind == right.kind: result = Operand(value: left.value - right.value, kind: left.kind)
        case UInt8(ascii: "*") where right.kind == .number: result = Operand(value: left.value * right.value, kind: left.kind)
        case UInt8(ascii: "*") where left.kind == .number: result = Operand(value: left.value * right.value, kind: right.kind)
        case UInt8(ascii: "/") where right.kind == .number: result = Operand(value: left.value / right.value, kind: left.kind)
        default: throw .invalid
        }
        operands.append(result)
    }
}
