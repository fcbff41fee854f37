internal import CSSSyntax
internal import SourceText

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// An affine transformation of the plane, as in the attribute `transform` (CSS Transforms 1 §8).
struct SVGTransform {
    var a = 1.0
    var b = 0.0
    var c = 0.0
    var d = 1.0
    var e = 0.0
    var f = 0.0

    /// The identity transformation.
    static let identity = SVGTransform()

    /// The transformed point.
    func point(_ x: Double, _ y: Double) -> (x: Double, y: Double) { (a * x + c * y + e, b * x + d * y + f) }

    /// The transformation that applies `inner` first, and this one to its result.
    func after(_ inner: SVGTransform) -> SVGTransform {
        SVGTransform(
            a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b, c: a * inner.c + c * inner.d, d: b * inner.c + d * inner.d,
            e: a * inner.e + c * inner.f + e, f: b * inner.e + d * inner.f + f)
    }

    /// Parses an attribute's value; unknown functions are ignored.
    static func parse(_ text: [UInt8]) -> SVGTransform {
        var result = SVGTransform.identity
        let bytes = text.span
        var tokenizer = Tokenizer(SourceSpan(0, text.count))
        var name: SourceSpan?
        var numbers: [Double] = []
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return result
            case .function:
                name = token.text(in: bytes)
                numbers = []
            case .number, .dimension: if numbers.count < 6 { numbers.append(TokenText.number(token.text(in: bytes), in: bytes)) }
            case .rightParenthesis:
                if let span = name { result = result.after(function(span, numbers, in: bytes)) }
                name = nil
            default: continue
            }
        }
    }

    private static func function(_ name: SourceSpan, _ numbers: [Double], in bytes: Span<UInt8>) -> SVGTransform {
        guard let first = numbers.first else { return .identity }
        if TokenText.equals(name, "matrix", in: bytes), numbers.count == 6 {
            return SVGTransform(a: first, b: numbers[1], c: numbers[2], d: numbers[3], e: numbers[4], f: numbers[5])
        }
        if TokenText.equals(name, "translate", in: bytes) { return SVGTransform(e: first, f: numbers.count > 1 ? numbers[1] : 0) }
        if TokenText.equals(name, "scale", in: bytes) { return SVGTransform(a: first, d: numbers.count > 1 ? numbers[1] : first) }
        if TokenText.equals(name, "rotate", in: bytes) {
            let (sine, cosine) = (sin(first * .pi / 180), cos(first * .pi / 180))
            let turn = SVGTransform(a: cosine, b: sine, c: -sine, d: cosine)
            guard numbers.count >= 3 else { return turn }
            return SVGTransform(e: numbers[1], f: numbers[2]).after(turn).after(SVGTransform(e: -numbers[1], f: -numbers[2]))
        }
        return .identity
    }
}
