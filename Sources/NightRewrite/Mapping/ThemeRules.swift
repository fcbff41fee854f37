internal import CSSCascade
internal import CSSColor
internal import NightTheme
internal import SourceText

/// The rules that a theme has of its own, which its tables say by selectors.
enum ThemeRules {
    /// The rules of `theme`, with `subject` behind the last compound of each selector.
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
    /// Whether it can be the value of a declaration in any file; the address of a picture is another in each.
    var isValue: Bool {
        switch self {
        case .color, .length, .opacity, .fontWeight, .filter: true
        case .image, .colorScheme, .declarations: false
        }
    }

    /// Writes the value of a declaration that it stands for.
    func appendValue(to output: inout [UInt8]) {
        if let color { color.appendCSS(to: &output) } else { output += css }
    }
}
