import TestSupport

/// A random sheet with directives, and the same sheet with their effects written out.
struct DirectiveSheet {
    /// The input of nightfall.
    private(set) var sheet = ""
    /// The expected sheet in the dark theme, where `#00` becomes `#ff` and `#10` stays; each custom property is followed by its light
    /// value.
    private(set) var wanted = ""

    private static let ignores = ["/* nightfall:ignore */", "/*!nightfall:ignore*/", "/* nightfall:ignore -- why not */"]

    /// The sheet with comments at some declarations of `plain`, one for each part that `;` ends.
    init(_ plain: String, random: inout SeededGenerator) {
        var piece = ""
        /// For each open block, true if it is part of the author's dark theme.
        var open = [false]
        for character in plain {
            guard ";{}".contains(character) else {
                piece.append(character)
                continue
            }
            let isDeclaration = character != "{" && piece.contains(":")
            if isDeclaration { add(piece, isAuthorsDark: open.last ?? false, random: &random) } else { both(piece) }
            both(String(character))
            if character == "{" { open.append(open.last == true || piece.contains("prefers-color-scheme: dark")) }
            if character == "}" { _ = open.popLast() }
            piece = ""
        }
        both(piece)
    }

    private mutating func both(_ text: String) {
        sheet += text
        wanted += text
    }

    private mutating func add(_ piece: String, isAuthorsDark: Bool, random: inout SeededGenerator) {
        let comment = Self.ignores[Int.random(in: 0..<3, using: &random)]
        // A use in the author's dark theme is a kept use.
        var dark = isAuthorsDark ? piece.replacingOccurrences(of: "var(--", with: "var(--day-") : piece
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            let blanks = piece.prefix(while: \.isWhitespace)
            sheet += blanks + comment + piece.dropFirst(blanks.count)
            dark = Self.light(piece)
        case 1:
            sheet += piece + comment
            dark = Self.light(piece)
        case 2 where piece.contains("#00") && !["\\", "foo", "-moz", "top", "dashed"].contains(where: piece.contains):
            let value = Self.value(of: piece).replacingOccurrences(of: "#00", with: "#20")
            let isOneColor = value.count { $0 == "#" } == 1 && Bool.random(using: &random)
            sheet += piece + " /* nightfall: " + (isOneColor ? String(value.drop { $0 != "#" }.prefix(7)) : value) + " */"
            dark = piece.replacingOccurrences(of: "#00", with: "#20")
        default: sheet += piece
        }
        wanted += dark
        // The value for kept uses.
        let name = piece.split(separator: ":")[0].trimmed
        if name.hasPrefix("--") {
            wanted += "; " + Self.light(piece).replacingOccurrences(of: name + ":", with: "--day-" + name.dropFirst(2) + ":")
        }
    }

    private static func value(of piece: String) -> String {
        let value = piece.split(separator: ":", maxSplits: 1)[1]
        return value.replacingOccurrences(of: "!important", with: "").trimmed
    }

    /// The declaration in the light theme.
    private static func light(_ piece: String) -> String {
        piece.replacingOccurrences(of: "#00", with: "#10").replacingOccurrences(of: "var(--", with: "var(--day-")
    }
}

extension Substring {
    func replacingOccurrences(of part: String, with other: String) -> String { String(self).replacingOccurrences(of: part, with: other) }
    var trimmed: String { String(self).trimmed }
}
