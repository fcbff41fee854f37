import CSSColor
import HTMLSyntax
import SourceText
import Testing

@testable import NightRewrite

@Suite struct AttributeHintTests {
    private let fixture = AttributeFixture()
    private static let surfaces = ":is(body, table, thead, tbody, tfoot, tr, td, th, marquee)"

    @Test func `body color attributes get dark rules, also for tables in quirks mode`() {
        let rules = fixture.rules(
            "<!doctype html><html><head></head><body bgcolor=#fff text=#222 link=#00c vlink=#609 alink=#c00><table></table></body></html>")
        func index(_ start: String) -> Int? { rules.firstIndex { $0.hasPrefix(start + " { ") } }
        let link = index(":where(body[link=\"#00c\" i] :link:not(:active))")
        #expect(index(":where(\(Self.surfaces)[bgcolor=\"#fff\" i])") != nil)
        #expect(index(":where(body[text=\"#222\" i])") != nil)
        #expect(index(":where(body[vlink=\"#609\" i] :visited:not(:active))") != nil)
        #expect(index(":where(body[alink=\"#c00\" i] :is(:link, :visited):active)") != nil)
        #expect(link ?? 0 > index(":where(:link)") ?? .max)
        // Standards mode: tables inherit.
        #expect(index(":where(body[text=\"#222\" i] table)") == nil)
        let old = fixture.rules("<html><body text=#222><table></table></body></html>")
        #expect(old.contains { $0.hasPrefix(":where(body[text=\"#222\" i] table) { color: #") })
    }

    /// Restated attributes are weaker than all of the author's layers; important rules are in no layer, since layers reverse their order.
    @Test func `rules for color attributes are in the first layer`() {
        let rules = fixture.rules(
            "<!doctype html><html><head><style>@layer n{*{color:red}}</style></head><body><font color=blue style='color:red'>x</font></body></html>"
        )
        let found = rules.dropFirst().map { rule in String(rule.prefix { $0 != "{" && $0 != "[" }) }
        #expect(found.first == "@layer -nightfall ")
        #expect(found.suffix(3) == [":where(font", "}", ":where("])
        #expect(found.filter { $0 == "}" }.count == 1)
        #expect(rules.last?.hasPrefix(":where([style=\"color:red\"]) { color: #") == true)
        #expect(rules.filter { $0.contains("!important") } == rules.suffix(1))
    }

    @Test func `a color attribute gets a rule only on elements that support it`() {
        let rules = fixture.rules(
            "<!doctype html><html><head></head><body><div bgcolor=red color=red><a link=red text=red bordercolor=red><td bgcolor=transparent><th bgcolor=''>"
                + "<font color=#800000>a</font><FONT COLOR='#800000'>b<hr color=gray></font><table bordercolor=gray></table></body></html>")
        let found = rules.filter { $0.contains(" i]") && !$0.contains("[type=") }
        #expect(
            found.map { String($0.prefix { $0 != "{" }) } == [
                ":where(font[color=\"#800000\" i]) ", ":where(hr[color=\"gray\" i]) ", ":where(table[bordercolor=\"gray\" i]) ",
            ])
    }

    /// Spellings of one value that selectors treat as equal get one rule.
    @Test func `attribute values that differ only in case share one rule`() {
        let rules = fixture.rules("<!doctype html><html><body><table bgcolor=#FFF><tr bgcolor='#fff'><td BGCOLOR=\"#ffF\"></table>")
        #expect(rules.filter { $0.contains("[bgcolor=") }.count == 1)
    }

    @Test(arguments: [
        ("<!doctype html>", false), ("<!DOCTYPE html SYSTEM 'about:legacy-compat'>", false), ("", true), ("<!doctype>", true),
        ("<!doctype htm>", true),
        ("<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01//EN\" \"http://www.w3.org/TR/html4/strict.dtd\">", false),
        ("<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\" \"http://www.w3.org/TR/html4/loose.dtd\">", false),
        ("<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\">", true),
        ("<!DOCTYPE HTML PUBLIC \"-//w3c//dtd html 4.0 transitional//en\" \"x\">", true),
        ("<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 3.2 Final//EN\">", true),
        (
            "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Transitional//EN\" \"http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd\">",
            false
        ),
    ])
    func `the doctype decides whether a page is in quirks mode`(doctype: String, isQuirky: Bool) throws {
        #expect(try DocumentFixture(doctype + "<html><body>").scan().isQuirky == isQuirky)
    }
}
