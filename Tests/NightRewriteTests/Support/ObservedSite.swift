import CSSColor
import SourceText
import Testing

@testable import NightRewrite

/// Tests of dark rules that depend on what the documents of a site show.
protocol ObservedSite {}

extension ObservedSite {
    /// A site of a document that loads `a.css`.
    func site(
        _ css: String, _ body: String, emission: Emission = .sheet, head: String = "", others: [String: String] = [:]
    ) -> SiteFixture {
        var files = others
        files["a.css"] = css
        files["index.html"] =
            "<!DOCTYPE html><html><head><title>x</title><link rel=stylesheet href=a.css>\(head)</head><body>\(body)</body></html>"
        return Self.observed(SiteFixture(files, emission: emission))
    }

    /// Returns the site with its documents read between the passes.
    static func observed(_ site: SiteFixture) -> SiteFixture {
        var site = site
        site.isObserved = true
        return site
    }

    /// The dark rules of `a.css` in its companion.
    func rules(_ css: String, _ body: String, head: String = "", others: [String: String] = [:]) -> String {
        site(css, body, head: head, others: others).applied().text("a.night.css")
    }

    /// The dark value of a property in a rule with one declaration of it.
    func color(_ property: String, in rule: String, of text: String) throws -> SRGB {
        let block = try #require(text.split(separator: "}").first { $0.contains(rule + " {") })
        let declarations = block.split(whereSeparator: { ";{".contains($0) }).map { $0.drop { $0 == " " } }
        let declaration = try #require(declarations.first { $0.hasPrefix(property + ":") })
        let value = Array(declaration.drop { $0 != ":" }.dropFirst().drop { $0 == " " }.utf8)
        guard case .color(let found)? = parseColor(SourceSpan(0, value.count), in: value.span) else {
            Issue.record("no color: \(declaration)")
            return .black
        }
        return found.painted
    }
}
