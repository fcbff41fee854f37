internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// The component values of a value, classified for the grammars that are fully implemented.
struct ValueParts {
    /// The class of one component value.
    enum Part: Equatable {
        case color
        /// A length, a percentage or zero.
        case length(isPercentage: Bool)
        /// A length or a percentage below zero, which only some grammars allow.
        case negative(isPercentage: Bool)
        case angle
        case number
        case url
        case string
        /// A valid gradient.
        case gradient
        /// A keyword in lower case.
        case keyword(String)
        case comma
        case slash
        case unknown
    }

    private(set) var parts: [Part] = []

    /// Classifies the value at `span`; more than 512 parts count as unknown, and so does a gradient within a gradient.
    init(_ span: SourceSpan, isInGradient: Bool = false, in bytes: Span<UInt8>) {
        var cursor = ComponentCursor(span)
        while let value = cursor.nextSolid(in: bytes) {
            guard parts.count < 512 else {
                parts = [.unknown]
                return
            }
            parts.append(ValueParts.part(value, isInGradient: isInGradient, in: bytes))
        }
    }

    private static func part(_ value: ComponentValue, isInGradient: Bool, in bytes: Span<UInt8>) -> Part {
        let token = value.token
        if startsColor(token, in: bytes) {
            guard value.isClosed, parseColor(value.span, in: bytes) != nil else { return .unknown }
            return .color
        }
        switch token.type {
        case .ident:
            guard !token.flags.contains(.hasEscape), token.span.count < 24 else { return .unknown }
            return .keyword(String(decoding: bytes.array(token.span), as: UTF8.self).lowercased())
        case .number:
            let number = TokenText.number(token.text(in: bytes), in: bytes)
            return number < 0 ? .unknown : number == 0 ? .length(isPercentage: false) : .number
        case .percentage:
            return TokenText.number(token.text(in: bytes), in: bytes) < 0 ? .negative(isPercentage: true) : .length(isPercentage: true)
        case .dimension:
            let unit = String(decoding: bytes.array(SourceSpan(token.unitStart, token.end)), as: UTF8.self).lowercased()
            if ["deg", "grad", "rad", "turn"].contains(unit) { return .angle }
            let lengths = ["px", "em", "rem", "ex", "ch", "cm", "mm", "in", "pt", "pc", "vh", "vw", "vmin", "vmax"]
            guard lengths.contains(unit) else { return .unknown }
            return TokenText.number(token.text(in: bytes), in: bytes) < 0 ? .negative(isPercentage: false) : .length(isPercentage: false)
        case .url: return .url
        case .string: return .string
        case .comma: return .comma
        case .delim: return bytes[Int(token.start)] == 0x2F ? .slash : .unknown
        case .function:
            guard value.isClosed, !isInGradient else { return .unknown }
            if TokenText.equals(token.text(in: bytes), "url", in: bytes) { return .url }
            return GradientGrammar.isValid(value, in: bytes) ? .gradient : .unknown
        default: return .unknown
        }
    }

    /// The parts between commas.
    var layers: [ArraySlice<Part>] { parts.split(separator: .comma, omittingEmptySubsequences: false) }

    // MARK: Grammars

    /// True if the parts are `count` colors; a paint may have an address before its color.
    func areColors(atMost count: ClosedRange<Int>, isPaint: Bool) -> Bool {
        if isPaint, parts == [.url, .color] { return true }
        return count.contains(parts.count) && parts.allSatisfy { $0 == .color }
    }

    /// True if the parts are `<shadow>#` (Backgrounds 3 §6.1, Text Decoration 3 §4).
    func areShadows(ofText isOfText: Bool) -> Bool {
        layers.allSatisfy { shadow in
            var rest = Array(shadow)
            for part in isOfText ? [Part.color] : [.keyword("inset"), .color] {
                if rest.first == part { rest.removeFirst() } else if rest.last == part { rest.removeLast() }
            }
            // Only the blur can't be negative.
            if rest.count > 2, rest[2] == .negative(isPercentage: false) { return false }
            let lengths: [Part] = [.length(isPercentage: false), .negative(isPercentage: false)]
            return (2...(isOfText ? 3 : 4)).contains(rest.count) && rest.allSatisfy(lengths.contains)
        }
    }

    private static let styles: Set<String> = [
        "none", "hidden", "dotted", "dashed", "solid", "double", "groove", "ridge", "inset", "outset",
    ]

    private static let marks: Set<String> = ["dot", "circle", "double-circle", "triangle", "sesame"]

    /// True for a color with `none`, a string, or a fill and a shape (Text Decoration 3 §3.3).
    private var isEmphasis: Bool {
        var colors = 0
        var fills = 0
        var shapes = 0
        var others = 0
        for part in parts {
            switch part {
            case .color: colors += 1
            case .string, .keyword("none"): others += 1
            case .keyword("filled"), .keyword("open"): fills += 1
            case .keyword(let word) where ValueParts.marks.contains(word): shapes += 1
            default: return false
            }
        }
        return colors == 1 && fills <= 1 && shapes <= 1 && others <= (fills + shapes == 0 ? 1 : 0)
    }

