internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// The gradients whose whole grammar is implemented (Images 3 §3, Images 4 §3.3, Compatibility §3.1.2).
enum GradientGrammar {
    /// True if a function is a gradient that all current browsers accept.
    static func isValid(_ function: ComponentValue, in bytes: Span<UInt8>) -> Bool {
        let name = String(decoding: function.token.text(in: bytes).range.prefix(40).map { bytes[$0] }, as: UTF8.self).lowercased()
        let arguments = ValueParts(function.contents, isInGradient: true, in: bytes).layers
        guard let first = arguments.first else { return false }
        var stops = arguments[...]
        var isAngular = false
        let hasHead = !first.contains(.color)
        if hasHead { stops = stops.dropFirst() }
        switch name {
        case "linear-gradient", "repeating-linear-gradient": if hasHead, !isDirection(first) { return false }
        case "-webkit-linear-gradient", "-webkit-repeating-linear-gradient": if hasHead, !isOldDirection(first) { return false }
        case "radial-gradient", "repeating-radial-gradient": if hasHead, !isShape(first) { return false }
        case "conic-gradient", "repeating-conic-gradient":
            if hasHead, !isTurn(first) { return false }
            isAngular = true
        default: return false
        }
        return areStops(stops, isAngular: isAngular)
    }

    private static func isDirection(_ parts: ArraySlice<ValueParts.Part>) -> Bool {
        if parts.count == 1 { return parts.first == .angle }
        guard parts.first == .keyword("to") else { return false }
        return isOldDirection(parts.dropFirst())
    }

    /// True for one side, a side of each axis, or an angle.
    private static func isOldDirection(_ parts: ArraySlice<ValueParts.Part>) -> Bool {
        let across: [ValueParts.Part] = [.keyword("left"), .keyword("right")]
        let along: [ValueParts.Part] = [.keyword("top"), .keyword("bottom")]
        guard let first = parts.first, let last = parts.last else { return false }
        if parts.count == 1 { return first == .angle || across.contains(first) || along.contains(first) }
        return parts.count == 2 && ((across.contains(first) && along.contains(last)) || (along.contains(first) && across.contains(last)))
    }

    private static func isShape(_ parts: ArraySlice<ValueParts.Part>) -> Bool {
        let at = parts.firstIndex(of: .keyword("at"))
        if let at {
            let place = parts[(at + 1)...]
            guard place.allSatisfy(PlaceGrammar.isPart), PlaceGrammar.isValid(place) else { return false }
        }
        var shapes = 0
        var sizes = 0
        for part in parts[..<(at ?? parts.endIndex)] {
            switch part {
            case .keyword("circle"), .keyword("ellipse"): shapes += 1
            case .keyword("closest-side"), .keyword("closest-corner"), .keyword("farthest-side"), .keyword("farthest-corner"): sizes += 1
            default: return false
            }
        }
        return shapes <= 1 && sizes <= 1
    }

    private static func isTurn(_ parts: ArraySlice<ValueParts.Part>) -> Bool {
        var rest = parts
        if rest.first == .keyword("from") {
            guard rest.dropFirst().first == .angle else { return false }
            rest = rest.dropFirst(2)
        }
        guard !rest.isEmpty else { return true }
        guard rest.first == .keyword("at") else { return false }
        rest = rest.dropFirst()
        return rest.allSatisfy(PlaceGrammar.isPart) && PlaceGrammar.isValid(rest)
    }

    /// True for at least two colors, each with up to two positions, and hints only between them.
    private static func areStops(_ stops: ArraySlice<ArraySlice<ValueParts.Part>>, isAngular: Bool) -> Bool {
        func isPlace(_ part: ValueParts.Part) -> Bool {
            switch part {
            case .length(let isPercentage), .negative(let isPercentage): !isAngular || isPercentage
            case .angle: isAngular
            default: false
            }
        }
        var colors = 0
        var isBehindColor = false
        for stop in stops {
            if stop.first == .color {
                guard stop.count <= 3, stop.dropFirst().allSatisfy(isPlace) else { return false }
                colors += 1
                isBehindColor = true
            } else {
                guard isBehindColor, stop.count == 1, stop.allSatisfy(isPlace) else { return false }
                isBehindColor = false
            }
        }
        return colors >= 2 && isBehindColor
    }
}

