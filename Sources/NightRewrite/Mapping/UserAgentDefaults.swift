internal import CSSCascade
internal import CSSColor
internal import NightTheme

/// The rules that restate the browsers' default colors, so that every rule of the page wins over them.
///
/// They are in the first layer of the document and have zero specificity, so they are weaker than the author's layered rules and than the
/// rules that `revert-layer` there rolls back to. The name of the layer has a vendor prefix, so that no author uses it.
struct UserAgentDefaults: Sendable {
    /// The rules, one per line.
    let rules: [UInt8]
    /// The rule for ignored subtrees.
    private let islands: [UInt8]

    private static let layer = "@layer -nightfall"

    /// Creates the rules for documents of one kind.
    init(_ variant: ThemeVariant, _ kind: DocumentKind, _ mark: MarkDecisions) {
        let (pageBase, hasIslands) = (kind.base, kind.hasIslands)
        rules = UserAgentDefaults.rules(
            variant, pageBase: pageBase, isBare: kind.isBare, sparesIslands: hasIslands, mark)
        var color: [UInt8] = []
        if hasIslands { pageBase.appendCSS(to: &color) }
        islands = hasIslands ? IgnoredSubtree.rule(canvas: color) : []
    }

    /// Returns the layer of a document: the rules and `hints`.
    ///
    /// - Parameters:
    ///   - hints: The rules that replace presentational hints; they are stronger than the default colors.
    ///   - areInSheet: True if a stylesheet of the document holds the rules; the layer then has only the rest, and is empty without any.
    func ofDocument(hints: [UInt8], areInSheet: Bool) -> [UInt8] {
        guard areInSheet else { return UserAgentDefaults.inLayer("", withoutLayer(hints: hints)) }
        return hints.isEmpty && islands.isEmpty ? [] : UserAgentDefaults.inLayer("", hints + islands)
    }

    /// Returns the same rules without a layer, for programs that don't support layers; they have zero specificity and come first.
    func withoutLayer(hints: [UInt8]) -> [UInt8] { rules + hints + islands }

    /// Returns the layer of a sheet that may be used by documents without nightfall's styles.
    ///
    /// It is nested in the layer of documents, and therefore weaker.
    static func ofSheet(_ variant: ThemeVariant, pageBase: SRGB) -> [UInt8] {
        inLayer(".sheet", rules(variant, pageBase: pageBase, isBare: true))
    }

    /// The layer of a sheet that holds the rules of the documents that link it, and their color scheme: inside that of documents, so that
    /// what
    /// these say themselves wins.
    ///
    /// Each color scheme of the author has a mirror, so that in the layer this one loses to nothing but these.
    static func shared(_ variant: ThemeVariant, _ pages: DefaultRulePages, sparesIslands: Bool, _ mark: MarkDecisions) -> [UInt8] {
        let scheme = Array(":where(:scope) { color-scheme: \(variant.scheme); }\n".utf8)
        return inLayer(".sheet", scheme + rules(variant, pageBase: pages.base, isBare: pages.isBare, sparesIslands: sparesIslands, mark))
    }

    /// The statement that names the layer of a document, before all sheets.
    static let layerOfDocument = Array("\(layer);".utf8)

    /// The statement that declares the layer of a sheet.
    static let layerOfSheet = Array("\(layer).sheet;".utf8)

    /// Returns the rule that keeps printed pages light, in the layer of the document.
    ///
    /// - Parameter resets: True if `all` may reset the scheme of elements to that of the document, which includes dark.
    static func ofPaper(resets: Bool) -> [UInt8] {
        // An important declaration wins over those in later layers and over unlayered ones.
        let rule =
            resets
            ? "*, ::before, ::after, ::marker, ::placeholder { color-scheme: light !important; }" : ":where(:root) { color-scheme: light; }"
        return Array("\(layer) { \(rule) }".utf8)
    }

    static func inLayer(_ name: String, _ rules: [UInt8]) -> [UInt8] {
        Array("\(layer)\(name) {\n".utf8) + rules + [UInt8(ascii: "}"), 0x0A]
    }

    /// The opacity of the text of disabled buttons, as in the browsers' sheets.
    private static let disabled = 0.3

