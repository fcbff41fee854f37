internal import CSSCascade
internal import CSSColor
internal import NightTheme
internal import SourceText

/// The additional rules of a theme, which its tables give by selectors.
enum ThemeRules {
    /// Returns the rules of `theme`, with `subject` after the last compound of each selector.
    static func text(of theme: Theme, subject: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        for rule in theme.rules {
            var copied = 0
            for place in IgnoredSubtree.places(in: SourceSpan(0, rule.selector.count), of: rule.selector.span) {
                text += rule.selector[copied..<Int(place)] + subject
                copied = Int(place)
            }
            text += rule.selector[copied...] + Array(" { ".utf8) + rule.declarations + Array(" }\n".utf8)
        }
        return text
    }
}

extension ThemeCell {
    /// True if the cell can be the value of a declaration in any file; the address of an image differs between files.
    var isValue: Bool {
        switch self {
        case .color, .length, .opacity, .fontWeight, .filter: true
        case .image, .colorScheme, .declarations: false
        }
    }

    /// Writes the cell as the value of a declaration.
    func appendValue(to output: inout [UInt8]) {
        if let color { color.appendCSS(to: &output) } else { output += css }
    }
}
