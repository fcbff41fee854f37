import CSSColor
import Testing

@testable import NightRewrite

/// Colors in attributes whose surroundings the documents show.
@Suite struct ObservedAttributeTests: ObservedSite {
    /// The dark rules of a document that loads no stylesheet.
    private func rules(_ body: String, others: [String: String] = [:], isEmail: Bool = false) -> String {
        var files = others
        files["index.html"] = "<!DOCTYPE html><html><head><title>x</title></head><body>\(body)</body></html>"
        return Self.observed(SiteFixture(files, isEmail: isEmail)).applied().text("index.html")
    }

    @Test(arguments: [false, true])
    func `accents in style attributes keep their colors without a stylesheet`(isEmail: Bool) {
        let rules = rules("<p>x</p><p><a href=x style='background:#e8590c;color:#fff'>Buy</a></p>", isEmail: isEmail)
        #expect(rules.contains("{ background-color: #e8590c !important; color: #fff !important; }"), "\(rules)")
    }

    @Test(arguments: [false, true])
    func `accents in presentational attributes keep their colors with the texts on them`(isEmail: Bool) throws {
        let rules = rules(
            "<table><tr bgcolor=#0b7dda><td><font color=#fff>x</font><tr><td bgcolor=#ffc107><font color=#222>x</font></table>",
            isEmail: isEmail)
        #expect(try color("background-color", in: "[bgcolor=\"#0b7dda\" i])", of: rules) == SRGB(bytes: 0x0B, 0x7D, 0xDA), "\(rules)")
        // Amber is dimmed a little where it may be large.
        #expect(try color("background-color", in: "[bgcolor=\"#ffc107\" i])", of: rules).relativeLuminance > 0.4, "\(rules)")
        #expect(try color("color", in: "[color=\"#222\" i])", of: rules) == SRGB(bytes: 0x22, 0x22, 0x22), "\(rules)")
    }

    @Test(arguments: [
        "<td bgcolor=#ffc107>x<td><table bgcolor=#ffc107><td bgcolor=#eee>",
        "<td bgcolor=#ffc107><font color=#333>x</font><td><font color=#333>",
    ])
    func `an amber cell is dark under a text that becomes light`(cell: String) throws {
        let rules = rules("<p>x</p><table><tr>\(cell)x</table>")
        let dark = try color("background-color", in: "[bgcolor=\"#ffc107\" i])", of: rules)
        #expect(dark.relativeLuminance < 0.2, "\(rules)")
    }

    @Test(arguments: [false, true])
    func `the texts of other documents decide about attributes too`(isDefault: Bool) throws {
        let text = isDefault ? "x" : "<font color=white>x</font>"
        // The default has too little contrast on the accent to get it from there.
        let other = "<html><body text=#333><p>x</p><table><tr><td bgcolor=#0b7dda>\(text)</table></body></html>"
        let rules = rules("<p>x</p><table><tr><td bgcolor=#0b7dda><font color=white>x</font></table>", others: ["b.html": other])
        let dark = try color("background-color", in: "[bgcolor=\"#0b7dda\" i])", of: rules)
        #expect((dark == SRGB(bytes: 0x0B, 0x7D, 0xDA)) == !isDefault, "\(rules)")
    }
}
