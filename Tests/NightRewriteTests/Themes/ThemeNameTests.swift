import Testing

@testable import NightRewrite

/// Attributes of elements that name a theme which the site does not have.
struct ThemeNameTests {
    private static func site(_ page: String, _ trigger: Trigger) -> SiteFixture {
        var options = RewriteOptions(emission: .sheet)
        options.activation.trigger = trigger
        return SiteFixture(["a.html": Array("<html><head><title>x</title></head><body>\(page)</body></html>".utf8)], options: options)
    }

    @Test func `a misspelled theme name is reported with a suggestion`() throws {
        let reported = try #require(
            Self.site("<p data-theme=\"drak\">x</p>", .both).results()["a.html"]?.diagnostics.first { $0.code == .unknownTheme })
        #expect(reported.message.contains("data-theme=\"drak\"") && reported.message.hasSuffix("; did you mean 'dark'?"))
        #expect(reported.span != nil)
    }

    @Test(arguments: ["data-theme=DARK", "data-theme=auto", "data-theme=''", "data-theme", "class=drak", "title='data-theme=drak'"])
    func `known theme names and other attributes are not reported`(attribute: String) {
        #expect(!Self.site("<p \(attribute)>x</p>", .both).codes("a.html").contains(.unknownTheme))
    }

    @Test func `each unknown theme name is reported once, if attributes choose themes`() {
        let page = "<p data-theme=x1>x</p><p data-theme=x1>x</p><p data-theme=x2>x</p>"
        #expect(Self.site(page, .both).codes("a.html").filter { $0 == .unknownTheme }.count == 2)
        #expect(!Self.site(page, .media).codes("a.html").contains(.unknownTheme))
    }
}
