import CSSCascade
import CSSColor
import NightTheme
import TestSupport
import Testing

/// Tests that surfaces and lines that are distinct in the light theme are distinct in the dark one, on every page from white to #bbb.
@Suite struct SurfaceStepTests {
    /// A color with its dark counterpart.
    struct Painted {
        let light: SRGB
        let dark: SRGB
        private let name: String
        /// The relative luminances plus the 0.05 of WCAG 2's contrast ratio.
        private let (lightness, darkness): (Double, Double)

        /// The color in a role, in a rule without other declarations or in the context `rule`.
        init(_ light: SRGB, role: ColorRole, by mapping: NightMapping, in rule: RuleContext = RuleContext()) {
            self.light = light
            dark = mapping.dark(light, role: role, in: rule)
            name = "\(role) \(light.css) → \(dark.css)"
            (lightness, darkness) = (light.relativeLuminance + 0.05, dark.relativeLuminance + 0.05)
        }

        /// A description of the pair if it has at least 1.10:1 in the light theme and less than `least` in the dark one; nil otherwise.
        func fault(with other: Painted, least: Double) -> String? {
            let (lighter, darker) = (max(lightness, other.lightness), min(lightness, other.lightness))
            guard lighter >= 1.1 * darker else { return nil }
            let ratio = max(darkness, other.darkness) / min(darkness, other.darkness)
            return ratio >= least ? nil : "\(name), \(other.name): \(figure(ratio))"
        }
    }

    static let pages = (0xbb...0xff).map { grey(UInt8($0)) }
    static let surfaces = pages
    static let lines = (0x60...0xff).map { grey(UInt8($0)) }
    /// Pale tints of Bootstrap, Tailwind, Material, GitHub and Ant Design: alerts, stripes, marks and their borders.
    static let tints: [SRGB] = [
        0xcfe2ff, 0xe2e3e5, 0xd1e7dd, 0xf8d7da, 0xfff3cd, 0xcff4fc, 0xfffbe6, 0xe6f7ff, 0xf0f8ff, 0xfff5f5, 0xf6ffed, 0xf8f9fa, 0xe9ecef,
        0xdee2e6, 0xced4da, 0xf3f4f6, 0xe5e7eb, 0xd1d5db, 0xeff6ff, 0xdbeafe, 0xfef2f2, 0xfee2e2, 0xecfdf5, 0xd1fae5, 0xfffbeb, 0xfef3c7,
        0xe3f2fd, 0xfce4ec, 0xf1f8e9, 0xfff8e1, 0xf6f8fa, 0xddf4ff, 0xd0d7de, 0xfdf6e3, 0xeee8d5, 0xeceff1, 0xcfd8dc,
    ].map { hex($0) }

    private func faults(_ ones: [Painted], _ others: [Painted], least: Double = 1.06) -> [String] {
        var faults: [String] = []
        for one in ones {
            for other in others {
                if let fault = one.fault(with: other, least: least) { faults.append(fault) }
            }
        }
        return faults
    }

    @Test(arguments: pages)
    func `distinct greys stay distinct on every page color`(page: SRGB) {
        let mapping = NightMapping(pageBase: page)
        let surfaces = SurfaceStepTests.surfaces.map { Painted($0, role: .background, by: mapping) }
        let lines = SurfaceStepTests.lines.map { Painted($0, role: .line, by: mapping) }
        let found = faults(surfaces, surfaces) + faults(lines, surfaces)
        #expect(found.isEmpty, "\(page.css): \(found.count), as \(found.prefix(5))")
    }

    @Test(arguments: pages)
    func `raised cards stay distinct from surfaces and lines around them`(page: SRGB) {
        let mapping = NightMapping(pageBase: page)
        let plain = SurfaceStepTests.surfaces.map { Painted($0, role: .background, by: mapping) }
        let lines = SurfaceStepTests.lines.map { Painted($0, role: .line, by: mapping) }
        for rule in [RuleContext(hasBorderOrRadius: true), RuleContext(hasOuterBlurredShadow: true, hasBorderOrRadius: true)] {
            let cards = SurfaceStepTests.surfaces.map { Painted($0, role: .background, by: mapping, in: rule) }
            let found = faults(cards, plain) + faults(cards, cards) + faults(cards, lines)
            #expect(found.isEmpty, "\(page.css): \(found.count), as \(found.prefix(5))")
        }
    }

