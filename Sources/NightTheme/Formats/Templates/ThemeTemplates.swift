import CSSColor
import CSSSyntax

/// Writes tables as source text of other languages, which nightfall does not read.
enum ThemeTemplates {
    // MARK: Sass

    /// Returns a Sass map `$themes` of maps: `map.get($themes, "NIGHT", "BG")`.
    static func scss(of table: ThemeTable) -> ThemeWriting {
        var losses = ConversionLosses()
        var output: [UInt8] = Array("$themes: (\n".utf8)
        for (column, theme) in table.themes.enumerated() {
            output += [0x20, 0x20] + CSSStringText.quoted(Array(theme.utf8)) + Array(": (\n".utf8)
            for row in table.rows {
                guard let cell = row.cells[column] else { continue }
                guard !cell.isDeclarations else {
                    losses.add(row.key, cell)
                    continue
                }
                output +=
                    Array("    ".utf8) + CSSStringText.quoted(row.key.text) + [UInt8(ascii: ":"), 0x20] + cell.preprocessed(isLess: false)
                    + [
                        UInt8(ascii: ","), 0x0A,
                    ]
            }
            output += Array("  ),\n".utf8)
        }
        return ThemeWriting(output + Array(");\n".utf8), losses: losses.problems(in: "a map"))
    }

    // MARK: Less

    /// Returns Less variables: `@THEME--KEY`.
    static func less(of table: ThemeTable) -> ThemeWriting {
        var losses = ConversionLosses()
        var names = ThemeNames()
        var output: [UInt8] = []
        for (column, theme) in table.themes.enumerated() {
            for row in table.rows {
                guard let cell = row.cells[column] else { continue }
                guard !cell.isDeclarations else {
                    losses.add(row.key, cell)
                    continue
                }
                let name = names.unique(word(Array(theme.utf8)) + "--" + word(row.key.text))
                output += Array("@\(name): ".utf8) + cell.preprocessed(isLess: true) + [UInt8(ascii: ";"), 0x0A]
            }
        }
        return ThemeWriting(output, losses: losses.problems(in: "a variable") + names.problems(in: "Less"))
    }

    /// Returns a name with `-` in place of each byte that the name of a variable cannot have.
    private static func word(_ text: [UInt8]) -> String {
        String(decoding: text.map { $0 < 0x80 && ThemeKey.isNameByte($0) ? $0 : UInt8(ascii: "-") }, as: UTF8.self)
    }

    // MARK: Swift

    /// Returns an enumeration of the themes with a property for each row of colors; other rows are reported as losses.
    static func swift(of table: ThemeTable) -> ThemeWriting {
        var losses = ConversionLosses()
        var names = ThemeNames()
        let cases = table.themes.map { names.unique(SwiftName.identifier($0)) }
        var output = """
            /// A color in sRGB: channels of 8 bits and an opacity from 0 to 1.
            public struct ThemeColor: Hashable, Sendable {
                public var red: UInt8
                public var green: UInt8
                public var blue: UInt8
                public var alpha: Double

                public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: Double = 1) {
                    self.red = red
                    self.green = green
                    self.blue = blue
                    self.alpha = alpha
                }
            }

            /// The themes and their colors.
            public enum Theme: String, CaseIterable, Sendable {

            """
        for (name, theme) in zip(cases, table.themes) { output += "    case \(SwiftName.quoted(name)) = \(SwiftName.literal(theme))\n" }
        var properties = ThemeNames(taken: ["rawValue", "allCases", "hashValue"] + cases)
        for row in table.rows {
            if let cell = row.cells.lazy.compactMap({ $0 }).first(where: { $0.color == nil }) { losses.add(row.key, cell) }
            guard row.cells.contains(where: { $0?.color != nil }) else { continue }
            let isPartial = row.cells.contains { $0?.color == nil }
            let name = properties.unique(SwiftName.identifier(String(decoding: row.key.text, as: UTF8.self)))
            output += "\n    public var \(SwiftName.quoted(name)): ThemeColor\(isPartial ? "?" : "") {\n        switch self {\n"
            for (cell, theme) in zip(row.cells, cases) {
                output += "        case .\(SwiftName.quoted(theme)): \(cell?.color.map(SwiftName.initializer) ?? "nil")\n"
            }
            output += "        }\n    }\n"
        }
        output += """
            }

            #if canImport(SwiftUI)
                public import SwiftUI

                extension Color {
                    /// The color as SwiftUI paints it.
                    public init(_ color: ThemeColor) {
                        self.init(
                            .sRGB, red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255,
                            opacity: color.alpha)
                    }
                }
            #endif

            """
        let problems = losses.problems(in: "a color of Swift") + names.problems(in: "Swift") + properties.problems(in: "Swift")
        return ThemeWriting(Array(output.utf8), losses: problems)
    }
}

/// Unique names for a language that cannot spell all names of a table.
struct ThemeNames {
    private var taken: Set<String>
    private var renamed: [(old: String, new: String)] = []

    /// Creates names that differ from those in `taken`.
    init(taken: [String] = []) { self.taken = Set(taken) }

    /// Returns the name, with a number appended if it is taken.
    mutating func unique(_ name: String) -> String {
        if taken.insert(name).inserted { return name }
        var number = 2
        while !taken.insert(name + "_\(number)").inserted { number += 1 }
        renamed.append((name, name + "_\(number)"))
        return name + "_\(number)"
    }

    /// Returns a warning for each name that got a number.
    func problems(in language: String) -> [ThemeProblem] {
        renamed.map { ThemeProblem(.loss, at: nil, "'\($0.new)' is the name of a second '\($0.old)' in \(language)") }
    }
}
