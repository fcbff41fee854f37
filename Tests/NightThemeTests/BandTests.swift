import CSSColor
import NightTheme
import TestSupport
import Testing

/// The guarantees of the mapping about contrast, with random colors and pairs, after rounding to 8 bits.
@Suite struct BandTests {
    @Test func `opaque colors stay in their bands of luminance`() {
        let constants = NightConstants.standard
        var (highest, lowest) = (0.0, 1.0)
        var strays = 0
        for sample in MappedSamples.all {
            let background = sample.background.relativeLuminance
            let text = sample.text.relativeLuminance
            if background > constants.backgroundCeiling || text < constants.textFloor { strays += 1 }
            highest = max(highest, background)
            lowest = min(lowest, text)
        }
        let worst = contrastRatio(highest, lowest)
        let extremes = "greatest background \(figure(highest, 5)), least text \(figure(lowest, 5))"
        print("bands: \(MappedSamples.count) colors, \(extremes), worst pair \(figure(worst))")
        #expect(strays == 0)
        #expect(worst >= 4.5)
    }

    @Test func `mapped colors have eight bits per channel`() {
        var strays = 0
        for sample in MappedSamples.all where sample.background.quantized != sample.background || sample.text.quantized != sample.text {
            strays += 1
        }
        #expect(strays == 0)
    }

    @Test func `backgrounds made of translucent layers keep the contrast of text`() {
        var random = SeededGenerator(stream: 2)
        var highest = 0.0
        for index in 0..<MappedSamples.count {
            let mapping = mappings[index % mappings.count]
            // Under the layers is any opaque background of the band.
            var stack = MappedSamples.all[Int(random.next() % UInt64(MappedSamples.count))].background
            for _ in 0...(random.next() % 4) {
                let layer = randomColor(&random).withAlpha(random.unit())
                stack = mapping.dark(layer, role: .background).composited(over: stack).quantized
            }
            highest = max(highest, stack.relativeLuminance)
        }
        let worst = contrastRatio(highest, MappedSamples.leastText)
        print(
            "composites: \(MappedSamples.count) stacks, greatest luminance \(figure(highest, 5)), worst against the least text \(figure(worst))"
        )
        #expect(worst >= 4.5)
    }

    @Test func `translucent text is readable on every background in the band`() {
        var random = SeededGenerator(stream: 3)
        let backdrops = bandColors(&random)
        var worst = 21.0
        var (kept, inexact) = (0, 0)
        for index in 0..<MappedSamples.count {
            let mapping = mappings[index % mappings.count]
            let surface = random.next() % 2 == 0 ? hex(0x212529) : nil
            let light = (random.next() % 3 == 0 ? SRGB.white : randomColor(&random)).withAlpha(0.02 + 0.98 * random.unit())
            let dark = mapping.dark(light, role: .text, in: RuleContext(background: surface))
            // Browsers store alpha as thousandths or as a 255th.
            let painted8 = dark.withAlpha((dark.alpha * 255).rounded() / 255)
            if (dark.alpha * 1000).rounded() / 1000 != dark.alpha { inexact += 1 }
            if dark.alpha < 1 { kept += 1 }
            for _ in 0..<(dark.alpha < 1 ? 12 : 1) {
                let backdrop = backdrops[Int(random.next() % UInt64(backdrops.count))]
                for ink in [dark, painted8] {
                    worst = min(worst, ink.composited(over: backdrop).quantized.contrastRatio(with: backdrop))
                }
            }
        }
        let count = MappedSamples.count
        print("alpha text: \(count) colors, \(kept) stayed translucent, worst over \(backdrops.count) band colors \(figure(worst))")
        #expect(worst >= 4.5)
        #expect(kept > count / 100)
        #expect(inexact == 0)
    }

    /// 8-bit colors of the band of backgrounds: its whole surface sampled by direction, its greys, and darker colors.
    private func bandColors(_ random: inout SeededGenerator) -> [SRGB] {
        let ceiling = NightConstants.standard.backgroundCeiling
        var colors: [SRGB] = [hex(0x3b3b3b), hex(0x121212), .black]
        while colors.count < 6000 {
            // Directions with zeros and ones give the corners and edges of the band.
            func direction() -> Double {
                let value = random.unit()
                return value < 0.25 ? 0 : (value < 0.4 ? 1 : random.unit())
            }
            let light = LinearSRGB(red: direction(), green: direction(), blue: direction())
            guard light.relativeLuminance > 0 else { continue }
            let share = random.next() % 3 == 0 ? random.unit() : 1
            let scale = min(1 / max(light.red, light.green, light.blue), share * ceiling / light.relativeLuminance)
            let color = LinearSRGB(red: light.red * scale, green: light.green * scale, blue: light.blue * scale).encoded().quantized
            if color.relativeLuminance <= ceiling { colors.append(color) }
        }
        return colors
    }

    @Test func `a background and text of one rule have enough contrast`() {
        var random = SeededGenerator(stream: 4)
        var (worst, worstWhite, worstProven) = (21.0, 21.0, 21.0)
        var (kept, proven) = (0, 0)
        for index in 0..<MappedSamples.count {
            let mapping = mappings[index % mappings.count]
            let (background, text) = (randomColor(&random), random.next() % 4 == 0 ? SRGB.white : randomColor(&random))
            let isProven = random.next() % 2 == 0
            let rule = RuleContext(background: background, text: text, isPairProven: isProven)
            let darkBackground = mapping.dark(background, role: .background, in: rule)
            let darkText = mapping.dark(text, role: .text, in: rule)
            let contrast = darkText.contrastRatio(with: darkBackground)
            worst = min(worst, contrast)
            if darkText.relativeLuminance < darkBackground.relativeLuminance {
                proven += 1
                worstProven = min(worstProven, contrast)
                #expect(isProven)
                continue
            }
            if darkBackground.relativeLuminance > NightConstants.standard.backgroundCeiling { kept += 1 }
            let white = mapping.dark(.white, role: .text)
            worstWhite = min(worstWhite, white.contrastRatio(with: darkBackground))
        }
        let counts = "\(kept) kept above the ceiling, \(proven) proven dark on light"
        let count = MappedSamples.count
        print("pairs: \(count), \(counts); worst \(figure(worst)), proven \(figure(worstProven)), white \(figure(worstWhite))")
        #expect(worst >= 4.5)
        #expect(worstWhite >= 4.5)
        #expect(kept > count / 100 && proven > count / 100)
    }

    @Test func `the bands hold with other constants`() {
        var random = SeededGenerator(stream: 5)
        let constants = NightConstants(pageBase: .black, backgroundCeiling: 0.02, targetContrast: 7, textTop: 0.96)
        let mapping = NightMapping(pageBase: .white, constants: constants)
        var (highest, lowest) = (0.0, 1.0)
        for _ in 0..<5000 {
            let color = randomColor(&random)
            highest = max(highest, mapping.dark(color, role: .background).relativeLuminance)
            lowest = min(lowest, mapping.dark(color, role: .text).relativeLuminance)
        }
        #expect(highest <= 0.02)
        #expect(contrastRatio(highest, lowest) >= 7)
    }
}