    @Test(arguments: pages)
    func `a line stays distinct from its card and from the page`(page: SRGB) {
        let mapping = NightMapping(pageBase: page)
        for card in SurfaceStepTests.surfaces {
            let rule = RuleContext(background: card, hasBorderOrRadius: true)
            let ground = Painted(card, role: .background, by: mapping, in: rule)
            let around = Painted(page, role: .background, by: mapping)
            let lines = SurfaceStepTests.lines.map { Painted($0, role: .line, by: mapping, in: rule) }
            let found = faults([ground, around], lines)
            #expect(found.isEmpty, "\(page.css): \(found.count), as \(found.prefix(5))")
        }
    }

    @Test(arguments: [255, 0xf8, 0xf2, 0xe9, 0xd0, 0xbb].map { grey($0) } + tints)
    func `pale tints stay distinct from greys and from each other`(page: SRGB) {
        let mapping = NightMapping(pageBase: page)
        let greys = SurfaceStepTests.surfaces.map { Painted($0, role: .background, by: mapping) }
        // A tint as light as the page is raised from it, and distinct from other surfaces by its hue.
        let tints = SurfaceStepTests.tints.filter { $0.contrastRatio(with: page) >= 1.1 }
            .map { Painted($0, role: .background, by: mapping) }
        let lines = (SurfaceStepTests.tints + SurfaceStepTests.lines).map { Painted($0, role: .line, by: mapping) }
        // An 8-bit tint meets its luminance within some tenths of a percent, depending on its hue.
        let least = 1.056
        let found =
            faults(tints, greys, least: least) + faults(tints, tints, least: least) + faults(tints + greys, lines, least: least)
        #expect(found.isEmpty, "\(page.css): \(found.count), as \(found.prefix(5))")
    }

    @Test(arguments: pages + tints)
    func `pale tints are distinct from a page of another tint`(page: SRGB) {
        let mapping = NightMapping(pageBase: page)
        let base = OKLab(page)
        for tint in SurfaceStepTests.tints {
            let lab = OKLab(tint)
            let (a, b) = (lab.a - base.a, lab.b - base.b)
            let distance = min(a * a + b * b, lab.a * lab.a + lab.b * lab.b).squareRoot()
            guard distance > 0.012, lab.lightness > 0.88 else { continue }
            let dark = mapping.dark(tint, role: .background)
            #expect(dark.contrastRatio(with: mapping.darkPage) >= 1.055, "\(tint.css) on \(page.css): \(dark.css)")
        }
    }

    @Test(arguments: pages)
    func `greys farther from the page color stay farther from it`(page: SRGB) {
        let mapping = NightMapping(pageBase: page)
        let value = Int((page.red * 255).rounded())
        for role in [ColorRole.background, .line] {
            let darker = (0x76...value).reversed().map { mapping.dark(grey(UInt8($0)), role: role).red }
            let lighter = (value...255).map { mapping.dark(grey(UInt8($0)), role: role).red }
            #expect(zip(darker, darker.dropFirst()).allSatisfy { $0 <= $1 }, "\(role) on \(page.css)")
            #expect(zip(lighter, lighter.dropFirst()).allSatisfy { $0 <= $1 }, "\(role) on \(page.css)")
        }
    }

    @Test
    func `borders and surfaces in a white card on grey stay visible`() {
        for (page, colors) in [(0xf2f2f2, [0xe8e8e8, 0xdddddd]), (0xe5e5e5, [0xcccccc, 0xdddddd])] as [(UInt32, [UInt32])] {
            let mapping = NightMapping(pageBase: hex(page))
            let card = mapping.dark(.white, role: .background)
            #expect(card.contrastRatio(with: mapping.darkPage) >= 1.06)
            for color in colors {
                #expect(mapping.dark(hex(color), role: .line).contrastRatio(with: card) >= 1.06)
                #expect(mapping.dark(hex(color), role: .background).contrastRatio(with: card) >= 1.06)
            }
        }
    }
}
