import Foundation
import TestSupport

/// The colors of the random sheets, and the theme table that gives each a dark color of its own.
enum CascadePalette {
    struct Color: Hashable, Sendable {
        var red: Int
        var green: Int
        var blue: Int
        var alpha = 255
        var name: String?

        /// Eight hexadecimal digits, the format of colors in the page's script.
        var key: String { "#" + [red, green, blue, alpha].map { Self.hex($0) }.joined() }

        static func hex(_ byte: Int) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }

        var luminance: Double {
            func linear(_ byte: Int) -> Double {
                let value = Double(byte) / 255
                return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
        }
    }

    /// Light colors with a row in the table; none is dark, so that no page counts as dark already.
    static let days: [Color] = lists.days
    /// Dark colors, one for each of `days`.
    static let nights: [Color] = lists.nights
    /// The replacements of `days` where the author's dark theme reads them, which sees their light values.
    static let seen: [Color] = lists.seen
    /// Colors of the author's dark theme, without a row: they must stay as they are.
    static let authors: [Color] = lists.authors
    /// Colors for cases without a table: of any luminance.
    static let free: [Color] = lists.free

    private static let names: [(String, Int)] = [
        ("coral", 0xff7f50), ("gold", 0xffd700), ("plum", 0xdda0dd), ("khaki", 0xf0e68c), ("salmon", 0xfa8072), ("tan", 0xd2b48c),
        ("orchid", 0xda70d6), ("skyblue", 0x87ceeb), ("lightgreen", 0x90ee90), ("peru", 0xcd853f), ("violet", 0xee82ee),
        ("wheat", 0xf5deb3), ("Aquamarine", 0x7fffd4), ("HotPink", 0xff69b4),
    ]

    private static let lists: (days: [Color], nights: [Color], seen: [Color], authors: [Color], free: [Color]) = {
        // The same palette in every run: only the sheets are random.
        var random = SeededGenerator(seed: 20)
        var taken: Set<[Int]> = []
        func take(_ isFit: (Color) -> Bool) -> Color {
            while true {
                let color = Color(
                    red: random.count(0...255), green: random.count(0...255), blue: random.count(0...255))
                let channels = [color.red, color.green, color.blue]
                // A grey might be one of the browser's own colors, and has no hue to keep.
                guard (channels.max() ?? 0) - (channels.min() ?? 0) > 40, isFit(color), taken.insert(channels).inserted else { continue }
                return color
            }
        }
        var days = names.map { Color(red: $1 >> 16, green: $1 >> 8 & 255, blue: $1 & 255, name: $0) }
        for color in days { taken.insert([color.red, color.green, color.blue]) }
        days += (0..<260).map { _ in take { $0.luminance > 0.3 } }
        days += (0..<30).map { _ in
            var color = take { $0.luminance > 0.3 }
            color.alpha = 128
            return color
        }
        var nights: [Color] = days.map { light in
            var color = take { _ in true }
            color.alpha = light.alpha
            return color
        }
        nights.shuffle(using: &random)
        // Translucent colors are paired with translucent ones.
        nights = nights.filter { $0.alpha == 255 } + nights.filter { $0.alpha < 255 }
        let authors = (0..<80).map { _ in take { $0.luminance > 0.3 } }
        let free = (0..<600).map { _ in take { _ in true } }
        let seen = days.map { light in
            var color = take { _ in true }
            color.alpha = light.alpha
            return color
        }
        return (days, nights, seen, authors, free)
    }()

    /// The theme table in nightfall's text format.
    static var table: String {
        var text = "DAY NIGHT\n"
        for (index, (light, dark)) in zip(days, nights).enumerated() {
            text += "\(cell(light)) \(cell(dark)) row\(index)\n"
        }
        return text
    }

    private static func cell(_ color: Color) -> String { color.alpha == 255 ? String(color.key.dropLast(2)) : color.key }
}
