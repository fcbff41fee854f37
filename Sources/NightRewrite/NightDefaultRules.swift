internal import CSSColor
internal import NightTheme

/// The rules that restate what browsers paint where no sheet says a colour, so that every rule of the page wins.
///
/// They stand in a layer that is the first of its document, at zero specificity: so they are weaker than what the author has in layers, and
/// weaker than what `revert-layer` there goes back to. The layer's name begins as those of vendors do, so it is no author's.
enum NightDefaultRules {
    private static let layer = "@layer -nightfall"

    /// The layer of a document: the rules and what replaces presentational hints, which are stronger than browsers' own colours.
    ///
    /// - Parameters:
    ///   - isBare: whether the page leaves its ground to browsers.
    ///   - canvas: the ground by day, where elements are left alone; nil where there are none.
    static func ofDocument(_ mapping: NightMapping, isBare: Bool, hints: [UInt8], islandsOn canvas: SRGB? = nil) -> [UInt8] {
        inLayer("", withoutLayer(mapping, isBare: isBare, hints: hints, islandsOn: canvas))
    }

    /// The same rules in no layer, for what knows none: of zero specificity, and first.
    static func withoutLayer(_ mapping: NightMapping, isBare: Bool, hints: [UInt8], islandsOn canvas: SRGB? = nil) -> [UInt8] {
        var islands: [UInt8] = []
        if let canvas {
            var color: [UInt8] = []
            canvas.appendCSS(to: &color)
            islands = Island.rule(canvas: color)
        }
        return rules(mapping, isBare: isBare, sparesIslands: canvas != nil) + hints + islands
    }

    /// The layer of a sheet that may be used without a document of nightfall's: inside that of documents, and so weaker than these say it.
    static func ofSheet(_ mapping: NightMapping) -> [UInt8] { inLayer(".sheet", rules(mapping, isBare: true)) }

    /// The statement that names the layer of a sheet.
    static let layerOfSheet = Array("\(layer).sheet;".utf8)

    /// What keeps paper light, in the layer of the document.
    ///
    /// - Parameter resets: whether `all` may give elements the scheme back that the document says it has, which is dark, too.
    static func ofPaper(resets: Bool) -> [UInt8] {
        // What is important wins over all that is important in later layers and in none.
        let rule =
            resets
            ? "*, ::before, ::after, ::marker, ::placeholder { color-scheme: light !important; }" : ":where(:root) { color-scheme: light; }"
        return Array("\(layer) { \(rule) }".utf8)
    }

    static func inLayer(_ name: String, _ rules: [UInt8]) -> [UInt8] {
        Array("\(layer)\(name) {\n".utf8) + rules + [0x7D, 0x0A]
    }

    /// The rules, a line each.
    private static func rules(_ mapping: NightMapping, isBare: Bool, sparesIslands: Bool = false) -> [UInt8] {
        let exclusion = sparesIslands ? String(decoding: Island.exclusion, as: UTF8.self) : ""
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
        // Browsers' own dark canvas is the standard page; from the body a ground goes to the canvas unless the root has one.
        if isBare, mapping.constants.pageBase != NightConstants.standard.pageBase {
            rule(":where(body)", [("background-color", defaults.canvas)])
        }
        rule(":where(:link)\(exclusion)", [("color", defaults.link)])
        rule(":where(:visited)\(exclusion)", [("color", defaults.visited)])
        rule(":where(:link:active, :visited:active)\(exclusion)", [("color", defaults.active)])
        rule(":where(mark)\(exclusion)", [("background-color", defaults.markBackground), ("color", defaults.markText)])
        // Browsers' own dark buttons are lighter than the band of backgrounds.
        rule(
            ":where(button, input:is([type=\"button\" i], [type=\"submit\" i], [type=\"reset\" i]))\(exclusion)",
            [("background-color", defaults.field), ("color", defaults.fieldText)])
        rule("\(exclusion)::placeholder", [("color", defaults.placeholder)])
        return text
    }
}