    /// True for a width, a style and a color in any order, or the parts of `text-decoration` or `text-emphasis`.
    func isLine(of name: String) -> Bool {
        if name.hasSuffix("text-emphasis") { return isEmphasis }
        var colors = 0
        var widths = 0
        var styles = 0
        var lines: Set<String> = []
        let isDecoration = name.hasSuffix("text-decoration")
        let isStroke = name.hasSuffix("text-stroke")
        guard isDecoration || isStroke || name.hasPrefix("border") || name.hasPrefix("outline") || name.hasSuffix("column-rule") else {
            return false
        }
        for part in parts {
            switch part {
            case .color: colors += 1
            case .length(let isPercentage) where !isPercentage || isDecoration: widths += 1
            case .keyword("thin"), .keyword("medium"), .keyword("thick"):
                if isDecoration { return false }
                widths += 1
            case .keyword("from-font") where isDecoration, .keyword("auto") where isDecoration: widths += 1
            case .keyword("auto") where name == "outline": styles += 1
            case .keyword(let word) where isDecoration && ["underline", "overline", "line-through"].contains(word):
                guard lines.insert(word).inserted else { return false }
            case .keyword("wavy") where isDecoration: styles += 1
            case .keyword(let word) where ValueParts.styles.contains(word) && !isStroke:
                if isDecoration, !["solid", "double", "dotted", "dashed"].contains(word) { return false }
                styles += 1
            default: return false
            }
        }
        return colors == 1 && widths <= 1 && styles <= 1
    }

    /// True if the parts are `<image>#`.
    func areImages() -> Bool {
        layers.allSatisfy { $0.count == 1 && [.gradient, .url, .keyword("none")].contains($0.first) }
    }

    /// True for an image, then slices, widths and outsets, then repetition, in this order only (Backgrounds 3 §5.6).
    func isBorderImage() -> Bool {
        guard let first = parts.first, [.gradient, .url].contains(first) else { return false }
        var rest = parts.dropFirst()
        var repeats = 0
        while case .keyword(let word)? = rest.last, ["stretch", "repeat", "round", "space"].contains(word) {
            rest.removeLast()
            repeats += 1
        }
        let sections = rest.split(separator: .slash, omittingEmptySubsequences: false)
        let zero = Part.length(isPercentage: false)
        return repeats <= 2 && (1...3).contains(sections.count)
            && sections.enumerated().allSatisfy { index, section in
                if rest.isEmpty { return true }
                let allowed: [Part] =
                    index == 0
                    ? [.number, .length(isPercentage: true)]
                    : index == 1 ? [.number, zero, .length(isPercentage: true), .keyword("auto")] : [.number, zero]
                return (1...4).contains(section.count) && section.allSatisfy(allowed.contains)
            }
    }

    private static let repeats: Set<String> = ["repeat", "no-repeat", "space", "round"]

    /// True if the parts are `<bg-layer>#, <final-bg-layer>` (Backgrounds 3 §2.10), without the rarer forms.
    func isBackground() -> Bool {
        let layers = layers
        return layers.indices.allSatisfy { isBackgroundLayer(layers[$0], isLast: $0 == layers.count - 1) }
    }

    private func isBackgroundLayer(_ layer: ArraySlice<Part>, isLast: Bool) -> Bool {
        var seen = (image: 0, color: 0, scroll: 0, boxes: 0)
        var place: [Part]?
        var hasRepeat = false
        var index = layer.startIndex
        while index < layer.endIndex {
            let part = layer[index]
            switch part {
            case .color: seen.color += 1
            case .gradient, .url, .keyword("none"): seen.image += 1
            case .keyword("scroll"), .keyword("fixed"), .keyword("local"): seen.scroll += 1
            case .keyword("border-box"), .keyword("padding-box"), .keyword("content-box"): seen.boxes += 1
            case .keyword("repeat-x"), .keyword("repeat-y"):
                guard !hasRepeat else { return false }
                hasRepeat = true
            case .keyword(let word) where ValueParts.repeats.contains(word):
                guard !hasRepeat else { return false }
                hasRepeat = true
                if index + 1 < layer.endIndex, case .keyword(let next) = layer[index + 1], ValueParts.repeats.contains(next) { index += 1 }
            case _ where PlaceGrammar.isPart(part):
                guard place == nil else { return false }
                let parts = layer[index...].prefix(while: PlaceGrammar.isPart)
                place = Array(parts)
                index += parts.count
                guard PlaceGrammar.isValid(parts) else { return false }
                guard index < layer.endIndex, layer[index] == .slash else { continue }
                let size = layer[(index + 1)...].prefix(while: PlaceGrammar.isSize)
                guard PlaceGrammar.isValidSize(size) else { return false }
                index += 1 + size.count
                continue
            default: return false
            }
            index += 1
        }
        return seen.image <= 1 && seen.color <= (isLast ? 1 : 0) && seen.scroll <= 1 && seen.boxes <= 2 && !layer.isEmpty
    }
}
