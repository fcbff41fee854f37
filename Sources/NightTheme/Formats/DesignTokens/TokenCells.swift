import CSSColor
import SourceText

/// Converts the values of tokens to cells (Design Tokens Format Module 2025.10, "Types", and Color Module 2025.10).
struct TokenCells {
    /// A cell, and the suffix that its key adds to the key of the token.
    struct Part {
        let suffix: String
        let cell: ThemeCell
    }

    private var values: TokenValues

    init(_ values: TokenValues) { self.values = values }

    /// The tokens.
    var tokens: [DesignToken] { values.tree.tokens }

    /// True if the parts that were returned last differ from those without the mode.
    var hasUsedMode: Bool { values.hasUsedMode }

    /// Returns the cells of a token; nil if no cell can hold its type, and an empty list for an invalid value, which is reported.
    mutating func parts(ofToken index: Int, _ builder: inout ThemeTableBuilder) -> [Part]? {
        values.hasUsedMode = false
        guard let value = values.value(of: index, &builder) else { return [] }
        let token = tokens[index]
        guard let type = value.type else {
            builder.report(.wrongType, at: token.place, "the token '\(token.name)' has no '$type', nor has a group that it is in")
            return []
        }
        switch type {
        case "color": return color(value.node, &builder).map { [Part(suffix: "", cell: $0)] } ?? []
        case "dimension": return dimension(value.node, &builder).map { [Part(suffix: "", cell: $0)] } ?? []
        case "fontWeight": return fontWeight(value.node, &builder).map { [Part(suffix: "", cell: $0)] } ?? []
        case "number": return number(value.node, token, &builder)
        case "border": return border(value.node, &builder)
        case "shadow": return shadow(value.node, token, &builder)
        case "gradient": return gradient(value.node, token, &builder)
        case "fontFamily", "duration", "cubicBezier", "strokeStyle", "transition", "typography": return nil
        default:
            builder.report(.wrongType, at: token.place, "'\(type)' is not a type of tokens")
            return []
        }
    }

    // MARK: Values of one part

    private mutating func color(_ node: StructuredValue, _ builder: inout ThemeTableBuilder) -> ThemeCell? {
        if let text = node.string {
            // Files from before 2025 have a hex color here; any CSS color is accepted.
            if case .color(let color) = ThemeCellParser.cell(Array(text.utf8)) { return .color(color) }
            builder.report(.unknownValue, at: node.place, ThemeTableParser.unknown(Array(text.utf8)))
            return nil
        }
        guard let name = node["colorSpace"], let components = node["components"] else {
            builder.report(.wrongType, at: node.place, "a color is an object with 'colorSpace' and 'components'")
            return nil
        }
        let spaces = ColorSpace.allCases.filter { $0 != .rgb && $0 != .displayP3Linear }
        guard let space = spaces.first(where: { $0.name == name.string }) else {
            builder.report(
                .unknownValue, at: name.place,
                "there is no such color space; there are " + spaces.map(\.name).sorted().joined(separator: ", "))
            return nil
        }
        guard let resolved = values.part(components, &builder), let elements = resolved.elements, elements.count == 3 else {
            builder.report(.wrongType, at: components.place, "'components' are three numbers")
            return nil
        }
        var numbers = SIMD3<Double>()
        var missing = CSSColorValue.Missing()
        for index in 0..<3 {
            guard let element = values.part(elements[index], &builder) else { return nil }
            if let number = element.number {
                numbers[index] = number
            } else if element.string == "none" {
                missing.insert(.init(rawValue: 1 << UInt8(index)))
            } else {
                builder.report(.wrongType, at: element.place, "a component is a number or \"none\", not \(element.kind)")
                return nil
            }
        }
        var alpha = 1.0
        if let node = node["alpha"] {
            guard let resolved = values.part(node, &builder) else { return nil }
            guard let number = resolved.number, (0...1).contains(number) else {
                builder.report(.wrongType, at: node.place, "'alpha' is a number from 0 to 1")
                return nil
            }
            alpha = number
        }
        return .color(ThemeNumber.rounded(CSSColorValue(space, numbers, alpha: alpha, missing: missing).painted))
    }

