import CSSColor
import NightTheme
import Testing

@testable import NightRewrite

/// The dark values for readers who ask for more contrast.
struct MoreContrastTests {
    private static let css = """
        p { color: #777; background: #fff } p { border: 1px solid rgba(0, 0, 0, 0) } a { color: #06c }
        @keyframes k { to { color: #777 } } @media (min-width: 600px) { b { color: #777 !important } }

        """
    private static let html = """
        <!DOCTYPE html><html><head><title>x</title><link rel=stylesheet href=a.css><style>i { color: #777 }</style></head>
        <body><p style="color: #888 !important">x</p><font color="#999999">y</font><img src=d.svg alt=""></body></html>
        """
    private static let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 20"><style>.t { fill: #777 }</style><rect width="90" height="20" fill="#fff"/>\
        <text class="t" y="15">one</text><text x="50" y="15" fill="#06c">two</text></svg>
        """

    private func site(_ emission: Emission, css: String = css, change: (inout RewriteOptions) -> Void = { _ in }) -> SiteFixture {
        var options = RewriteOptions(emission: emission, verifies: true)
        options.addsContrast = true
        change(&options)
        let files = ["a.css": css, "index.html": Self.html, "d.svg": Self.svg].mapValues { Array($0.utf8) }
        return SiteFixture(files, options: options)
    }

    private func count(_ part: String, in text: String) -> Int { text.split(separator: part, omittingEmptySubsequences: false).count - 1 }

    @Test(arguments: Emission.allCases, [Trigger.media, .both, .attribute])
    func `a second run changes nothing, and revert takes all away`(emission: Emission, trigger: Trigger) {
        let site = site(emission) { $0.activation.trigger = trigger }
        let once = site.applied()
        #expect(once.files != site.files)
        #expect(once.applied().files == once.files)
        #expect(once.reverted() == site.files)
    }

    @Test(arguments: Emission.allCases)
    func `sheets, style elements, attributes and drawings have them`(emission: Emission) {
        let files = site(emission).applied().files.mapValues { String(decoding: $0, as: UTF8.self) }
        let sheet = files["a.night.css"] ?? files["a.css"] ?? ""
        let page = files["index.html"] ?? ""
        #expect(sheet.contains("@media (prefers-contrast: more) {"))
        // The head's rules and those of the style element.
        #expect(count("@media (prefers-contrast: more) {", in: page) == 2)
        // The style element of the drawing and the one that it gets.
        #expect(count("@media (prefers-contrast: more) {", in: files["d.svg"] ?? "") == 2)
    }

    @Test func `a value that is equal for all readers is written once`() {
        let rules = site(.media, css: "p { color: #777; background: #fff }\n").applied().text("a.css")
        // The page color is the same; the text has one name with two values.
        #expect(count("#121212", in: rules) == 1)
        #expect(count("color: var(--n", in: rules) == 1)
        let names = rules.split(whereSeparator: { " {;\n".contains($0) }).filter { $0.hasPrefix("--n") && $0.contains(":#") }
        #expect(names.count == 2 && Set(names.map { $0.prefix { $0 != ":" } }).count == 1)
        // Without a difference nothing is added.
        let same = site(.media, css: "p { background: #fff }\n").applied().text("a.css")
        #expect(!same.contains("prefers-contrast") && !same.contains("--n"))
    }

    @Test func `keyframes, which take no custom properties, follow their other version`() throws {
        let rules = site(.media, css: "@keyframes k { to { color: #777 } }\n").applied().text("a.css")
        let usual = try #require(rules.range(of: "@keyframes k", after: "nightfall:begin"))
        let more = try #require(rules.range(of: "@keyframes k", after: "prefers-contrast: more"))
        #expect(usual < more)
        #expect(count("@keyframes k", in: rules) == 3)
    }

    @Test func `a theme with that contrast has no further values`() throws {
        let themes = try ThemeSet(tables: [], anchors: ThemeAnchors(contrast: 7))
        for emission in Emission.allCases {
            let with = site(emission) { $0.themes = themes }.applied().files
            let without = site(emission) { ($0.themes, $0.addsContrast) = (themes, false) }.applied().files
            #expect(with == without)
        }
    }

    @Test func `a theme whose text is too dark for the contrast gets white text, and a light background is refused`() throws {
        let dim = try ThemeSet(
            tables: [], anchors: ThemeAnchors(background: SRGB(bytes: 0x22, 0x25, 0x2a), text: SRGB(bytes: 0xce, 0xd2, 0xd7))
        ).dark
        guard case .dark(let constants)? = try dim.withMoreContrast()?.ground else {
            Issue.record("no dark theme")
            return
        }
        #expect(constants.targetContrast == 7 && constants.textTop > 0.99)
        let pale = try ThemeSet(tables: [], anchors: ThemeAnchors(background: SRGB(bytes: 0x3c, 0x3c, 0x3c), text: .white)).dark
        #expect(throws: ThemeAnchorsError.self) { _ = try pale.withMoreContrast() }
    }

    @Test func `a state of the system that has a theme keeps it`() throws {
        let strong = try ThemeSet.theme("strong", anchors: ThemeAnchors(background: .black, text: .white, contrast: 7))
        let rules = site(.media) { options in
            options.themes.others = [strong]
            options.themes.system = [SystemState(isDark: true, contrast: .more, column: 1)]
        }.applied().text("a.css")
        // On a page without a choice the usual theme is not for these readers; on one that chooses it, it is.
        #expect(rules.contains("(not (prefers-contrast: more)) {"))
        #expect(!rules.contains("(not (prefers-contrast: more)) {\n@media (prefers-contrast: more)"))
        #expect(
            rules.contains("@media screen {\n@media (prefers-contrast: more) {") || rules.contains("}\n@media (prefers-contrast: more) {"))
    }

    @Test func `accents keep no color that has less contrast`() {
        let page = "<!DOCTYPE html><html><head><title>x</title><link rel=stylesheet href=a.css></head><body><a class=b>x</a></body></html>"
        let files = ["a.css": ".b { background: #0d6efd; color: #fff }\n", "index.html": page].mapValues { Array($0.utf8) }
        var options = RewriteOptions(emission: .media)
        options.addsContrast = true
        var site = SiteFixture(files, options: options)
        site.isObserved = true
        let rules = site.applied().text("a.css")
        // The declaration, and the custom property for all readers; not that for readers who ask for more contrast.
        #expect(count("#0d6efd", in: rules) == 2)
    }
}

extension String {
    /// The offset of the first `part` behind the first `other`.
    fileprivate func range(of part: String, after other: String) -> Int? {
        let bytes = Array(utf8)
        guard let start = bytes.firstRange(of: Array(other.utf8))?.upperBound else { return nil }
        return bytes[start...].firstRange(of: Array(part.utf8))?.lowerBound
    }
}
