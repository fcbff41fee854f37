internal import CSSCascade
internal import CSSColor
internal import NightTheme

/// The rules that restate what browsers paint where no sheet says a colour, so that every rule of the page wins.
///
/// They stand in a layer that is the first of its document, at zero specificity: so they are weaker than what the author has in layers, and
/// weaker than what `revert-layer` there goes back to. The layer's name begins as those of vendors do, so it is no author's.
struct UserAgentDefaults: Sendable {
    /// The rules, a line each.
    let rules: [UInt8]
    /// The rule for elements that are left alone.
    private let islands: [UInt8]

    private static let layer = "@layer -nightfall"

    /// The rules for documents of one kind.
    init(_ variant: ThemeVariant, _ kind: DocumentKind) {
        let (pageBase, hasIslands) = (kind.base, kind.hasIslands)
        rules = UserAgentDefaults.rules(
            variant, pageBase: pageBase, isBare: kind.isBare, sparesIslands: hasIslands)
        var color: [UInt8] = []
        if hasIslands { pageBase.appendCSS(to: &color) }
        islands = hasIslands ? IgnoredSubtree.rule(canvas: color) : []
    }

    /// The layer of a document: the rules and `hints`, which replace presentational hints and are stronger than browsers' own colours.
    func ofDocument(hints: [UInt8]) -> [UInt8] {
        UserAgentDefaults.inLayer("", withoutLayer(hints: hints))
    }

    /// The same rules in no layer, for what knows none: of zero specificity, and first.
    func withoutLayer(hints: [UInt8]) -> [UInt8] { rules + hints + islands }

    /// The layer of a sheet that may be used without a document of nightfall's: inside that of documents, and so weaker than these say it.
    static func ofSheet(_ variant: ThemeVariant, pageBase: SRGB) -> [UInt8] {
        inLayer(".sheet", rules(variant, pageBase: pageBase, isBare: true))
    }

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
        Array("\(layer)\(name) {\n".utf8) + rules + [UInt8(ascii: "}"), 0x0A]
    }

    /// The rules, a line each.
    private static func rules(
        _ variant: ThemeVariant, pageBase: SRGB, isBare: Bool, sparesIslands: Bool = false
    ) -> [UInt8] {
        let exclusion = String(decoding: variant.gate.subject(sparesIslands: sparesIslands), as: UTF8.self)
        let root = String(decoding: variant.gate.subject, as: UTF8.self)
        var text: [UInt8] = []
        func rule(_ selector: String, _ declarations: [(String, SRGB)]) {
            text += Array("\(selector) { ".utf8)
            for (name, color) in declarations {
                text += Array("\(name): ".utf8)
                color.appendCSS(to: &text)
                text += [UInt8(ascii: ";"), 0x20]
            }
            text += [UInt8(ascii: "}"), 0x0A]
        }
        /// A part of a page that chooses the theme stands in another, whose text and ground it would show.
        func part(_ ground: SRGB, text ink: SRGB) {
            guard variant.gate.isScoped, !variant.gate.choices.isEmpty else { return }
            rule(":where(:scope:not(:root))", [("color", ink), ("fill", ink), ("background-color", ground)])
        }
        guard case .night(let mapping) = ThemeMapping(variant.theme.ground, pageBase: pageBase) else {
            let ground = variant.colors(pageBase: pageBase).color(pageBase, role: .background, in: RuleContext())
            if isBare, ground != pageBase { rule(":where(body)\(root)", [("background-color", ground)]) }
            part(ground, text: .black)
            return text
        }
        let defaults = NightDefaults(mapping)
        let theme = variant.theme
        let ink = theme.color(of: .text) ?? defaults.text
        let canvas = theme.color(of: .background) ?? defaults.canvas
        let field = theme.color(of: .surface) ?? defaults.field
        let frame = theme.color(of: .border) ?? defaults.frame
        rule(":where(html)\(root)", [("color", ink)] + (theme.color(of: .accent).map { [("accent-color", $0)] } ?? []))
        // Browsers' own dark canvas is the standard page; from the body a ground goes to the canvas unless the root has one.
        if isBare, mapping.constants.pageBase != NightConstants.standard.pageBase {
            rule(":where(body)\(root)", [("background-color", canvas)])
        }
        part(canvas, text: ink)
        rule(":where(:link)\(exclusion)", [("color", theme.color(of: .link) ?? defaults.link)])
        rule(":where(:visited)\(exclusion)", [("color", theme.color(of: .link) ?? defaults.visited)])
        rule(":where(:link:active, :visited:active)\(exclusion)", [("color", defaults.active)])
        rule(":where(mark)\(exclusion)", [("background-color", defaults.markBackground), ("color", defaults.markText)])
        // Browsers' own dark buttons are lighter than the band of backgrounds. One with a background shows its border, which is nearly
        // white.
        rule(
            ":where(button, input:is([type=\"button\" i], [type=\"submit\" i], [type=\"reset\" i]))\(exclusion)",
            [("background-color", field), ("border-color", frame), ("color", ink)])
        // Browsers draw their own borders in the color of text, which is nearly white; where these are inset or outset, a frame is one.
        rule(
            ":where(hr, fieldset, iframe, table[border], table[border] > * > tr > :is(td, th))\(exclusion)", [("border-color", frame)])
        rule(
            ":where(table:is([frame], [rules]), table[rules] :is(colgroup, tbody, thead, tfoot, td, th), :is(img, object, input)[border], "
                + "dialog, [popover])\(exclusion)",
            [("border-color", theme.color(of: .border) ?? defaults.line)])
        rule("\(exclusion)::placeholder", [("color", theme.color(of: .muted) ?? defaults.placeholder)])
        return text
    }
}