    private mutating func dimension(_ node: StructuredValue, _ builder: inout ThemeTableBuilder) -> ThemeCell? {
        if let text = node.string, case .length(let length) = ThemeCellParser.cell(Array(text.utf8)) { return .length(length) }
        if let value = node["value"].flatMap({ values.part($0, &builder) })?.number, let unit = node["unit"]?.string,
            unit == "px" || unit == "rem", let length = ThemeLength(value, unit)
        {
            return .length(length)
        }
        builder.report(.wrongType, at: node.place, "a dimension is an object with a number as 'value' and \"px\" or \"rem\" as 'unit'")
        return nil
    }

    /// The names of weights in the table of "Font weight".
    private static let weights: [String: Double] = [
        "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400, "regular": 400, "book": 400,
        "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700, "extra-bold": 800, "ultra-bold": 800, "black": 900, "heavy": 900,
        "extra-black": 950, "ultra-black": 950,
    ]

    private func fontWeight(_ node: StructuredValue, _ builder: inout ThemeTableBuilder) -> ThemeCell? {
        if let weight = node.number ?? node.string.flatMap({ TokenCells.weights[$0] }), (100...1000).contains(weight) {
            return .fontWeight(ThemeNumber.rounded(weight))
        }
        builder.report(.wrongType, at: node.place, "a font weight is a number from 100 to 1000 or a name such as \"semi-bold\"")
        return nil
    }

    private func number(_ node: StructuredValue, _ token: DesignToken, _ builder: inout ThemeTableBuilder) -> [Part] {
        guard let number = node.number else {
            builder.report(.wrongType, at: node.place, "a number is expected, not \(node.kind)")
            return []
        }
        if (0...1).contains(number) { return [Part(suffix: "", cell: .opacity(ThemeNumber.rounded(number)))] }
        builder.report(.ignored, at: token.place, "the number '\(token.name)' is omitted: it is not an opacity from 0 to 1")
        return []
    }

    // MARK: Composite values

    private mutating func border(_ node: StructuredValue, _ builder: inout ThemeTableBuilder) -> [Part] {
        guard node.members != nil, let color = node["color"] else {
            builder.report(.wrongType, at: node.place, "a border is an object with 'color', 'width' and 'style'")
            return []
        }
        var parts = values.part(color, &builder).flatMap { self.color($0, &builder) }.map { [Part(suffix: "-color", cell: $0)] } ?? []
        if let width = node["width"].flatMap({ values.part($0, &builder) }), let cell = dimension(width, &builder) {
            parts.append(Part(suffix: "-width", cell: cell))
        }
        return parts
    }

    private mutating func shadow(_ node: StructuredValue, _ token: DesignToken, _ builder: inout ThemeTableBuilder) -> [Part] {
        builder.report(.ignored, at: token.place, "of the shadow '\(token.name)' only the color is used")
        return colors(node.elements ?? [node], one: "a shadow is an object with 'color'", suffix: "-color", &builder)
    }

    private mutating func gradient(_ node: StructuredValue, _ token: DesignToken, _ builder: inout ThemeTableBuilder) -> [Part] {
        guard let stops = node.elements else {
            builder.report(.wrongType, at: node.place, "a gradient is an array of stops, not \(node.kind)")
            return []
        }
        builder.report(.ignored, at: token.place, "of the gradient '\(token.name)' only the colors are used")
        return colors(stops, one: "a stop is an object with 'color' and 'position'", suffix: "", &builder)
    }

    /// Returns the colors of a list of objects, with numbered suffixes if there is more than one.
    private mutating func colors(_ list: [StructuredValue], one message: String, suffix: String, _ builder: inout ThemeTableBuilder)
        -> [Part]
    {
        var parts: [Part] = []
        for (index, element) in list.enumerated() {
            guard let object = values.part(element, &builder) else { continue }
            guard let color = object["color"] else {
                builder.report(.wrongType, at: object.place, message)
                continue
            }
            guard let cell = values.part(color, &builder).flatMap({ self.color($0, &builder) }) else { continue }
            parts.append(Part(suffix: list.count == 1 ? suffix : suffix + "-\(index + 1)", cell: cell))
        }
        return parts
    }
}
