import CSSCascade
import CSSColor
import NightTheme
import TestSupport
import Testing

/// Hue and chroma after rounding to 8 bits.
@Suite struct HueTests {
    @Test func `mapped colors keep their hue within two degrees`() {
        var worst: [ColorRole: Double] = [:]
        var worstLight: [ColorRole: (SRGB, SRGB)] = [:]
        var kept: [ColorRole: (sum: Double, count: Double)] = [:]
        func look(_ day: SRGB, _ night: SRGB, _ role: ColorRole) {
            let chroma = OKLCH(day).chroma
            guard chroma > 0.03 else { return }
            let error = hueError(day, night)
            kept[role, default: (0, 0)].sum += OKLCH(night).chroma / chroma
            kept[role, default: (0, 0)].count += 1
            if error > worst[role, default: 0] {
                worst[role] = error
                worstLight[role] = (day, night)
            }
        }
        for sample in MappedSamples.all {
            look(sample.day, sample.background, .background)
            look(sample.day, sample.text, .text)
        }
        var random = SeededGenerator(stream: 6)
        for index in 0..<20_000 {
            let mapping = mappings[index % mappings.count]
            let day = randomColor(&random)
            look(day, mapping.night(day, role: .line), .line)
            look(day, mapping.night(day, role: .shape), .shape)
            let shadow = mapping.night(day, role: .shadow)
            // Black has no hue.
            if shadow.withAlpha(1) != .black { look(day, shadow, .shadow) }
        }
        for role in ColorRole.allCases {
            let share = kept[role].map { $0.sum / $0.count } ?? 0
            let (day, night) = worstLight[role].map { ("\($0.0.bytes)", "\($0.1.bytes)") } ?? ("", "")
            let example = "\(day) to \(night)"
            print("hue of \(role): worst \(figure(worst[role] ?? 0, 2)) degrees, \(example); chroma kept \(figure(100 * share, 0)) %")
            #expect(worst[role] ?? 180 <= 2)
        }
    }

    @Test(arguments: ColorRole.allCases) func `greys stay grey in every role`(_ role: ColorRole) {
        for mapping in mappings {
            for value in UInt8.min...UInt8.max {
                let (red, green, blue) = mapping.night(SRGB(bytes: value, value, value), role: role).bytes
                #expect(red == green && green == blue)
            }
        }
    }
}
