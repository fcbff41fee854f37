internal import CSSCascade
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// Reads the functions of `filter` that change the lightness or hue of colors.
enum FilterFunctions {
    /// The functions of the value at `span`, or of the custom property that it is a reference to; nil as below.
    ///
    /// - Parameter graph: the custom properties of the site.
    static func filter(_ span: SourceSpan, _ graph: borrowing PropertyGraph, in bytes: Span<UInt8>) -> ColorFilter? {
        guard !graph.filterValues.isEmpty, let name = WholeReference.name(of: span, in: bytes), let value = graph.filterValues[name] else {
            return filter(span, in: bytes)
        }
        return filter(SourceSpan(0, value.count), in: value.span)
    }

    /// Returns the functions of the value at `span`; nil if there are none, or some that can't be undone.
    static func filter(_ span: SourceSpan, in bytes: Span<UInt8>) -> ColorFilter? {
        // The shortest function is `invert()`.
        guard span.count >= 8 else { return nil }
        var tokenizer = Tokenizer(span)
        var filter = ColorFilter()
        var isGrey = false
        var inverts = false
        while true {
            let token = tokenizer.nextSolid(in: bytes)
            switch token.type {
            // Grayscale with an inversion is accepted: colors inverted for a dark surface may lose their hues too. Grayscale alone is not,
            // because elements with it usually get their hues back in another state.
            case .endOfFile: return filter.packed == 0 || (isGrey && !inverts) ? nil : filter
            case .function:
                let name = token.text(in: bytes)
                // `sepia()` and `saturate()` can map two colors to the same one.
                for lossy in ["sepia", "saturate"] as [StaticString] where TokenText.equals(name, lossy, in: bytes) {
                    return nil
                }
                guard let function = function(name, in: bytes) else {
                    tokenizer.skipBlock(in: bytes)
                    continue
                }
                guard let amount = amount(of: function, &tokenizer, in: bytes) else { return nil }
                if function == .invert { inverts = inverts || amount > 0.5 }
                if function == .grayscale {
                    guard amount >= 1 else { return nil }
                    isGrey = true
                }
                guard filter.append(function, function == .grayscale ? 1 : amount) else { return nil }
            default: continue
            }
        }
    }

    /// The amount of a value that is a single `brightness()`; nil for any other value.
    static func brightness(_ span: SourceSpan, in bytes: Span<UInt8>) -> Double? {
        var tokenizer = Tokenizer(span)
        let token = tokenizer.nextSolid(in: bytes)
        guard token.type == .function, function(token.text(in: bytes), in: bytes) == .brightness,
            let amount = amount(of: .brightness, &tokenizer, in: bytes), tokenizer.nextSolid(in: bytes).type == .endOfFile
        else { return nil }
        return amount
    }

    private static func function(_ name: SourceSpan, in bytes: Span<UInt8>) -> ColorFilter.Function? {
        if TokenText.equals(name, "invert", in: bytes) { return .invert }
        if TokenText.equals(name, "brightness", in: bytes) { return .brightness }
        if TokenText.equals(name, "contrast", in: bytes) { return .contrast }
        if TokenText.equals(name, "grayscale", in: bytes) { return .grayscale }
        return TokenText.equals(name, "hue-rotate", in: bytes) ? .hueRotate : nil
    }

    /// Reads the single argument of a function up to its `)`; returns nil if it is not a number.
    private static func amount(of function: ColorFilter.Function, _ tokenizer: inout Tokenizer, in bytes: Span<UInt8>) -> Double? {
        let token = tokenizer.nextSolid(in: bytes)
        // Without an argument the functions apply fully, except for the rotation.
        if token.type == .rightParenthesis || token.type == .endOfFile { return function == .hueRotate ? 0 : 1 }
        guard token.type == .number || token.type == .percentage || token.type == .dimension else { return nil }
        let number = TokenText.number(token.text(in: bytes), in: bytes)
        let end = tokenizer.nextSolid(in: bytes)
        guard end.type == .rightParenthesis || end.type == .endOfFile else { return nil }
        switch token.type {
        case .percentage: return number / 100
        case .number: return number
        default:
            guard function == .hueRotate else { return nil }
            return number * degrees(SourceSpan(token.unitStart, token.end), in: bytes)
        }
    }

    /// Returns the number of degrees in an angle unit.
    private static func degrees(_ unit: SourceSpan, in bytes: Span<UInt8>) -> Double {
        if TokenText.equals(unit, "turn", in: bytes) { return 360 }
        if TokenText.equals(unit, "rad", in: bytes) { return 180 / Double.pi }
        return TokenText.equals(unit, "grad", in: bytes) ? 0.9 : 1
    }
}