/// The grammar of the gradients that are accepted by every browser that knows `prefers-color-scheme` (Images 3 §3, Images 4 §3.3).
///
/// A `background` with a gradient that some browsers drop must not be split: its color would apply alone where the light value is dropped
/// (`linear-gradient(top, red, blue)`, `linear-gradient(in oklch, red, blue)`).
struct GradientSyntax {
    private enum Kind {
        case line
        case ellipse
        case cone
    }

    private let kind: Kind
    /// The numbers of complete arguments and of the color stops among them.
    private var arguments = 0
    private var stops = 0
    private var wasHint = false
    // The numbers of colors, lengths, angles and keywords in the current argument.
    private var colors = 0
    private var lengths = 0
    private var angles = 0
    private var words = 0
    private var beginsWithTo = false

    /// True if the function that `token` begins is such a gradient; `inner` is positioned at its contents.
    static func isSure(_ token: Token, _ inner: Tokenizer, in bytes: Span<UInt8>) -> Bool {
        let name = token.text(in: bytes)
        func isOne(_ plain: StaticString, _ repeating: StaticString) -> Bool {
            TokenText.equals(name, plain, in: bytes) || TokenText.equals(name, repeating, in: bytes)
        }
        let kind: Kind
        if isOne("linear-gradient", "repeating-linear-gradient") {
            kind = .line
        } else if isOne("radial-gradient", "repeating-radial-gradient") {
            kind = .ellipse
        } else if isOne("conic-gradient", "repeating-conic-gradient") {
            kind = .cone
        } else {
            return false
        }
        var syntax = GradientSyntax(kind: kind)
        return syntax.takes(inner, in: bytes)
    }

    private init(kind: Kind) { self.kind = kind }

    private mutating func takes(_ inner: Tokenizer, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = inner
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile, .rightParenthesis: return close() && stops >= 2 && !wasHint
            case .comma: guard close() else { return false }
            case .whitespace, .comment: continue
            default:
                if token.type == .function { tokenizer.skipBlock(in: bytes) }
                // A value with `var()` is never dropped at parse time.
                if ValueShape.isReference(token, in: bytes) { return true }
                guard take(token, SourceSpan(Int(token.start), tokenizer.position), in: bytes) else { return false }
            }
        }
    }

    private mutating func take(_ token: Token, _ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        if startsColor(token, in: bytes) {
            colors += 1
            return ShorthandColor.isColor(token, at: span, in: bytes)
        }
        switch token.type {
        case .percentage: lengths += 1
        case .dimension:
            if ShorthandSyntax.isLengthUnit(token, in: bytes) {
                lengths += 1
            } else {
                angles += 1
                return isAngle(token, in: bytes)
            }
        case .number:
            lengths += 1
            return TokenText.number(token.text(in: bytes), in: bytes) == 0
        case .function:
            lengths += 1
            return ShorthandSyntax.isLength(token, in: bytes)
        case .ident:
            if words == 0, TokenText.equals(token.span, "to", in: bytes) { beginsWithTo = true }
            words += 1
            return isWord(token, in: bytes)
        default: return false
        }
        return true
    }

    /// Ends an argument; returns false if it is invalid.
    private mutating func close() -> Bool {
        defer {
            arguments += 1
            (colors, lengths, angles, words, beginsWithTo) = (0, 0, 0, 0, false)
        }
        if colors > 0 {
            stops += 1
            wasHint = false
            return colors == 1 && words == 0 && (kind == .cone ? lengths + angles : lengths) <= 2 && (kind == .cone || angles == 0)
        }
        if arguments == 0 {
            switch kind {
            case .line: return lengths == 0 && (beginsWithTo ? angles == 0 && (2...3).contains(words) : angles == 1 && words == 0)
            case .ellipse: return angles == 0 && words + lengths > 0
            case .cone: return words > 0
            }
        }
        // A hint is only valid between two color stops.
        defer { wasHint = true }
        return lengths + angles == 1 && (kind == .cone || angles == 0) && words == 0 && stops > 0 && !wasHint
    }

    private func isAngle(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        let unit = SourceSpan(token.unitStart, token.end)
        return ["deg", "turn", "rad", "grad"].contains { TokenText.equals(unit, $0, in: bytes) }
    }

    private func isWord(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        let sides: [StaticString] = ["left", "right", "top", "bottom"]
        let own: [StaticString] =
            switch kind {
            case .line: ["to"]
            case .ellipse:
                ["circle", "ellipse", "closest-side", "closest-corner", "farthest-side", "farthest-corner", "at", "center"]
            case .cone: ["from", "at", "center"]
            }
        return (sides + own).contains { TokenText.equals(token.span, $0, in: bytes) }
    }
}
