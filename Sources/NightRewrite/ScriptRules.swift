internal import CSSCascade
internal import CSSColor
internal import NightTheme

/// The rules for what scripts write inline: a script's colour by day, as browsers serialise it in a `style` attribute, gets its night colour.
enum ScriptRules {
    /// The rules, a line for each colour and property that a script may set, important because an inline style is stronger than any sheet.
    ///
    /// - Parameter subject: what stands behind each selector.
    static func text(_ scripts: [SRGB], colors: inout ColorCache, subject: [UInt8] = []) -> [UInt8] {
        let exclusion = String(decoding: subject, as: UTF8.self)
        var text: [UInt8] = []
        for light in scripts {
            let serialized = serialization(of: light)
            for (property, role) in properties {
                let needle = "\(property): \(serialized)"
                // "color: …" ends other properties' declarations as well.
                var selector =
                    property == "color"
                    ? "[style^=\"\(needle)\"]\(exclusion), [style*=\"; \(needle)\"]\(exclusion)" : "[style*=\"\(needle)\"]\(exclusion)"
                if property == "background-color" { selector += ", [style*=\"background: \(serialized)\"]\(exclusion)" }
                text += Array("\(selector) { \(property): ".utf8)
                text += colors.night(light, role: role, in: RuleContext())
                text += Array(" !important; }\n".utf8)
            }
        }
        return text
    }

    /// The colours that the scripts of the site, and those in the document itself, may write there.
    static func colors(_ graph: SiteGraph, _ scan: DocumentScan) -> [SRGB] {
        let known = Set(graph.scriptColors)
        return graph.scriptColors + scan.scriptColors.filter { !known.contains($0) }
    }

    private static let properties: [(String, ColorRole)] = [("color", .text), ("background-color", .background), ("border-color", .line)]

    /// The colour as the CSSOM writes it (CSSOM §6.7.2): `rgb(0, 0, 0)`, or `rgba()` where it is not opaque.
    private static func serialization(of color: SRGB) -> String {
        let (red, green, blue) = color.bytes
        guard color.alpha < 1 else { return "rgb(\(red), \(green), \(blue))" }
        let hundredths = (color.alpha * 100).rounded() / 100
        return "rgba(\(red), \(green), \(blue), \(hundredths))"
    }
}
