import TestSupport

/// Makes documents with texts on random backgrounds, for comparison with the pixels of a browser.
///
/// Each text is an element of its own with a color that no other text of the document has. Boxes with a position of their own stay inside
/// their containing blocks, as the audit assumes.
struct BackdropGenerator {
    private var random: SeededGenerator
    private var rules: [String] = []
    /// The colors of the texts, in document order.
    private var colors: [String] = []

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// Returns a document, and the colors of its texts; the text with the number N has the id `tN`.
    mutating func next() -> (html: String, colors: [String]) {
        rules = []
        colors = []
        var head =
            random.chance(30) ? "<meta name=color-scheme content='\(random.pick(["light dark", "dark", "light", "only light"]))'>" : ""
        let body = (0..<random.count(2...4)).map { _ in block(depth: random.count(1...5)) }.joined()
        if random.chance(30) { rules.append("html{\(background)}") }
        if random.chance(50) { rules.append("body{\(background)}") }
        if random.chance(20) {
            rules.append("@media (prefers-color-scheme:dark){body{background:\(opaque)}div{background-color:\(color)}}")
        }
        if random.chance(15) { rules.append(":root{color-scheme:\(random.pick(["dark", "light dark", "light"]))}") }
        head +=
            "<style>body{margin:8px;font:16px/24px sans-serif}b{font-weight:400}div,td,p{padding:2px}\(rules.joined(separator: "\n"))</style>"
        return ("<!doctype html><html><head>\(head)</head><body>\(body)</body></html>", colors)
    }

    // MARK: Values

    private var opaque: String {
        mutating get { "#" + (0..<3).map { _ in random.pick(["00", "22", "55", "88", "aa", "cc", "ee", "ff"]) }.joined() }
    }

    private var color: String {
        mutating get { random.chance(60) ? opaque : opaque + random.pick(["20", "80", "c0", "00"]) }
    }

    private var gradient: String {
        mutating get {
            let stops = (0..<random.count(2...4)).map { _ in random.chance(70) ? color : "\(color) \(random.count(0...100))%" }
            let name = random.pick([
                "linear-gradient(", "radial-gradient(circle,", "repeating-linear-gradient(45deg,", "conic-gradient(",
                "linear-gradient(to right,",
            ])
            return name + stops.joined(separator: ",") + ")"
        }
    }

    private var background: String {
        mutating get {
            switch random.count(0...9) {
            case 0...4: "background-color:\(color)"
            case 5: "background:\(opaque)"
            case 6: "background-image:\(gradient)"
            case 7: "background:\(gradient),\(gradient),\(color)"
            case 8: "background:\(gradient) no-repeat 0 0/50% 4px"
            default: "background:url(data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=) \(color)"
            }
        }
    }

    /// The declarations of a box and `extra`, its position, as a rule for a class of its own or as an attribute.
    private mutating func look(_ extra: String = "") -> String {
        var declarations = extra.isEmpty ? [] : [extra]
        if random.chance(60) { declarations.append(background) }
        if random.chance(18) { declarations.append("opacity:\(random.pick(["0.5", "80%", ".9", "1", "0"]))") }
        if random.chance(4) { declarations.append("filter:\(random.pick(["none", "invert(1)", "brightness(.5)"]))") }
        if random.chance(4) { declarations.append("mix-blend-mode:\(random.pick(["multiply", "normal", "screen"]))") }
        if random.chance(3) { declarations.append("backdrop-filter:invert(1)") }
        if random.chance(2) { declarations.append("background-clip:text") }
        if random.chance(4) { declarations.append("visibility:\(random.pick(["hidden", "visible"]))") }
        if random.chance(3) { declarations.append("display:contents") }
        if extra.isEmpty, random.chance(15) { declarations.append("position:relative") }
        if extra.isEmpty, random.chance(10) { declarations.append("position:relative;z-index:\(random.pick(["-1", "0", "1", "2"]))") }
        guard !declarations.isEmpty else { return "" }
        let text = declarations.joined(separator: ";")
        guard random.chance(50) else { return " style='\(text)'" }
        rules.append(".r\(rules.count){\(text)}")
        let name = "r\(rules.count - 1)"
        if random.chance(8) {
            let level = random.pick(["", "z-index:-1;", "z-index:1;"])
            rules.append(
                ".\(name)::\(random.pick(["before", "after"])){content:'';position:absolute;\(level)left:0;top:0;width:100%;height:100%;\(background)}"
            )
        }
        return " class=\(name)"
    }

    // MARK: Elements

    private mutating func leaf() -> String {
        let number = colors.count
        let digits = String(0x10_0000 + number * 7, radix: 16)
        let color = "#" + String(repeating: "0", count: 6 - digits.count) + String(random.count(0...15), radix: 16) + digits.dropFirst()
        colors.append(color)
        let extra = random.chance(15) ? ";background:\(self.color)" : ""
        return "<b id=t\(number) style='color:\(color)\(extra)'>\u{2588}\u{2588}\u{2588}\u{2588}\u{2588}</b>"
    }

    private mutating func content(depth: Int) -> String {
        (0..<random.count(1...2)).map { _ in depth <= 0 ? leaf() : block(depth: depth - 1) }.joined() + (random.chance(50) ? leaf() : "")
    }

    private mutating func block(depth: Int) -> String {
        switch random.count(0...13) {
        case 0: return table(depth: depth)
        case 1: return "<p\(look())>\(leaf())<span\(look())>\(leaf())</span></p>"
        case 2: return "<fieldset\(look())><legend>\(leaf())</legend>\(content(depth: depth))</fieldset>"
        case 3: return "<details\(random.chance(50) ? " open" : "")\(look())><summary>\(leaf())</summary>\(content(depth: depth))</details>"
        case 4:
            let place =
                "position:absolute;left:\(random.count(0...80))px;top:\(random.count(0...40))px;z-index:\(random.pick(["auto", "-1", "0", "1"]))"
            let box = "<div\(look(place))>\(content(depth: min(depth, 1)))</div>"
            return
                "<div\(look("position:relative;min-height:60px;overflow:hidden"))>\(random.chance(50) ? box + content(depth: depth) : content(depth: depth) + box)</div>"
        case 5:
            let image =
                "<img alt='' src='data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=' style='position:absolute;left:0;top:0;width:100%;height:100%'>"
            return "<div\(look("position:relative"))>\(image)<div\(look("position:relative"))>\(content(depth: depth))</div></div>"
        case 6: return "<button\(look())>\(leaf())</button>"
        default: return "<div\(look())>\(content(depth: depth))</div>"
        }
    }

    private mutating func table(depth: Int) -> String {
        let columns = random.count(1...3)
        var text = "<table\(look())>"
        if random.chance(40) { text += "<caption>\(leaf())</caption>" }
        if random.chance(50) {
            let list = (0..<columns).map { _ in random.chance(50) ? "<col>" : "<col style='background-color:\(color)'>" }.joined()
            text += "<colgroup\(random.chance(30) ? " style='\(background)'" : "")>\(list)</colgroup>"
        }
        text += "<tbody\(random.chance(30) ? " style='background-color:\(color)'" : "")>"
        for _ in 0..<random.count(1...2) {
            text += "<tr\(random.chance(40) ? " style='background-color:\(color)'" : "")>"
            for _ in 0..<columns { text += "<td\(random.chance(30) ? " style='background-color:\(color)'" : "")>\(leaf())</td>" }
            text += "</tr>"
        }
        return text + "</tbody></table>"
    }
}
