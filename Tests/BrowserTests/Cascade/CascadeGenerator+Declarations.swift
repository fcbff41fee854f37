/// Random declarations.
extension CascadeGenerator {
    mutating func declarations(isDark: Bool) -> [CascadePart] {
        (0..<random.count(1...4)).map { _ in CascadePart(declaration(isDark: isDark, mayBeImportant: true)) }
    }

    mutating func lightColor() -> CascadePalette.Color {
        let color = days.removeLast()
        if days.isEmpty { days = (features.table ? CascadePalette.days : CascadePalette.free).shuffled(using: &random) }
        used.append(color.key)
        return color
    }

    mutating func color(_ isDark: Bool) -> String {
        let color = isDark ? authorsColor() : lightColor()
        return CascadeNotation.text(color, random: &random)
    }

    private mutating func authorsColor() -> CascadePalette.Color {
        let color = authors.removeLast()
        if authors.isEmpty { authors = CascadePalette.authors.shuffled(using: &random) }
        return color
    }

    private mutating func paint(_ isDark: Bool) -> String {
        switch random.count(0...15) {
        case 0: return "transparent"
        case 1: return random.pick(["currentcolor", "currentColor"])
        case 2, 3, 4, 5: return features.variables ? reference(isDark) : color(isDark)
        default: return color(isDark)
        }
    }

    private mutating func variable() -> String { "--\(name)-\(random.pick(["x", "y", "z", "w"]))" }

    private mutating func reference(_ isDark: Bool) -> String {
        if features.channels, random.chance(20) {
            return random.pick(["rgb(var(--\(name)-ch))", "rgba(var(--\(name)-ch), .4)"])
        }
        switch random.count(0...9) {
        case 0: return "var(--\(name)-never)"
        case 1: return "var(--\(name)-never, \(color(isDark)))"
        case 2: return "var(\(variable()), \(color(isDark)))"
        case 3: return "var(\(variable()), var(\(variable()), \(color(isDark))))"
        default: return "var(\(variable()))"
        }
    }

    /// A color in the definition of a custom property.
    private mutating func definedColor(_ isDark: Bool) -> String {
        let color = isDark ? authorsColor() : lightColor()
        return CascadeSeen.marked(CascadeNotation.text(color, random: &random), color)
    }

    private mutating func definition(_ isDark: Bool) -> String {
        if features.channels, random.chance(25) {
            let color = isDark ? authorsColor() : opaqueLight()
            return "--\(name)-ch: \(CascadeSeen.marked("\(color.red), \(color.green), \(color.blue)", color))"
        }
        if features.compounds, random.chance(25) {
            return random.pick([
                "--\(name)-bd: 1px solid \(definedColor(isDark))", "--\(name)-sh: 0 0 3px \(definedColor(isDark))",
                "--\(name)-bg: \(definedColor(isDark)) none",
            ])
        }
        switch random.count(0...9) {
        case 0: return "\(variable()): var(\(variable()))"
        case 1: return "\(variable()): var(\(variable()), \(definedColor(isDark)))"
        case 2: return "\(variable()): \(random.pick(["initial", "inherit", "unset", "transparent", "currentcolor"]))"
        default: return "\(variable()): \(definedColor(isDark))"
        }
    }

    mutating func opaqueLight() -> CascadePalette.Color {
        var color = lightColor()
        while color.alpha < 255 { color = lightColor() }
        return color
    }

    private mutating func gradient(_ isDark: Bool) -> String {
        random.pick(["linear-gradient", "repeating-linear-gradient", "radial-gradient", "conic-gradient"])
            + "(\(color(isDark)), \(paint(isDark)))"
    }

    private static let colored = [
        "color", "color", "color", "background-color", "background-color", "background-color", "border-color", "border-top-color",
        "border-left-color", "border-inline-color", "border-block-start-color", "border-inline-end-color", "outline-color",
        "text-decoration-color", "column-rule-color", "text-emphasis-color", "-webkit-text-fill-color", "-webkit-text-stroke-color",
        "caret-color", "accent-color", "fill", "stroke", "stop-color", "flood-color", "lighting-color",
    ]

