internal import CSSSyntax
internal import SourceText

/// The gradients whose grammar is known through and through (Images 3 §3, Images 4 §3.3, Compatibility §3.1.2).
enum GradientGrammar {
    /// Whether a function is a gradient that every browser of today takes.
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

    /// One side, or one of each axis; or an angle.
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

    /// Two colours or more, each with up to two places, and hints only between them.
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
