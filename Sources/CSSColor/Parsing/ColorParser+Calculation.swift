/// Math functions inside a color, with the type checking of CSS Values 4, section 10.9.
///
/// Nesting is bounded by `depthLimit`; sums, products and argument lists may be of any length.
extension ColorParser {
    private static let constants = NameTable<Double>([
        ("e", 2.718281828459045), ("pi", .pi), ("infinity", .infinity), ("-infinity", -.infinity), ("nan", .nan),
    ])
    private static let none = PackedName("none")

    /// Evaluates the math function at the current lexeme as an argument, and advances behind it.
    mutating func calculation(_ function: MathFunction, in bytes: Span<UInt8>) throws(ColorFault) -> ColorArgument {
        let result = try quantity(of: function, in: bytes)
        switch result.kind {
        case Quantity.number: return .number(result.value)
        case Quantity.percentage: return .percentage(result.value)
        case Quantity.angle: return .angle(result.value)
        default: throw .invalid
        }
    }

    private mutating func quantity(of function: MathFunction, in bytes: Span<UInt8>) throws(ColorFault) -> Quantity {
        try enter()
        lexer.advance(in: bytes)
        let result = try arguments(of: function, in: bytes)
        try close(in: bytes)
        return result
    }

    // MARK: - Sums

    private mutating func sum(in bytes: Span<UInt8>) throws(ColorFault) -> Quantity {
        var result = try product(in: bytes)
        while case .delimiter(let sign) = lexer.current, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
            let isSpacedBefore = lexer.isSpaced
            lexer.advance(in: bytes)
            // White space on both sides distinguishes a sum from a signed number (CSS Values 4, section 10.8).
            guard isSpacedBefore, lexer.isSpaced else { throw .invalid }
            let right = try product(in: bytes)
            guard right.kind == result.kind else { throw .invalid }
            result.value += sign == UInt8(ascii: "+") ? right.value : -right.value
        }
        return result
    }

    private mutating func product(in bytes: Span<UInt8>) throws(ColorFault) -> Quantity {
        var result = try term(in: bytes)
        while case .delimiter(let sign) = lexer.current, sign == UInt8(ascii: "*") || sign == UInt8(ascii: "/") {
            lexer.advance(in: bytes)
            let right = try term(in: bytes)
            guard let next = sign == UInt8(ascii: "*") ? result.multiplied(by: right) : result.divided(by: right) else { throw .invalid }
            result = next
        }
        return result
    }

    private mutating func term(in bytes: Span<UInt8>) throws(ColorFault) -> Quantity {
        let result: Quantity
        switch lexer.current {
        case .number(let value): result = Quantity(value)
        case .percentage(let value): result = Quantity(value, Quantity.percentage)
        case .dimension(let value, let unit):
            guard let (quantity, isRelative) = Quantity.dimension(value, unit: unit) else { throw .invalid }
            if isRelative { needs.insert(.element) }
            result = quantity
        case .ident(let name):
            guard let value = channels?[name] ?? ColorParser.constants[name] else { throw .invalid }
            result = Quantity(value)
        case .open: return try quantity(of: .calc, in: bytes)
        case .function(let name):
            guard let function = MathFunction.table[name] else { throw .invalid }
            return try quantity(of: function, in: bytes)
        default: throw .invalid
        }
        lexer.advance(in: bytes)
        return result
    }

    // MARK: - Arguments

    private mutating func arguments(of function: MathFunction, in bytes: Span<UInt8>) throws(ColorFault) -> Quantity {
        switch function {
        case .calc: return try sum(in: bytes)
        case .min: return try folded(in: bytes) { $0.isNaN || $1.isNaN ? .nan : Swift.min($0, $1) }
        case .max: return try folded(in: bytes) { $0.isNaN || $1.isNaN ? .nan : Swift.max($0, $1) }
        case .hypot:
            let length = try folded(in: bytes, Mathematics.length)
            return Quantity(Swift.abs(length.value), length.kind)
        case .clamp: return try clamped(in: bytes)
        case .round: return try rounded(in: bytes)
        case .mod: return try paired(in: bytes, RoundingStrategy.modulus)
        case .rem: return try paired(in: bytes) { $0.truncatingRemainder(dividingBy: $1) }
        case .atan2: return Quantity(try paired(in: bytes, Mathematics.arcTangent).value * (180 / .pi), Quantity.angle)
        case .sin, .cos, .tan: return Quantity(try trigonometric(function, in: bytes))
        case .asin: return Quantity(Mathematics.arcSine(try number(in: bytes)) * (180 / .pi), Quantity.angle)
        case .acos: return Quantity(Mathematics.arcCosine(try number(in: bytes)) * (180 / .pi), Quantity.angle)
        case .atan: return Quantity(Mathematics.arcTangent(try number(in: bytes)) * (180 / .pi), Quantity.angle)
        case .pow:
            let base = try number(in: bytes)
            try comma(in: bytes)
            return Quantity(Mathematics.power(base, try number(in: bytes)))
        case .sqrt: return Quantity(try number(in: bytes).squareRoot())
        case .exp: return Quantity(Mathematics.exponential(try number(in: bytes)))
        case .log:
            let value = Mathematics.logarithm(try number(in: bytes))
            guard lexer.current == .comma else { return Quantity(value) }
            lexer.advance(in: bytes)
            return Quantity(value / Mathematics.logarithm(try number(in: bytes)))
        case .abs:
            let value = try sum(in: bytes)
            return Quantity(Swift.abs(value.value), value.kind)
        case .sign:
            let value = try sum(in: bytes).value
            return Quantity(value > 0 ? 1 : value < 0 ? -1 : value)
        case .progress: return try progress(in: bytes)
        case .siblingIndex, .siblingCount:
            needs.insert(.element)
            return Quantity(1)
        }
    }

    private mutating func number(in bytes: Span<UInt8>) throws(ColorFault) -> Double {
        let result = try sum(in: bytes)
        guard result.kind == Quantity.number else { throw .invalid }
        return result.value
    }

    /// Parses a comma and a sum of the given kind.
    private mutating func next(_ kind: Quantity.Kind, in bytes: Span<UInt8>) throws(ColorFault) -> Double {
        try comma(in: bytes)
        let result = try sum(in: bytes)
        guard result.kind == kind else { throw .invalid }
        return result.value
    }

    private mutating func folded(
        in bytes: Span<UInt8>, _ combine: (Double, Double) -> Double
    ) throws(ColorFault) -> Quantity {
        var result = try sum(in: bytes)
        while lexer.current == .comma { result.value = combine(result.value, try next(result.kind, in: bytes)) }
        return result
    }

    private mutating func paired(in bytes: Span<UInt8>, _ combine: (Double, Double) -> Double) throws(ColorFault) -> Quantity {
        var result = try sum(in: bytes)
        result.value = combine(result.value, try next(result.kind, in: bytes))
        return result
    }

    private mutating func trigonometric(_ function: MathFunction, in bytes: Span<UInt8>) throws(ColorFault) -> Double {
        let argument = try sum(in: bytes)
        let isAngle = argument.kind == Quantity.angle
        guard isAngle || argument.kind == Quantity.number else { throw .invalid }
        let radians = isAngle ? argument.value * (.pi / 180) : argument.value
        switch function {
        case .sin: return Mathematics.sine(radians)
        case .cos: return Mathematics.cosine(radians)
        default:
            // The poles are exact in degrees (CSS Values 4, section 10.4.1).
            if isAngle, PolarForm.normalizedDegrees(argument.value) == 90 { return .infinity }
            if isAngle, PolarForm.normalizedDegrees(argument.value) == 270 { return -.infinity }
            return Mathematics.tangent(radians)
        }
    }

    private mutating func clamped(in bytes: Span<UInt8>) throws(ColorFault) -> Quantity {
        let low = try bound(in: bytes)
        try comma(in: bytes)
        var result = try sum(in: bytes)
        try comma(in: bytes)
        let high = try bound(in: bytes)
        // The lower bound wins over the upper one, and a NaN over both.
        if let high {
            guard high.kind == result.kind else { throw .invalid }
            result.value = high.value.isNaN || high.value < result.value ? high.value : result.value
        }
        if let low {
            guard low.kind == result.kind else { throw .invalid }
            result.value = low.value.isNaN || low.value > result.value ? low.value : result.value
        }
        return result
    }

    /// Parses a bound of `clamp()`; returns nil for `none`.
    private mutating func bound(in bytes: Span<UInt8>) throws(ColorFault) -> Quantity? {
        guard lexer.current == .ident(ColorParser.none) else { return try sum(in: bytes) }
        lexer.advance(in: bytes)
        return nil
    }

    private mutating func rounded(in bytes: Span<UInt8>) throws(ColorFault) -> Quantity {
        var strategy = RoundingStrategy.nearest
        if case .ident(let name) = lexer.current, let named = RoundingStrategy.table[name] {
            strategy = named
            lexer.advance(in: bytes)
            try comma(in: bytes)
        }
        var result = try sum(in: bytes)
        if lexer.current == .comma {
            result.value = strategy.round(result.value, to: try next(result.kind, in: bytes))
        } else {
            // Only a number has a default step, 1.
            guard result.kind == Quantity.number else { throw .invalid }
            result.value = strategy.round(result.value, to: 1)
        }
        return result
    }

    private mutating func progress(in bytes: Span<UInt8>) throws(ColorFault) -> Quantity {
        let value = try sum(in: bytes)
        let start = try next(value.kind, in: bytes)
        let end = try next(value.kind, in: bytes)
        let share = (value.value - start) / (end - start)
        return Quantity(share < 0 ? 0 : share > 1 ? 1 : share)
    }
}
