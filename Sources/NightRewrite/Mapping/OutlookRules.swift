internal import CSSSyntax
internal import SourceText

/// The dark rules for Outlook's dark mode, which supports no media query for it.
///
/// Outlook marks elements whose text color it changes with `data-ogsc`, and those whose background it changes with `data-ogsb`.
enum OutlookRules {
    private static let text: Set<String> = ["color"]
    private static let surface: Set<String> = [
        "background-color", "background", "border-color", "border-top-color", "border-right-color", "border-bottom-color",
        "border-left-color",
    ]

    /// Returns the rules for those of `mirrors` that have no condition.
    ///
    /// They are important, because Outlook writes important inline styles.
    static func text(of mirrors: [UInt8]) -> [UInt8] {
        let bytes = mirrors.span
        var walker = RuleWalker(SourceSpan(0, mirrors.count))
        var result: [UInt8] = []
        var prelude: SourceSpan?
        var (colors, surfaces): ([UInt8], [UInt8]) = ([], [])
        while true {
            let event = walker.next(in: bytes)
            switch event.kind {
            case .endOfFile: return result
            case .qualifiedRule where walker.depth == 1:
                prelude = event.value
                (colors, surfaces) = ([], [])
            case .declaration where walker.depth == 1 && prelude != nil:
                let name = String(decoding: mirrors[event.name.range], as: UTF8.self).lowercased()
                let value = mirrors[event.value.range]
                // Outlook drops sheets with syntax that it doesn't know.
                guard !ByteSearch.variable.isIn(value) else { continue }
                let declaration = Array("\(name): ".utf8) + value + Array(" !important; ".utf8)
                if text.contains(name) { colors += declaration }
                if surface.contains(name) { surfaces += declaration }
            case .endBlock where walker.depth == 0:
                guard let selectors = prelude else { continue }
                append("[data-ogsc]", selectors, colors, of: mirrors, to: &result)
                append("[data-ogsb]", selectors, surfaces, of: mirrors, to: &result)
                prelude = nil
            default: continue
            }
        }
    }

    private static func append(_ mark: String, _ selectors: SourceSpan, _ body: [UInt8], of text: [UInt8], to result: inout [UInt8]) {
        guard !body.isEmpty else { return }
        let bytes = text.span
        var tokenizer = Tokenizer(selectors)
        var start = selectors.start
        var depth = 0
        var parts: [[UInt8]] = []
        func take(to end: UInt32) {
            let part = text[SourceSpan(start, end).range].drop { $0 <= 0x20 }
            parts.append(Array("\(mark) ".utf8) + part)
        }
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile:
                take(to: selectors.end)
                result += Array(parts.joined(separator: [0x2C, 0x20])) + [0x20, 0x7B, 0x20] + body + [0x7D, 0x0A]
                return
            case .function, .leftParenthesis, .leftSquareBracket: depth += 1
            case .rightParenthesis, .rightSquareBracket: depth -= 1
            case .comma where depth == 0:
                take(to: token.span.start)
                start = token.span.end
            default: continue
            }
        }
    }
}
