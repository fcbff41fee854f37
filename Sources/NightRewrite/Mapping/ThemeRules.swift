internal import CSSCascade
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
