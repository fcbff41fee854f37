import TestSupport

/// Generates random documents and sheets; no color occurs twice in one case.
struct CascadeGenerator {
    /// The features that the sheets of one site may have: many faults appear only if something is absent from the whole site.
    struct Features: Sendable {
        var images: Bool
        var variables: Bool
        var compounds: Bool
        var channels: Bool
        var layers: Bool
        var anonymousLayers: Bool
        var authorsDark: Bool
        /// True for rules that apply only in the light scheme; their dark version follows the light one unless the author has a dark theme.
        var lightScheme: Bool
        var imports: Bool
        var attributes: Bool
        var pseudos: Bool
        /// True if a theme table gives the dark colors, otherwise the mapping does.
        var table: Bool

        init(random: inout SeededGenerator) {
            images = random.chance(50)
            variables = random.chance(65)
            compounds = variables && random.chance(40)
            table = random.chance(75)
            channels = table && variables && random.chance(40)
            layers = random.chance(60)
            anonymousLayers = layers && random.chance(40)
            authorsDark = table && random.chance(35)
            lightScheme = !authorsDark && random.chance(30)
            imports = random.chance(35)
            attributes = random.chance(50)
            pseudos = random.chance(30)
        }
    }

    let features: Features
    var random: SeededGenerator
    var name = ""
    var days: [CascadePalette.Color] = []
    var authors: [CascadePalette.Color] = []
    private var paired: Set<String> = []
    private var isInLight = false
    private var isInAnonymousLayer = false
    var owners: [String: String] = [:]
    var used: [String] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        features = Features(random: &random)
    }

    // MARK: Cases

    mutating func next(named name: String) -> CascadeCase {
        self.name = name
        paired = []
        owners = [:]
        used = []
        let pool = features.table ? CascadePalette.days : CascadePalette.free
        days = pool.filter { features.table || $0.alpha == 255 }.shuffled(using: &random)
        authors = CascadePalette.authors.shuffled(using: &random)
        var sheets: [CascadeCase.Sheet] = []
        for index in 0..<random.count(1...3) {
            let isLinked = random.chance(45)
            var sheet = CascadeCase.Sheet(file: isLinked ? "\(name)-\(index).css" : nil, parts: [])
            if random.chance(12) { sheet.media = random.pick(["screen", "all", "(min-width: 1px)", "print", "not print"]) }
            if features.imports, random.chance(60) {
                if features.layers, random.chance(30) {
                    sheet.parts.append(CascadePart("@layer \(random.pick(["m, l", "l, m", "l.k, m"]))"))
                }
                for place in 0..<random.count(1...2) {
                    let file = "\(name)-\(index)i\(place).css"
                    sheets.append(CascadeCase.Sheet(file: file, isImported: true, parts: sheetParts(1...3)))
                    sheet.parts.append(CascadePart(importRule(file)))
                }
            }
            sheet.parts += sheetParts(1...6)
            sheets.append(sheet)
            guard features.authorsDark, random.chance(15) else { continue }
            sheets.append(
                CascadeCase.Sheet(
                    file: isLinked ? "\(name)-\(index)d.css" : nil, media: "(prefers-color-scheme: dark)",
                    parts: sheetParts(1...3, isDark: true)))
        }
        if !features.table {
            // A page that is certainly light gets dark rules.
            sheets.append(CascadeCase.Sheet(parts: [CascadePart("html, body", [CascadePart("background: #fff !important")])]))
        }
        var identifiers = ["i", "j"]
        var html = CascadeElement(tag: "html")
        if random.chance(20) { html.attributes.append(("class", random.pick(["a", "b", "c"]))) }
        var body = element("body", depth: 0, identifiers: &identifiers)
        body.children = (0..<random.count(2...3)).map { _ in element(nil, depth: 1, identifiers: &identifiers) }
        if features.attributes, random.chance(40) { body.children.append(picture()) }
        return CascadeCase(
            name: name, sheets: sheets, html: html, body: body, hasTable: features.table,
            readsLight: features.lightScheme, hasAuthorsDark: features.authorsDark, owners: owners, paired: paired)
    }

    private mutating func importRule(_ file: String) -> String {
        var text = random.chance(50) ? "@import \"\(file)\"" : "@import url(\(file))"
        if features.layers, random.chance(50) {
            text +=
                " "
                + random.pick(["layer", "layer(l)", "layer(m)", "layer(l.k)"])
        }
        if random.chance(25) { text += " supports(\(random.pick(["color: red", "display: grid", "not (color: nonsense())"])))" }
        if random.chance(30) { text += " " + random.pick(["screen", "(min-width: 1px)", "not print", "print"]) }
        return text
    }

    private mutating func sheetParts(_ range: ClosedRange<Int>, isDark: Bool = false) -> [CascadePart] {
        var parts: [CascadePart] = []
        for _ in 0..<random.count(range) { parts.append(block(depth: 0, isDark: isDark)) }
        return parts
    }

    // MARK: Documents

    private mutating func element(_ tag: String?, depth: Int, identifiers: inout [String]) -> CascadeElement {
        var result = CascadeElement(tag: tag ?? random.pick(["div", "section", "p", "span", "em", "a", "ul", "div"]))
        if result.tag == "a", random.chance(70) { result.attributes.append(("href", "https://example.invalid/")) }
        if random.chance(70) {
            var classes = ["a", "b", "c", "d"].shuffled(using: &random)
            classes.removeLast(random.count(1...3))
            result.attributes.append(("class", classes.joined(separator: " ")))
        }
        if random.chance(15), let identifier = identifiers.popLast() { result.attributes.append(("id", identifier)) }
        if random.chance(20) { result.attributes.append(("data-x", random.pick(["1", "2", "One"]))) }
        if features.attributes, random.chance(15) {
            if result.tag == "body" {
                result.attributes.append((random.pick(["bgcolor", "text", "link"]), hex()))
            } else {
                result.tag = "font"
                result.attributes.append(("color", hex()))
            }
        }
        if random.chance(12) {
            let count = used.count
            for _ in 0..<random.count(1...2) {
                result.style.append(declaration(isDark: false, mayBeImportant: true))
            }
            if result.style.contains(where: { $0.hasPrefix("color:") }) { paired.formUnion(used[count...]) }
        }
        if result.tag == "ul" {
            result.children = (0..<random.count(1...2)).map { _ in element("li", depth: depth + 1, identifiers: &identifiers) }
        } else if depth < 3, result.tag != "p", random.chance(55) {
            let inner = ["span", "em", "a"].contains(result.tag) ? "span" : nil
            // The parser would move nested links.
            result.children = (0..<random.count(1...2)).map { _ in
                element(inner ?? (depth > 1 ? "span" : nil), depth: depth + 1, identifiers: &identifiers)
            }
        }
        return result
    }

    /// A row of a table, or a drawing.
    private mutating func picture() -> CascadeElement {
        if random.chance(50) {
            var cell = CascadeElement(tag: "td", attributes: [("bgcolor", hex())])
            if random.chance(50) { cell.attributes.append(("class", "a")) }
            let row = CascadeElement(tag: "tr", children: [cell])
            return CascadeElement(tag: "table", children: [CascadeElement(tag: "tbody", children: [row])])
        }
        var shape = CascadeElement(tag: "rect", attributes: [("width", "9"), ("height", "9"), ("fill", hex())])
        if random.chance(50) { shape.attributes.append(("stroke", hex())) }
        if random.chance(50) { shape.attributes.append(("class", random.pick(["a", "b c"]))) }
        let group = CascadeElement(tag: "g", attributes: random.chance(30) ? [("fill", hex())] : [], children: [shape])
        return CascadeElement(tag: "svg", attributes: [("width", "20"), ("height", "20")], children: [group])
    }

    private mutating func hex() -> String {
        let key = opaqueLight().key
        owners[key] = "attribute"
        return String(key.dropLast(2))
    }

    // MARK: Blocks

    private mutating func blocks(depth: Int, isDark: Bool) -> [CascadePart] {
        (0..<random.count(1...3)).map { _ in block(depth: depth + 1, isDark: isDark) }
    }

    private mutating func block(depth: Int, isDark: Bool) -> CascadePart {
        guard depth < 3, random.chance(40) else { return rule(depth: depth, isDark: isDark) }
        switch random.count(0...11) {
        case 0, 1: return CascadePart("@media \(condition())", blocks(depth: depth, isDark: isDark))
        case 2:
            let supported = random.pick(["(color: red)", "(display: grid) and (color: red)", "not (color: nonsense())", "selector(:is(a))"])
            return CascadePart("@supports \(supported)", blocks(depth: depth, isDark: isDark))
        case 3:
            return CascadePart(
                "@container \(random.pick(["(min-width: 1px)", "(max-width: 1px)", "(width >= 10px)"]))",
                blocks(depth: depth, isDark: isDark))
        case 4:
            let scope = random.pick(["(.a)", "(.a) to (.b)", "(#i)", "(.c, .d) to (:scope > .a)", "(body)"])
            return CascadePart("@scope \(scope)", blocks(depth: depth, isDark: isDark))
        // Only at the top level: under a media query, a browser that changes from paper to screen may keep its previous order of layers.
        case 5 where features.layers && depth == 0: return CascadePart("@layer \(random.pick(["l, m", "m, l", "m.k, l", "n"]))")
        case 6, 7, 8: return layer(depth: depth, isDark: isDark)
        case 9 where features.authorsDark:
            let dark = random.pick([
                "(prefers-color-scheme: dark)", "screen and (prefers-color-scheme: dark)", "not (prefers-color-scheme: light)",
            ])
            return CascadePart("@media \(dark)", blocks(depth: depth, isDark: true))
        case 10 where features.lightScheme:
            let wasInLight = isInLight
            isInLight = true
            defer { isInLight = wasInLight }
            return CascadePart(
                "@media \(random.pick(["(prefers-color-scheme: light)", "screen and (prefers-color-scheme:light)"]))",
                blocks(depth: depth, isDark: isDark))
        case 11 where random.chance(40): return CascadePart("@starting-style", blocks(depth: depth, isDark: isDark))
        default: return rule(depth: depth, isDark: isDark)
        }
    }

    private mutating func layer(depth: Int, isDark: Bool) -> CascadePart {
        guard features.layers else { return rule(depth: depth, isDark: isDark) }
        // Not nested within a light-only condition: such a layer gets no dark rules but a diagnostic.
        if features.anonymousLayers, random.chance(40), !(isInLight && isInAnonymousLayer) {
            let wasInAnonymousLayer = isInAnonymousLayer
            isInAnonymousLayer = true
            defer { isInAnonymousLayer = wasInAnonymousLayer }
            return CascadePart("@layer", blocks(depth: depth, isDark: isDark))
        }
        return CascadePart("@layer \(random.pick(["l", "m", "l.k", "k", "n"]))", blocks(depth: depth, isDark: isDark))
    }

    /// A condition that does not depend on the color scheme.
    private mutating func condition() -> String {
        random.pick([
            "(min-width: 1px)", "(max-width: 1px)", "(width >= 100px)", "screen", "not print", "only screen", "print", "screen, print",
            "screen and (min-width: 10px)", "not all and (min-width: 9999px)", "(orientation: landscape)", "(1px < width < 5000px)",
            "(min-width: 9999px), (min-height: 1px)", "(prefers-contrast: no-preference)", "not screen", "all",
            "(min-width: 1px) and (not (max-width: 1px))", "(forced-colors: none)",
        ])
    }

    private static let simple = [
        "div", "p", "span", "a", ".a", ".b", ".c", ".d", ".a", ".b", "#i", "#j", "[data-x]", "[data-x=\"1\"]", "[data-x=one i]", "*", "li",
        "rect",
    ]

    private mutating func compound() -> String {
        switch random.count(0...13) {
        case 0: return ".a.b"
        case 1: return ".c:not(.a)"
        case 2: return ":is(.a, #i)"
        case 3: return ":where(.b, #j)"
        case 4: return random.pick(["p.a", "div.b", "span.c", "[class~=d]"])
        case 5: return random.pick([":first-child", ":nth-child(odd)", ".a:last-child", ":not(p, .b)"])
        case 6: return random.pick([":root", "html", "body", ":root.a"])
        case 7: return random.pick([":has(> .a)", ".b:not(:has(.c))", ":link", "a:any-link"])
        default: return random.pick(Self.simple)
        }
    }

    private mutating func selector(isNested: Bool) -> String {
        var text = compound()
        if random.chance(25) { text = compound() + random.pick([" ", " > ", " + ", " ~ "]) + text }
        if isNested {
            switch random.count(0...5) {
            case 0: text = "&" + random.pick([".a", ".b", ":first-child", ":not(.c)", ""])
            case 1: text = "& " + text
            case 2: text = "> " + text
            case 3: text = text + " &"
            case 4: text = "&, " + text
            default: break
            }
        }
        if features.pseudos, random.chance(20) {
            text += isNested && text.hasSuffix("&") ? "" : "::before"
        }
        if random.chance(15) { text += ", " + random.pick(Self.simple) }
        return text
    }

    private mutating func rule(depth: Int, isDark: Bool, isNested: Bool = false) -> CascadePart {
        let before = used
        used = []
        var children = declarations(isDark: isDark)
        if !isNested, random.chance(22) {
            children.append(rule(depth: depth + 1, isDark: isDark, isNested: true))
            if random.chance(50) { children += declarations(isDark: isDark) }
        }
        if random.chance(10) {
            children.append(CascadePart("@media \(condition())", declarations(isDark: isDark)))
            if random.chance(50) { children += declarations(isDark: isDark) }
        }
        if features.layers, random.chance(4) { children.append(CascadePart("@layer l", declarations(isDark: isDark))) }
        if children.contains(where: \.setsText) { paired.formUnion(used) }
        used += before
        return CascadePart(selector(isNested: isNested), children)
    }
}