    private static let shorthands = [
        "border", "border", "border-top", "border-left", "border-bottom", "border-inline", "border-block-start", "border-inline-start",
        "outline", "column-rule", "background", "background",
    ]

    mutating func declaration(isDark: Bool, mayBeImportant: Bool) -> String {
        let count = used.count
        let text = anyDeclaration(isDark: isDark, mayBeImportant: mayBeImportant)
        let property = text.hasPrefix("--") ? "--" : String(text.prefix { $0 != ":" })
        for key in used[count...] { owners[key] = property }
        return text
    }

    private mutating func anyDeclaration(isDark: Bool, mayBeImportant: Bool) -> String {
        let important = mayBeImportant && random.chance(12) ? random.pick([" !important", "!important", " ! IMPORTANT"]) : ""
        if random.chance(9) {
            let keyword = random.pick(["inherit", "initial", "unset", "revert", "revert-layer"])
            let properties =
                Self.colored + Self.shorthands + ["text-decoration", "box-shadow", "text-shadow", "text-emphasis", "scrollbar-color"]
                + (features.images ? ["background-image", "border-image"] : [])
            return "\(random.pick(properties + ["all"])): \(keyword)\(important)"
        }
        if features.variables, random.chance(22) { return definition(isDark) + important }
        return value(isDark) + important
    }

    private mutating func value(_ isDark: Bool) -> String {
        if features.compounds, random.chance(12) {
            return random.pick([
                "border: var(--\(name)-bd)", "border-top: var(--\(name)-bd)", "outline: var(--\(name)-bd)", "box-shadow: var(--\(name)-sh)",
                "text-shadow: var(--\(name)-sh)", "background: var(--\(name)-bg)",
            ])
        }
        switch random.count(0...19) {
        case 0...8: return "\(random.pick(Self.colored)): \(paint(isDark))"
        case 9, 10:
            let property = random.pick(Self.shorthands)
            if property == "background" { return "background: \(paint(isDark))\(random.pick(["", " no-repeat", " 0 0 / 10px", " none"]))" }
            return "\(property): "
                + random.pick(["1px solid \(color(isDark))", "none", "2px dashed", "0", "\(paint(isDark)) 3px solid", "solid"])
        case 11:
            return
                "background: \(features.images && random.chance(60) ? "\(gradient(isDark)) \(paint(isDark))" : random.pick(["none", "0 0", color(isDark)]))"
        case 12 where features.images:
            return "background-image: \(random.pick([gradient(isDark), "none", "\(gradient(isDark)), \(gradient(isDark))"]))"
        case 13 where features.images:
            return
                "border-image: \(random.pick([gradient(isDark) + " 1", "none", gradient(isDark) + " 2 / 3px"]))"
        case 14:
            return
                "text-decoration: \(random.pick(["none", "underline", "underline \(paint(isDark))", "\(color(isDark)) wavy line-through"]))"
        case 15: return "text-emphasis: \(random.pick(["none", "dot", "\(color(isDark)) circle", "filled \(paint(isDark))"]))"
        case 16: return "scrollbar-color: \(random.pick(["auto", "\(color(isDark)) \(paint(isDark))"]))"
        case 17:
            return "\(random.pick(["box-shadow", "box-shadow", "-webkit-box-shadow"])): "
                + random.pick([
                    "none", "0 0 2px \(color(isDark))", "0 0 0 1px \(color(isDark))",
                    "inset 0 1px \(paint(isDark)), 0 2px 4px 1px \(color(isDark))", "1px 1px 3px",
                ])
        case 18:
            return
                "text-shadow: \(random.pick(["none", "1px 1px \(color(isDark))", "0 0 2px \(paint(isDark)), 1px 1px 0 \(color(isDark))"]))"
        case 19: return "border-color: " + (0..<random.count(2...4)).map { _ in paint(isDark) }.joined(separator: " ")
        default: return "color: \(color(isDark))"
        }
    }
}
