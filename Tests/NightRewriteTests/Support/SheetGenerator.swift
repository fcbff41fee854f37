import TestSupport

/// Generates random sheets over three classes, in which every color occurs once.
struct SheetGenerator {
    var random: SeededGenerator
    private var colors = 0
    private let hasImages: Bool
    /// True if shorthands with compound custom properties and broken values are generated.
    private let hasCompounds: Bool
    /// True if the sheet has light-only conditions; otherwise it may have dark-only ones.
    private var isForLight = false

    init(stream: UInt64) {
        random = SeededGenerator(stream: stream)
        hasImages = Bool.random(using: &random)
        hasCompounds = Bool.random(using: &random)
    }

    /// The dark counterparts of the colors that the generator makes: `#00nnnn` becomes `#ffnnnn`.
    static func dark(_ text: String) -> String { text.replacingOccurrences(of: "#00", with: "#ff") }

    /// The theme table with these counterparts, for the maximum number of colors.
    static var table: String {
        var table = "day night\n"
        for number in 1...maximum { table += "#00\(hex(number)) #ff\(hex(number)) c\(number)\n" }
        return table
    }

    private static let maximum = 400

    private static func hex(_ number: Int) -> String {
        // No digit pairs that could be shortened.
        let digits = String(number * 64 + 1, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }

    private mutating func color() -> String {
        colors = colors % Self.maximum + 1
        return "#00" + Self.hex(colors)
    }

    private mutating func pick<Element>(_ list: [Element]) -> Element { list[Int.random(in: 0..<list.count, using: &random)] }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private mutating func paint() -> String {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: "transparent"
        case 1: "currentcolor"
        case 2, 3: "var(--\(pick(["x", "y", "z"])))"
        default: color()
        }
    }

    private mutating func gradient() -> String { "linear-gradient(\(color()),\(color()))" }

    private mutating func declaration() -> String {
        let important = chance(15) ? " !important" : ""
        if chance(8) {
            return pick([
                "color", "border", "background", "outline", "border-color", "fill", "background-image", "all", "all", "list-style",
            ]) + ": "
                + pick(["inherit", "initial", "unset", "revert"]) + important
        }
        if chance(20) {
            let value = chance(25) ? "var(--\(pick(["x", "y", "z"])))" : chance(8) ? "initial" : color()
            return "--\(pick(["x", "y", "z"])): \(value)\(important)"
        }
        if hasCompounds, chance(15) {
            return pick([
                "--b: 1px solid \(color())", "border: var(--b)", "border-top: var(--b)", "background: \(color())\\9",
                "border: 1px foo \(color())",
                "background: -moz-linear-gradient(\(color()),\(color()))", "outline: 1px solid \(color()) foo", "background: ",
                "background: linear-gradient(top,\(color()),\(color()))", "border: solid dashed \(color())", "outline: 1px 2px \(color())",
                "background: \(color()) \(color())",
            ]) + important
        }
        switch Int.random(in: 0..<20, using: &random) {
        case 0, 1: return "color: \(paint())\(important)"
        case 2: return "background-color: \(paint())\(important)"
        case 3: return "background: \(paint())\(important)"
        case 4: return "background: \(pick(["none", "url(a.png)", "url(a.png) \(color()) no-repeat", "0 0"]))\(important)"
        case 5 where hasImages: return "background: \(gradient())\(important)"
        case 6 where hasImages: return "background-image: \(pick([gradient(), "none", "url(b.png)"]))\(important)"
        case 7 where hasImages: return "border-image: \(pick([gradient(), "none"]))\(important)"
        case 8: return "border: \(pick(["1px solid \(color())", "none", "2px dashed", "0", "1px solid var(--x)"]))\(important)"
        case 9: return "border-top: \(pick(["1px solid \(color())", "none"]))\(important)"
        case 10: return "border-left: 1px solid \(paint())\(important)"
        case 11: return "border-color: \(paint())\(important)"
        case 12: return "border-left-color: \(paint())\(important)"
        case 13: return "outline: \(pick(["1px solid \(color())", "none"]))\(important)"
        case 14: return "text-decoration: \(pick(["none", "underline \(color())"]))\(important)"
        case 15: return "fill: \(paint())\(important)"
        case 16: return "filter: \(pick(["none", "blur(1px)", "drop-shadow(0 0 2px \(color()))"]))\(important)"
        case 17 where hasImages: return "list-style: \(pick(["none", "square \(gradient())", "inside"]))\(important)"
        case 18: return "caret-color: \(paint())\(important)"
        default: return "box-shadow: \(pick(["none", "0 0 2px \(color())", "0 0 0 1px \(color())"]))\(important)"
        }
    }

    private mutating func declarations() -> String {
        (0...Int.random(in: 0..<4, using: &random)).map { _ in declaration() }.joined(separator: "; ")
    }

    private mutating func rule(isNested: Bool = false) -> String {
        let selectors = isNested ? ["&.a", "&.b", "&"] : [".a", ".b", ".c", ".a.b", ".b.c", "*", ":root", ".a, .b.c", ":root"]
        var text = "\(pick(selectors)) { \(declarations())"
        if !isNested, chance(20) {
            text += "; " + rule(isNested: true)
            if chance(50) { text += declarations() }
        }
        if !isNested, chance(10) { text += "; @media (min-width: 1px) { \(declarations()) } " }
        return text + (chance(50) ? " }\n" : "; }\n")
    }

    /// Generates a block or a rule.
    ///
    /// - Parameter isInDay: true within a light-only condition. No layers are generated there, since their order or their rules could
    ///   differ in dark.
    private mutating func block(depth: Int, isInLight: Bool = false) -> String {
        guard depth < 3, chance(40) else { return rule() }
        let kind = Int.random(in: 0..<8, using: &random)
        let inner = (0...Int.random(in: 0..<3, using: &random)).map { _ in
            block(depth: depth + 1, isInLight: isInLight || (kind == 6 && isForLight))
        }.joined()
        switch kind {
        case 0, 1: return "@media (min-width: 1px) {\n\(inner)}\n"
        case 2: return "@media print {\n\(inner)}\n"
        case 3 where !isInLight: return "@layer \(pick(["l", "m"])) {\n\(inner)}\n"
        case 4 where !isInLight: return "@layer {\n\(inner)}\n"
        case 5: return "@supports (color: red) {\n\(inner)}\n"
        case 6: return "@media (prefers-color-scheme: \(isForLight ? "light" : "dark")) {\n\(inner)}\n"
        default: return inner
        }
    }

    /// The next sheet.
    mutating func sheet() -> String {
        colors = 0
        isForLight = chance(50)
        return (0...Int.random(in: 0..<7, using: &random)).map { _ in block(depth: 0) }.joined()
    }
}