    /// Returns the rules, one per line.
    private static func rules(
        _ variant: ThemeVariant, pageBase: SRGB, isBare: Bool, sparesIslands: Bool = false, _ mark: MarkDecisions = MarkDecisions()
    ) -> [UInt8] {
        let exclusion = String(decoding: variant.gate.subject(sparesIslands: sparesIslands), as: UTF8.self)
        let root = String(decoding: variant.gate.subject, as: UTF8.self)
        var text: [UInt8] = []
        func rule(_ selector: String, _ declarations: [(String, SRGB)], _ style: String = "") {
            text += Array("\(selector) { \(style)".utf8)
            for (name, color) in declarations {
                text += Array("\(name): ".utf8)
                color.appendCSS(to: &text)
                text += [UInt8(ascii: ";"), 0x20]
            }
            text += [UInt8(ascii: "}"), 0x0A]
        }
        /// A part of a page with its own theme would otherwise inherit the text color and show the background of the theme around it.
        func part(_ ground: SRGB, text ink: SRGB) {
            guard variant.gate.isScoped, !variant.gate.choices.isEmpty else { return }
            rule(":where(:scope:not(:root))", [("color", ink), ("fill", ink), ("background-color", ground)])
        }
        guard case .dark(let mapping) = ThemeMapping(variant.theme.ground, pageBase: pageBase) else {
            let ground = variant.colors(pageBase: pageBase).color(pageBase, role: .background, in: RuleContext())
            if isBare, ground != pageBase { rule(":where(body)\(root)", [("background-color", ground)]) }
            part(ground, text: .black)
            return text
        }
        let defaults = NightDefaults(mapping, mark)
        let theme = variant.theme
        let ink = theme.color(of: .text) ?? defaults.text
        let canvas = theme.color(of: .background) ?? defaults.canvas
        let button = theme.color(of: .surface) ?? defaults.button
        let frame = theme.color(of: .border) ?? defaults.frame
        rule(":where(html)\(root)", [("color", ink)] + (theme.color(of: .accent).map { [("accent-color", $0)] } ?? []))
        // The browsers' dark canvas is the standard page color. The background of the body propagates to the canvas unless the root has
        // one.
        if isBare, mapping.constants.pageBase != NightConstants.standard.pageBase {
            rule(":where(body)\(root)", [("background-color", canvas)])
        }
        part(canvas, text: ink)
        rule(":where(:link)\(exclusion)", [("color", theme.color(of: .link) ?? defaults.link)])
        rule(":where(:visited)\(exclusion)", [("color", theme.color(of: .link) ?? defaults.visited)])
        rule(":where(:link:active, :visited:active)\(exclusion)", [("color", defaults.active)])
        rule(":where(mark)\(exclusion)", [("background-color", defaults.markBackground), ("color", defaults.markText)])
        // The browsers' dark buttons and menus are lighter than the band of backgrounds. With a background of its own, a button shows its
        // border, which is nearly white, and outset.
        let buttons = "button, input:is([type=\"button\" i], [type=\"submit\" i], [type=\"reset\" i])"
        rule(
            ":where(\(buttons), select:not([multiple], [size]:not([size=\"0\"], [size=\"1\"])))\(exclusion)",
            [("background-color", button), ("border-color", frame), ("color", ink)], "border-style: solid; ")
        rule(":where(:is(\(buttons)):disabled)\(exclusion)", [("color", ink.withAlpha(disabled))])
        // The browsers' dark fields are as light as their buttons, whatever the fields beside them have.
        rule(
            ":where(:is(input, textarea):is(:read-write, [readonly]):enabled)\(exclusion)",
            [
                ("background-color", theme.color(of: .background) ?? defaults.field),
                ("border-color", theme.color(of: .border) ?? defaults.fieldFrame), ("color", ink),
            ], "border-style: solid; ")
        // Browsers draw these borders in the text color, which is nearly white. Where they are inset or outset, they get the color of a
        // frame. The dark sides of a table's and of its cells' would be as dark as the page.
        rule(":where(hr, fieldset, iframe)\(exclusion)", [("border-color", frame)])
        let table = "table[border]:not([border^=\"0\"], [frame], [rules])"
        rule(":where(\(table), \(table) > * > tr > :is(td, th))\(exclusion)", [("border-color", frame)], "border-style: solid; ")
        rule(
            ":where(table:is([frame], [rules]), table[rules] :is(colgroup, tbody, thead, tfoot, td, th), :is(img, object, input)[border], "
                + "dialog, [popover])\(exclusion)",
            [("border-color", theme.color(of: .border) ?? defaults.line)])
        rule("\(exclusion)::placeholder", [("color", theme.color(of: .muted) ?? defaults.placeholder)])
        return text
    }
}

/// The pages that have the same default rules.
struct DefaultRulePages: Hashable, Sendable {
    /// The page color.
    let base: SRGB
    /// True if pages leave their background to browsers.
    let isBare: Bool
}
