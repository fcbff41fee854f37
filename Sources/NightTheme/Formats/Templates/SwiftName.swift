import CSSColor

/// Names and values in the syntax of Swift.
enum SwiftName {
    /// Returns the text as an identifier in lower camel case: `barBackground` for `bar-background`, `bg` for `BG`.
    static func identifier(_ text: String) -> String {
        let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) && ($0.isASCII || !$0.isLetter) }
        var name = ""
        for word in words {
            if name.isEmpty {
                name = word.allSatisfy { !$0.isLowercase } ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
            } else {
                name += word.prefix(1).uppercased() + word.dropFirst()
            }
        }
        guard let first = name.first else { return "theme" }
        return first.isNumber ? "_" + name : name
    }

    /// The keywords of "The Swift Programming Language", Lexical Structure, that declarations and expressions reserve.
    private static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout", "internal", "let",
        "open",
        "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var",
        "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat",
        "return",
        "throw", "switch", "where", "while", "any", "as", "await", "false", "is", "nil", "self", "super", "throws", "true", "try", "some",
        "none", "type",
    ]

    /// Returns the identifier, in backticks if it is a keyword.
    static func quoted(_ identifier: String) -> String { keywords.contains(identifier.lowercased()) ? "`\(identifier)`" : identifier }

    /// Returns a string literal with the text.
    static func literal(_ text: String) -> String {
        "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
    }

    /// Returns an expression that creates a `ThemeColor`.
    static func initializer(_ color: SRGB) -> String {
        let (red, green, blue) = color.bytes
        func hex(_ byte: UInt8) -> String { "0x" + SRGB.hexDigits(of: byte) }
        let alpha = color.alpha == 1 ? "" : ", \(ThemeCell.text(of: color.alpha))"
        return "ThemeColor(\(hex(red)), \(hex(green)), \(hex(blue))\(alpha))"
    }
}
