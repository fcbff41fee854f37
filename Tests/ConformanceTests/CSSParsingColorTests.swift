import CSSCascade
import CSSColor
import Foundation
import SourceText
import Testing

/// The colors and the An+B notations of css-parsing-tests.
///
/// The suite's first colors are those of CSS Color 3, later ones those of CSS Color 4 and 5.
@Suite(.enabled(if: !Suites.cssParsing.isEmpty, "css-parsing suite not found"))
struct CSSParsingColorTests {
    struct Failure: Error { var message: String }

    /// The reason for which the current specifications differ from a case.
    enum Difference: String {
        case alias = "rgb() is rgba(), and hsl() is hsla(): alpha is optional in each (CSS Color 4 § 5.1 and 7)"
        case alpha = "alpha may be a percentage (CSS Color 4 § 4.2)"
        case angle = "a hue may be an angle (CSS Color 4 § 4.3)"
        case sides = "light-dark() with an invalid side is invalid (CSS Color 5 § 6)"
    }

    /// The cases that differ, with the reason and the color by the current specifications, nil for an invalid text.
    static let divergences: [String: (reason: Difference, today: String?)] = [
        "rgb(0, 0, 0, 0)": (.alias, "#0000"), "rgb(0%, 0%, 0%, 0%)": (.alias, "#0000"), "rgb(0%, 0%, 0%, 0)": (.alias, "#0000"),
        "rgba(0, 0, 0)": (.alias, "#000"), "rgba(0%, 0%, 0%)": (.alias, "#000"), "hsl(0, 0%, 0%, 0%)": (.alias, "#0000"),
        "rgba(255, 255, 255, 0%)": (.alpha, "#fff0"), "rgba(0%, 0%, 0%, 0%)": (.alpha, "#0000"),
        "hsla(0, 0%, 0%, 50%)": (.alpha, "rgba(0, 0, 0, 0.5)"),
        "hsl(30deg, 100%, 100%)": (.angle, "#fff"), "hsla(30deg, 100%, 100%, 1)": (.angle, "#fff"),
        "light-dark(device-cmyk(0 81% 81%), color(unvalid 0 0 0 0))": (.sides, nil),
    ]

    @Test(arguments: Suites.cssParsing.filter { $0.stem.hasPrefix("color") })
    func `every color of css-parsing-tests is parsed as expected, except listed differences`(file: URL) throws {
        let cells = try file.decoded(as: [CSSJSON].self)
        #expect(cells.count >= 2 && cells.count.isMultiple(of: 2))
        for index in stride(from: 0, to: cells.count - 1, by: 2) {
            guard case .string(let css) = cells[index] else { throw Failure(message: "\(file.stem): input \(index) is no text") }
            let agrees = try agrees(css, cells[index + 1], inBytes: file.stem.contains("keywords"))
            guard let (reason, today) = Self.divergences[css] else {
                #expect(agrees, "\(file.stem): \(css), expected \(cells[index + 1])")
                continue
            }
            // A case that agrees must not be listed.
            #expect(try !agrees && self.agrees(css, today.map { .string($0) } ?? .null), "\(css): \(reason.rawValue)")
        }
    }

    /// True if the text is parsed as the suite expects: an array of channels, or a text of the same color.
    ///
    /// Channels are clipped before they are compared: the suite keeps values out of range, and CSS Color 4 clamps them later.
    private func agrees(_ css: String, _ expected: CSSJSON, inBytes: Bool = false) throws -> Bool {
        let text = Array(css.utf8)
        let value = parse(text)
        switch (value, expected) {
        case (nil, .null): return true
        case (.color(let color)?, .array(let cells)):
            let numbers = cells.compactMap { if case .number(let number) = $0 { number } else { nil } }
            guard numbers.count == 4 else { throw Failure(message: "\(css): no four channels") }
            let scaled = numbers.prefix(3).map { inBytes ? $0 / 255 : $0 } + numbers.suffix(1)
            return isNear(channels(of: color), scaled.map { min(max($0, 0), 1) })
        case (.lightDark(let light, let dark)?, .array(let cells)):
            return try cells.count == 2
                && zip([light, dark], cells).allSatisfy { try agrees(String(decoding: text[$0.range], as: UTF8.self), $1) }
        // Colors that depend on a profile have no channels.
        case (.symbolic?, .string(let other)): return other.hasPrefix("color(device-cmyk") || other.hasPrefix("color(--")
        case (.color(let color)?, .string(let other)):
            guard case .color(let otherColor)? = parse(Array(other.utf8)) else { return false }
            return isNear(channels(of: color), channels(of: otherColor))
        case (.currentColor?, .string(let other)): return other == "currentColor"
        default: return false
        }
    }

    private func parse(_ text: [UInt8]) -> ColorValue? { parseColor(SourceSpan(0, text.count), in: text.span) }

    /// True if the channels are equal but for the rounding of numbers in the suite.
    private func isNear(_ channels: [Double], _ others: [Double]) -> Bool { zip(channels, others).allSatisfy { abs($0 - $1) < 1e-5 } }

    private func channels(of color: CSSColorValue) -> [Double] {
        let color = color.sRGB.clipped
        return [color.red, color.green, color.blue, color.alpha]
    }

    @Test(arguments: Suites.cssParsing.filter { $0.stem == "An+B" })
    func `every An+B notation of css-parsing-tests is read as expected`(file: URL) throws {
        let cells = try file.decoded(as: [CSSJSON].self)
        #expect(cells.count >= 200 && cells.count.isMultiple(of: 2))
        for index in stride(from: 0, to: cells.count - 1, by: 2) {
            guard case .string(let text) = cells[index] else { throw Failure(message: "input \(index) is no text") }
            let bytes = Array(text.utf8)
            let found = AnPlusB(SourceSpan(0, bytes.count), in: bytes.span)
            let json = found.map { CSSJSON.array([.number(Double($0.step)), .number(Double($0.offset))]) } ?? .null
            #expect(json == cells[index + 1] && found?.hasSelectors != true, "\(text.debugDescription)")
        }
    }
}
