import SourceText
import TestSupport
import Testing

@testable import NightRewrite

/// Sheets that scripts insert into pages.
@Suite struct ScriptSheetTests {
    private static func page(_ body: String) -> String {
        "<!DOCTYPE html><html><head><title>x</title><link rel=stylesheet href=s.css></head><body>\(body)</body></html>"
    }

    private static func site(_ files: [String: String], _ emission: Emission = .sheet, _ unread: UnreadTreatment = .skip) -> SiteFixture {
        var options = RewriteOptions(emission: emission, verifies: true)
        options.site.unread = unread
        let all = files.merging(["s.css": "body{background:#fff;color:#222}", "css/late.css": ".late{background:#eee;color:#333}"]) { $1 }
        return SiteFixture(all.mapValues { Array($0.utf8) }, options: options)
    }

    private static func sheets(_ script: String) -> ScriptSheets {
        let text = Array(script.utf8)
        return ScriptSheets(SourceSpan(0, text.count), in: text.span)
    }

    @Test(arguments: [
        ["p.html": page("<script>document.querySelector('#t').href = \"css/late.css\"</script>")],
        ["p.html": page("<script>loadCSS('/css/late.css?v=2')</script>")],
        ["d/p.html": page("<script>l.href = `../css/late.css`</script>").replacingOccurrences(of: "s.css", with: "../s.css")],
        ["p.html": page("<script src=a.js></script>"), "a.js": "load('css/' + name); load('late.css')"],
        ["q.html": page("<link rel=stylesheet href=css/late.css>"), "r.html": page("<script>x='css/late.css'</script>")],
    ]) func `a sheet named in a script holds its dark rules itself`(files: [String: String]) {
        let site = Self.site(files)
        let once = site.applied()
        let late = String(decoding: once.files["css/late.css"] ?? [], as: UTF8.self)
        #expect(late.contains("/*! nightfall:begin") && once.files["css/late.night.css"] == nil && once.files["s.night.css"] != nil)
        #expect(once.applied().files == once.files)
        #expect(once.reverted() == site.files)
    }

    @Test func `the sheet of slides, whose medium a script sets, gets its dark rules`() {
        func page(_ mark: String) -> String { Self.page("<link rel=stylesheet href=css/late.css media=projection \(mark)>") }
        #expect(Self.site(["p.html": page("id=slideProj")]).applied().text("p.html").contains("css/late.night.css"))
        #expect(!Self.site(["p.html": page("")]).applied().text("p.html").contains("css/late.night.css"))
    }

    @Test func `a sheet that all pages load keeps its companion sheet`() {
        let files = ["p.html": Self.page("<script src=sw.js></script>"), "sw.js": "cache.addAll(['/s.css', '/p.html'])"]
        #expect(Self.site(files).applied().files["s.night.css"] != nil)
    }

    @Test(arguments: [
        "var s = document.createElement('style'); s.textContent = '.note{background:#fff;color:#111}'",
        "s=document.createElement(\"style\");s.innerHTML = \".note { background: #fff;\\n color: #111 }\" +\n \"\"",
        "/* it's */ x = a / b; r = /['\"]/; document.createElement('style').append(`.note { background: #fff; color: #111 }`)",
        "sheet.insertRule('.note{' + 'background:#fff;' + 'color:#111}')",
        #"eval("var s = document.createElement(\"style\");\n// text\ns.append(\".note {\\n  background: #fff;\\n color: #111\\n}\");")"#,
        #"eval(r.ts("m.push('.note{background:#fff;color:#111}')//"));eval('document.createElement(\'style\')')"#,
    ]) func `rules in script strings are mirrored`(script: String) {
        let site = Self.site(["p.html": Self.page("<script>\(script)</script>")])
        let after = site.applied()
        let text = String(decoding: after.files["p.html"] ?? [], as: UTF8.self)
        #expect(text.contains(".note:not(-nightfall) { background-color: #"), "\(text)")
        #expect(after.applied().files == after.files && after.reverted() == site.files)
    }

    @Test func `whole sheets of a large library are mirrored, pieces of rules are its own`() {
        let code = "s = document.createElement('style'); s.textContent = '.note{background:#fff;color:#111}'; t = '.a{color:' + c;"
        let themes = (0..<200).map { "t = '/* theme \($0) */ .hljs-a{color:#1111\($0 % 90 + 10)}.n\($0){color:#fff}';" }.joined()
        let script = themes + code + String(repeating: "x = 'data';\n", count: 100_000)
        let site = Self.site(["p.html": Self.page("<script src=a.js></script>"), "a.js": script])
        let text = String(decoding: site.applied().files["p.html"] ?? [], as: UTF8.self)
        #expect(script.utf8.count > 1 << 20 && text.contains(".note:not(-nightfall) { background-color: #"), "\(text)")
        #expect(!text.contains("hljs"))
    }

    @Test(arguments: [
        "document.createElement('style').textContent = '.a{color:' + c + '}'", "document.createElement('style').append(`.a{color:${c}}`)",
        "sheet.insertRule(name + ' { background: #fff }')",
    ]) func `rules that a script builds from parts leave the page light`(script: String) {
        let inline = ["p.html": Self.page("<script>\(script)</script>")]
        for files in [inline, ["p.html": Self.page("<script src=a.js></script>"), "a.js": script]] {
            for emission in Emission.allCases {
                let result = Self.site(files, emission).results()["p.html"]
                #expect(result?.bytes == nil && result?.diagnostics.map(\.code) == [.scriptSheet], "\(emission)")
                #expect(result?.diagnostics.first?.notes.first?.contains("--engine filter") == true)
            }
            let filtered = Self.site(files, .sheet, .filter).applied().files["p.html"] ?? []
            #expect(String(decoding: filtered, as: UTF8.self).contains("invert("))
        }
    }

    @Test(arguments: [
        "x = '.a{color:' + c + '}'", "document.createElement('style').textContent = '.a{width:' + w + '}'",
        "document.createElement('style'); f('{\"color\": \"' + c)", "document.createElement('div')", "// '.a{color:' + c",
    ]) func `other scripts do not count as building rules`(script: String) { #expect(!Self.sheets(script).makesUnknownRules, "\(script)") }

    @Test func `sheet names in scripts are whole string literals`() {
        let script = "'a.css' \"b.css?v=1\" `c/d.css` 'x y.css' .css 'e.css.map' 'f.cssx' {'g.css'}"
        #expect(Self.sheets(script).names.map { String(decoding: $0, as: UTF8.self) } == ["a.css", "b.css", "c/d.css", "g.css"])
    }

    @Test func `hostile scripts are read in one pass`() {
        for piece in ["'", "\"", "`${", "/", "/[", "/*", "+'", "\\", "'a{color:", ".css", "'.css"] {
            let script = "createElement('style'" + String(repeating: piece, count: Thoroughness.share(of: 100_000))
            _ = Self.sheets(script)
        }
    }
}
