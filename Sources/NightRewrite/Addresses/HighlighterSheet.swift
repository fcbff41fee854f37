internal import SourceText

/// Stylesheets of syntax highlighters on other hosts, which color nothing but code, and the texts that are read in their place.
///
/// A page that loads one gets dark rules for the classes of the highlighter's tokens. They are important, so that they replace the sheet's
/// own colors, whatever these are.
enum HighlighterSheet {
    /// The packages of Prism, by their names on package hosts.
    static let prism = ["prism", "prismjs", "prism-themes"].map { Array($0.utf8) }
    /// The packages of highlight.js.
    private static let highlightJS = ["highlight.js", "highlightjs"].map { Array($0.utf8) }

    /// A color of tokens, with its value in the light theme.
    private enum TokenColor: String {
        case ground = "#f5f6f8"
        case text = "#24292f"
        case comment = "#5f6672"
        case keyword = "#8a2a86"
        case string = "#1c6b3c"
        case number = "#94500a"
        case title = "#1b55ab"
        case type = "#0b666f"
        case attribute = "#a03a2c"
    }

    /// The classes of the tokens of highlight.js without the prefix `hljs-`, by their color; all others have the color of the text.
    ///
    /// See [CSS classes reference](https://highlightjs.readthedocs.io/en/latest/css-classes-reference.html).
    private static let classesOfHighlightJS: [(TokenColor, [String])] = [
        (.comment, ["comment", "quote", "meta"]),
        (.keyword, ["keyword", "doctag", "selector-tag", "template-tag", "literal"]),
        (.string, ["string", "regexp", "char", "link", "addition", "code"]),
        (.number, ["number", "symbol", "bullet", "formula"]),
        (.title, ["title", "section", "selector-id", "selector-pseudo"]),
        (.type, ["type", "built_in", "class", "selector-class", "name"]),
        (.attribute, ["attr", "attribute", "variable", "template-variable", "property", "selector-attr", "deletion"]),
    ]

    /// The types of the tokens of Prism, by their color; all others have the color of the text.
    ///
    /// See [Tokens](https://prismjs.com/tokens.html).
    private static let typesOfPrism: [(TokenColor, [String])] = [
        (.comment, ["comment", "prolog", "doctype", "cdata"]),
        (.keyword, ["keyword", "atrule", "important", "boolean"]),
        (.string, ["string", "char", "regex", "url", "attr-value", "inserted"]),
        (.number, ["number", "constant", "symbol", "entity"]),
        (.title, ["function", "selector", "title"]),
        (.type, ["class-name", "builtin", "tag"]),
        (.attribute, ["attr-name", "property", "variable", "deleted"]),
    ]

    private static let textForHighlightJS = text(
        grounds: [".hljs"], around: [".hljs"], hasShadow: false, tokens: ".hljs [class*=hljs-]",
        groups: classesOfHighlightJS.map { color, names in (color, names.map { ".hljs .hljs-\($0)" }) })

    private static let textForPrism = text(
        grounds: ["pre[class*=language-]", ":not(pre)>code[class*=language-]"],
        around: ["pre[class*=language-]", "code[class*=language-]"], hasShadow: true, tokens: "[class*=language-] .token",
        groups: typesOfPrism.map { color, names in (color, names.map { "[class*=language-] .token.\($0)" }) })

    /// Returns the text that is read in place of the stylesheet at `path`, an address in the form of `SheetAddress`; nil if it is no theme of
    /// a highlighter on another host.
    static func substitute(for path: [UInt8]) -> [UInt8]? {
        guard SheetAddress.isOnHost(path) else { return nil }
        let address = PackageAddress(path)
        if address.isIn(highlightJS, folder: "styles") { return textForHighlightJS }
        return address.isIn(prism, folder: "themes") ? textForPrism : nil
    }

    /// Returns a stylesheet for a highlighter.
    ///
    /// - Parameters:
    ///   - grounds: the selectors of the elements with a background.
    ///   - around: the selectors of the elements with the color of the text.
    ///   - hasShadow: true if themes may give the text a shadow, which is replaced by one in the color of the ground.
    ///   - tokens: the selector of all tokens.
    ///   - groups: the selectors of tokens by their color, each at least as specific as `tokens`.
    private static func text(
        grounds: [String], around: [String], hasShadow: Bool, tokens: String, groups: [(TokenColor, [String])]
    ) -> [UInt8] {
        func rule(_ selectors: [String], _ declarations: [String]) -> String {
            selectors.joined(separator: ",") + "{" + declarations.map { $0 + "!important" }.joined(separator: ";") + "}"
        }
        func color(_ color: TokenColor) -> String { "color:" + color.rawValue }
        let ground = TokenColor.ground.rawValue
        var rules = [
            rule(grounds, ["background:\(ground)"]),
            rule(around, [color(.text)] + (hasShadow ? ["text-shadow:0 1px \(ground)"] : [])),
            rule([tokens], [color(.text), "background:\(ground)"]),
        ]
        rules += groups.map { rule($1, [color($0)]) }
        return Array(rules.joined(separator: "\n").utf8)
    }
}
