internal import CSSCascade
internal import CSSColor
internal import NightTheme

/// The rules for drawings that scripts make in the document.
extension ScriptRules {
    /// The elements whose paint is that of text.
    private static let texts = ":is(text, tspan, textPath)"

    /// A paint of a shape, by the name of its property and attribute.
    private enum Paint: String {
        case fill
        case stroke
    }

    /// The rules for the paints that a script sets inline, in the order of increasing strength.
    ///
    /// - Parameter serialized: the color as it ends in the attribute.
    func paint(
        _ script: ScriptColor, _ serialized: String, _ exclusion: String, _ colors: inout ColorCache
    ) -> [(selector: String, property: String, role: ColorRole)] {
        let forms = script.name.isEmpty ? [serialized] : [serialized, script.computed]
        func selector(_ paint: Paint) -> String { Self.oneOf(forms.map { "[style*=\"\(paint.rawValue): \($0)\"]" }) + exclusion }
        let shape = role(of: script.color)
        var rules = [(selector(.fill), Paint.fill.rawValue, shape), (selector(.stroke), Paint.stroke.rawValue, .line)]
        if Self.textDiffers(script.color, from: shape, &colors) { rules.append((Self.texts + selector(.fill), Paint.fill.rawValue, .text)) }
        return rules
    }

    /// The rules for the paints that scripts set as attributes, and for shapes and texts without paint, which are black.
    ///
    /// They are weaker than those for the attributes of the document, which know the drawings around them. Light paint is mapped in
    /// rectangles and lines only, which are the backgrounds and grids of charts: an icon that is white is so on something dark.
    func drawings() -> [UInt8] {
        guard scripts.drawsPictures else { return [] }
        var colors = colors
        let exclusion = String(decoding: subject, as: UTF8.self)
        var text: [UInt8] = []
        func rule(_ selector: String, _ paint: Paint, _ color: SRGB, _ role: ColorRole) {
            text += Array("\(selector)\(exclusion) { \(paint.rawValue): ".utf8)
            text += colors.dark(color, role: role, in: RuleContext())
            text += Array("; }\n".utf8)
        }
        rule(":where(html)", .fill, .black, .shape)
        text += Array(":where(mask) { fill: #000; }\n".utf8)
        for script in scripts.colors {
            func values(_ paint: Paint) -> String { Self.oneOf(script.attributeValues.map { "[\(paint.rawValue)=\"\($0)\" i]" }) }
            let shape = role(of: script.color)
            let (area, line) = shape == .background ? ("rect", "line") : ("", "")
            rule(":where(svg \(area)\(values(.fill)))", .fill, script.color, shape)
            rule(":where(svg \(line)\(values(.stroke)))", .stroke, script.color, .line)
            if shape == .background || Self.textDiffers(script.color, from: shape, &colors) {
                rule(":where(svg \(Self.texts)\(values(.fill)))", .fill, script.color, .text)
            }
        }
        return UserAgentDefaults.inLayer(".scripts", text)
    }

    private static func oneOf(_ selectors: [String]) -> String {
        selectors.count == 1 ? selectors[0] : ":is(\(selectors.joined(separator: ", ")))"
    }

    private static func textDiffers(_ color: SRGB, from role: ColorRole, _ colors: inout ColorCache) -> Bool {
        colors.dark(color, role: .text, in: RuleContext()) != colors.dark(color, role: role, in: RuleContext())
    }

    /// The role of a shape with this color: a pale one is a background.
    private func role(of color: SRGB) -> ColorRole {
        let tone = SVGTone(color, opacity: color.alpha, page: colors.pageBase)
        return tone.isGlyph || tone.isChromatic ? .shape : .background
    }
}
