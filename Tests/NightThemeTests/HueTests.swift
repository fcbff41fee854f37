import CSSCascade
import CSSColor
import NightTheme
import TestSupport
import Testing

/// Hue and chroma after rounding to 8 bits.
@Suite struct HueTests {
    /// The distance in OKLab below which a turn of hue is not counted: a tenth of the just noticeable difference of .02 (CSS Color 4, section 19.2).
    ///
    /// Dark colors of little chroma are that near to each other in the lattice of 8-bit colors.
    private static let invisible = 0.002

    @Test func `mapped colors keep their hue within two degrees where one can see it`() {
        var worst: [ColorRole: Double] = [:]
        var worstLight: [ColorRole: (SRGB, SRGB)] = [:]
        var kept: [ColorRole: (sum: Double, count: Double)] = [:]
        func look(_ light: SRGB, _ dark: SRGB, _ role: ColorRole) {
            let chroma = OKLCH(light).chroma
            guard chroma > 0.03 else { return }
            let error = hueError(light, dark)
            let shift = OKLCH(dark).chroma * error * .pi / 180
            kept[role, default: (0, 0)].sum += OKLCH(dark).chroma / chroma
            kept[role, default: (0, 0)].count += 1
            if error > worst[role, default: 0], error <= 2 || shift > HueTests.invisible {
                worst[role] = error
                worstLight[role] = (light, dark)
            }
        }
        for sample in MappedSamples.all {
            look(sample.light, sample.background, .background)
            look(sample.light, sample.text, .text)
        }
        var random = SeededGenerator(stream: 6)
        for index in 0..<20_000 {
            let mapping = mappings[index % mappings.count]
            let light = randomColor(&random)
            look(light, mapping.dark(light, role: .line), .line)
            look(light, mapping.dark(light, role: .shape), .shape)
            let shadow = mapping.dark(light, role: .shadow)
            // Black has no hue.
            if shadow.withAlpha(1) != .black { look(light, shadow, .shadow) }
        }
        for role in ColorRole.allCases {
            let share = kept[role].map { $0.sum / $0.count } ?? 0
            let (light, dark) = worstLight[role].map { ("\($0.0.bytes)", "\($0.1.bytes)") } ?? ("", "")
            let example = "\(light) to \(dark)"
            print("hue of \(role): worst \(figure(worst[role] ?? 0, 2)) degrees, \(example); chroma kept \(figure(100 * share, 0)) %")
            #expect(worst[role] ?? 180 <= 2)
        }
    }

    @Test(arguments: ColorRole.allCases) func `greys stay grey in every role`(_ role: ColorRole) {
        for mapping in mappings {
            for value in UInt8.min...UInt8.max {
                let (red, green, blue) = mapping.dark(SRGB(bytes: value, value, value), role: role).bytes
                #expect(red == green && green == blue)
            }
        }
    }
}
