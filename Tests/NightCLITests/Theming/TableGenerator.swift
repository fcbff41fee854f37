import TestSupport

/// Generates theme tables in the text format.
struct TableGenerator {
    private var random: SeededGenerator

    init(stream: UInt64) { random = SeededGenerator(stream: stream) }

    /// A table; with `tokensOnly`, only cells and keys that design tokens can hold.
    mutating func table(tokensOnly: Bool) -> String {
        let themes = (0..<random.count(1...4)).map { name($0) }
        var lines = [themes.joined(separator: "  ")]
        for row in 0..<random.count(0...12) {
            let isSelector = !tokensOnly && random.chance(10)
            var cells = themes.map { _ in random.chance(20) ? "-" : isSelector ? block() : cell(tokensOnly: tokensOnly) }
            if cells.allSatisfy({ $0 == "-" }) { cells[random.count(0...cells.count - 1)] = isSelector ? block() : "#123" }
            lines.append((cells + [isSelector ? selector(row) : key(row)]).joined(separator: random.pick(["\t", " ", "   "])))
        }
        return lines.joined(separator: random.pick(["\n", "\r\n"])) + "\n"
    }

    /// Names that differ not only in case; the first is none that a property list would sort behind others.
    private mutating func name(_ index: Int) -> String {
        let names =
            index == 0
            ? ["NORMAL", "light", "'it''s day'", "\"a \"\"b\"\" c\""] : ["NIGHT", "Dark", "ß<&>é", "\"two words\"", "'x[]{}()'", "#1"]
        let name = random.pick(names)
        let mark =
            name.last == "'" || name.last == "\"" ? String(name.removingLast()) + "\(index)" + String(name.suffix(1)) : name + "\(index)"
        return mark.hasPrefix("#") ? "'\(mark)'" : mark
    }

    private mutating func key(_ row: Int) -> String {
        random.pick(["", "", "--"]) + random.pick(["BG", "ink-soft", "größe", "_x", "9", "a@reader"]) + "\(row)"
            + random.pick(["", "", "", ":text", ":background", ":line"])
    }

    private mutating func selector(_ row: Int) -> String {
        random.pick(["\".card\(row) > p\"", "'a[href=\"x\(row)\"]'", "\"b[c='\(row)'] \"\"d\"\"\"", "\"td:hover, .r\(row)\""])
    }

    private mutating func block() -> String {
        random.pick([
            "{color: red}", "{ color: red; background: url(\"x;}\") }", "{\n  border: 1px solid;\n  --a: {b}\n}", "{content: \"'\\\"\"}",
        ])
    }

    private mutating func cell(tokensOnly: Bool) -> String {
        let channel = { (random: inout SeededGenerator) in random.count(0...255) }
        switch random.count(0...(tokensOnly ? 7 : 10)) {
        case 0: return "#" + String(random.count(0x100000...0xFFFFFF), radix: 16)
        case 1: return "#" + String(random.count(0x1000_0000...0xFFFF_FFFF), radix: 16)
        case 2: return "rgb(\(channel(&random)) \(channel(&random)) \(channel(&random)) / \(random.unit()))"
        case 3: return random.pick(["transparent", "rebeccapurple", "0xABCDEF", "oklch(.7 .2 300)", "hsl(20 30% 40% / 33.3%)"])
        case 4: return "\(random.count(-50...50))" + random.pick(["px", "rem", ".25px", ".1REM"])
        case 5: return "\(random.unit())"
        case 6: return "\(random.count(0...100))%"
        case 7: return random.pick(["100", "1000", "412.5", "bold", "normal"])
        case 8: return random.pick(["url(a.png)", "url(\"a b\\\"(c).png\")", "url('x\\29 \\a y')", "url(data:,%23)"])
        case 9: return random.pick(["none", "blur(2px)", "\"brightness(.5)  hue-rotate( 3deg )\"", "drop-shadow(0 0 2px rgb(0,0,0,.5))"])
        default: return "\(random.count(1...9))" + random.pick(["em", "vh", "pt", "Q"])
        }
    }
}

extension String {
    /// The string without its last character.
    fileprivate func removingLast() -> Substring { dropLast() }
}
