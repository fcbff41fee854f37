import CSSColor
import NightTheme
import SourceText
import Testing

@testable import NightRewrite

/// Tests that indicators contrast with their background in the dark theme as in the light one: thumbs on tracks, filled parts of bars,
/// rings around the focus.
@Suite struct IndicatorNightTests {
    private static let sheet = """
        input::-webkit-slider-runnable-track { background: #c5cad8 }
        input::-webkit-slider-thumb { border: 2px solid #0b5fff; background: #0b5fff }
        progress::-webkit-progress-bar { background: #e3e7f0 }
        progress::-webkit-progress-value { background: #188038 }
        ::-webkit-scrollbar-track { background: #1b2440 }
        ::-webkit-scrollbar-thumb { background: #ffffff }
        header { background: #1b2440 }
        header a:focus-visible { outline: 2px solid #ffffff }
        main { background: #fefefe }
        main a:focus-visible { outline: 2px solid #0842b3 }

        """

    /// The colors of the mirrors, by property.
    private func colors(_ text: String, _ selector: String) throws -> [SRGB] {
        let rule = try #require(text.components("\n\(selector) { ").dropFirst().first?.components("}").first, "\(text)")
        return rule.components("; ").compactMap { declaration in
            guard let value = declaration.components(": ").dropFirst().first else { return nil }
            let bytes = Array(value.utf8)
            guard case .color(let color)? = parseColor(SourceSpan(0, bytes.count), in: bytes.span) else { return nil }
            return color.painted
        }
    }

    @Test(arguments: [false, true])
    func `indicators have a contrast of 3:1 in the dark theme`(hasRoles: Bool) throws {
        let table =
            "light dark\n- #202020 background\n- #eeeeee text\n- #2a2a2a bar\n- #3a3a3a border\n- #303030 surface\n- #4477ff accent\n"
        let tables = hasRoles ? [try ThemeTable.parse(Array(table.utf8).span)] : []
        let text = "\n" + (SheetFixture([("a.css", Self.sheet)], emission: .sheet, themes: tables).companion("a.css") ?? "")
        for (ground, indicator) in [
            ("input::-webkit-slider-runnable-track", "input::-webkit-slider-thumb"),
            ("progress::-webkit-progress-bar", "progress::-webkit-progress-value"),
            ("::-webkit-scrollbar-track", "::-webkit-scrollbar-thumb"), ("header", "header a:focus-visible"),
            ("main", "main a:focus-visible"),
        ] {
            let under = try #require(try colors(text, ground).first)
            for color in try colors(text, indicator) { #expect(color.contrastRatio(with: under) >= 3, "\(indicator)\n\(text)") }
            #expect(try !colors(text, indicator).isEmpty)
        }
    }

    @Test(arguments: [Emission.lightDark, .variables])
    func `indicators changed in place have the colors of the mirrors`(emission: Emission) throws {
        let mirrors = SheetFixture([("a.css", Self.sheet)], emission: .sheet).companion("a.css") ?? ""
        let text = SheetFixture([("a.css", Self.sheet)], emission: emission).applied("a.css")
        for selector in ["input::-webkit-slider-thumb", "header a:focus-visible", "progress::-webkit-progress-value"] {
            for color in try colors("\n" + mirrors, selector) {
                var css: [UInt8] = []
                color.appendCSS(to: &css)
                #expect(text.contains(String(decoding: css, as: UTF8.self)), "\(selector)\n\(text)")
            }
        }
    }
}

extension String {
    fileprivate func components(_ separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}
