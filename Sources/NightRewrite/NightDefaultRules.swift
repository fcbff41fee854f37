internal import CSSColor
internal import NightTheme

/// The rules that restate what browsers paint where no sheet says a colour, at zero specificity, so that every rule of the page wins.
enum NightDefaultRules {
    /// The rules, a line each.
    static func text(_ mapping: NightMapping) -> [UInt8] {
        let defaults = NightDefaults(mapping)
        var text: [UInt8] = []
        func rule(_ selector: String, _ declarations: [(String, SRGB)]) {
            text += Array("\(selector) { ".utf8)
            for (name, color) in declarations {
                text += Array("\(name): ".utf8)
                color.appendCSS(to: &text)
                text += [0x3B, 0x20]
            }
            text += [0x7D, 0x0A]
        }
        rule(":where(html)", [("color", defaults.text)])
        rule(":where(:link)", [("color", defaults.link)])
        rule(":where(:visited)", [("color", defaults.visited)])
        rule(":where(:link:active, :visited:active)", [("color", defaults.active)])
        rule(":where(mark)", [("background-color", defaults.markBackground), ("color", defaults.markText)])
        // Browsers' own dark buttons are lighter than the band of backgrounds.
        rule(
            ":where(button, input:is([type=\"button\" i], [type=\"submit\" i], [type=\"reset\" i]))",
            [("background-color", defaults.field), ("color", defaults.fieldText)])
        rule("::placeholder", [("color", defaults.placeholder)])
        return text
    }
}
