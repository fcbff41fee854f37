import CSSColor
import NightTheme
import TestSupport
import Testing

/// Filters of the page's own, computed as in browsers (Filter Effects 1).
@Suite struct ColorFilterTests {
    private func filter(_ functions: [(ColorFilter.Function, Double)]) -> ColorFilter {
        var filter = ColorFilter()
        for (function, amount) in functions {
            let isTaken = filter.append(function, amount)
            #expect(isTaken)
        }
        return filter
    }

    @Test func `filter functions compute the colors that browsers show`() {
        #expect(filter([(.invert, 1)]).color(hex(0x123456)).quantized == hex(0xedcba9))
        #expect(filter([(.brightness, 0.5)]).color(hex(0xff8000)).quantized == hex(0x804000))
        #expect(filter([(.contrast, 0)]).color(hex(0x123456)).quantized == hex(0x808080))
        #expect(filter([(.brightness, 0), (.invert, 1)]).color(hex(0x123456)).quantized == .white)
        // A grey has no hue to rotate.
        #expect(filter([(.hueRotate, 180)]).color(hex(0x777777)).quantized == hex(0x777777))
    }

    @Test func `the source of a shown color gives that color through the filter`() {
        var random = SeededGenerator(stream: 61)
        let filters = [
            filter([(.invert, 1)]), filter([(.invert, 0.9)]), filter([(.brightness, 1.3)]), filter([(.contrast, 1.2)]),
            filter([(.invert, 1), (.hueRotate, 180)]), filter([(.hueRotate, -90)]),
        ]
        for filter in filters {
            for _ in 0..<500 {
                // A color that is the filter's result for some color.
                let shown = filter.color(SRGB(bytes: 96 + random.byte() / 4, 96 + random.byte() / 4, 96 + random.byte() / 4)).quantized
                guard let source = filter.source(of: shown) else {
                    Issue.record("\(shown.css)")
                    continue
                }
                #expect(filter.color(source).deltaEOK(shown) < 0.02)
            }
        }
        #expect(filter([(.brightness, 0), (.invert, 1)]).source(of: .white) == nil)
    }

    @Test func `text behind an inverting filter shows the mapped color`() {
        var random = SeededGenerator(stream: 62)
        let mapping = NightMapping(pageBase: .white)
        let filter = filter([(.invert, 1)])
        var rule = RuleContext()
        rule.filter = filter
        for _ in 0..<2000 {
            let light = randomColor(&random)
            let text = filter.color(ThemeMapping(.dark(.standard), pageBase: .white).color(light, role: .text, in: rule))
            let plain = mapping.dark(filter.color(light), role: .text)
            #expect(text.deltaEOK(plain) < 0.02)
        }
    }

    @Test func `only filters that strongly change lightness count as inverting pictures`() {
        #expect(filter([(.invert, 1)]).invertsPictures)
        #expect(filter([(.brightness, 0), (.invert, 1)]).invertsPictures)
        #expect(!filter([(.brightness, 0.8)]).invertsPictures)
        #expect(!filter([(.invert, 0.2)]).invertsPictures)
    }
}
