import CSSCascade
import CSSColor
import Testing

@testable import NightTheme

/// Tests formulas by evaluating their text like a browser.
@Suite struct NightFormulaTests {
    /// The colors of a grid, with the edges of the cube.
    private static let grid: [SRGB] = {
        let steps = stride(from: 0.0, through: 1, by: 1.0 / 12).map { $0 }
        return steps.flatMap { red in steps.flatMap { green in steps.map { SRGB(red: red, green: green, blue: $0).quantized } } }
    }()

    private static let bases = [SRGB.white, SRGB(bytes: 0xF6, 0xEE, 0xE0), SRGB(bytes: 0xBB, 0xCC, 0xBB)]

    private func dark(_ light: SRGB, _ formula: FormulaText) throws -> SRGB {
        let linear = LinearSRGB(light)
        let xyz = SIMD3(
            0.4123907993 * linear.red + 0.3575843394 * linear.green + 0.1804807884 * linear.blue,
            0.2126390059 * linear.red + 0.7151686788 * linear.green + 0.0721923154 * linear.blue,
            0.0193308187 * linear.red + 0.1191947798 * linear.green + 0.9505321522 * linear.blue)
        let values = try formula.channels(["x": xyz.x, "y": xyz.y, "z": xyz.z, "alpha": light.alpha])
        let color = CSSColorValue(.xyzD65, SIMD3(values[0], values[1], values[2]), alpha: min(1, max(0, values.count > 3 ? values[3] : 1)))
        // The displayed color: clipped, in 8 bits.
        return color.painted.quantized
    }

    @Test(arguments: bases) func `the background formula stays under the luminance ceiling`(base: SRGB) throws {
        let mapping = NightMapping(pageBase: base)
        let formula = try FormulaText(mapping.formula(.background, isOpaque: true))
        for light in Self.grid {
            let dark = try dark(light, formula)
            #expect(relativeLuminance(dark) <= mapping.constants.backgroundCeiling, "\(light)")
        }
    }

    @Test(arguments: bases) func `the text formula stays above the luminance floor`(base: SRGB) throws {
        let mapping = NightMapping(pageBase: base)
        let formula = try FormulaText(mapping.formula(.text, isOpaque: false))
        for light in Self.grid {
            for alpha in [1, 0.5, 0.01] {
                let dark = try dark(light.withAlpha(alpha), formula)
                #expect(relativeLuminance(dark) >= mapping.constants.textFloor, "\(light)")
                #expect(dark.alpha == 1)
            }
        }
        #expect(try dark(SRGB.black.withAlpha(0), formula).alpha == 0)
    }

    /// A formula does not change a color in its band, so it may be applied to dark colors.
    @Test func `formulas do not change colors that are in their band`() throws {
        let mapping = NightMapping(pageBase: .white)
        let background = try FormulaText(mapping.formula(.background, isOpaque: true))
        let text = try FormulaText(mapping.formula(.text, isOpaque: true))
        for color in Self.grid {
            let luminance = relativeLuminance(color)
            if luminance < 0.038 { #expect(try dark(color, background) == color, "\(color)") }
            if luminance > 0.385 { #expect(try dark(color, text) == color, "\(color)") }
        }
    }

    /// Black lines and shapes on white are visible in the dark theme, too, and white ones stay invisible.
    @Test func `the formulas of lines and shapes keep dark ones visible`() throws {
        let mapping = NightMapping(pageBase: .white)
        for role in [ColorRole.line, .shape] {
            let formula = try FormulaText(mapping.formula(role, isOpaque: true))
            for level in stride(from: 0, through: 0x76, by: 2) {
                let dark = try dark(SRGB(bytes: UInt8(level), UInt8(level), UInt8(level)), formula)
                #expect(relativeLuminance(dark) >= mapping.constants.graphicFloor, "\(level)")
            }
            #expect(relativeLuminance(try dark(.white, formula)) < 0.01)
        }
    }

    @Test func `the shadow formula gives black with a higher opacity`() {
        #expect(NightMapping(pageBase: .white).formula(.shadow, isOpaque: false) == " srgb 0 0 0 / min(.6, alpha * 1.8))")
    }
}
