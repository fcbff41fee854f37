internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// The elements that have light text in a stylesheet, and so are on something dark in the light theme.
struct LightTexts {
    /// The selectors of such texts, and of the ancestors that these selectors name.
    private var selectors = ByteNames()

    /// The relative luminance from which on text is taken to be on something dark.
    static let leastLuminance = 0.4
    private static let low = UInt8(ascii: "_")
    private static let combinators = [UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~")]
    /// The maximum number of selectors that are kept.
    private static let most = 4096

    /// Collects the light texts of a stylesheet.
    init(_ outline: SheetOutline, in bytes: Span<UInt8>) {
        var prelude: SourceSpan?
        for item in outline.items {
            switch item.kind {
            case .rule: prelude = item.value
            case .declaration:
                guard let span = prelude, LightTexts.isLight(item, in: bytes) else { continue }
                add(span, in: bytes)
                prelude = nil
            default: continue
            }
        }
    }

    /// Returns true if a declaration gives text a light color.
    static func isLight(_ item: OutlineItem, in bytes: Span<UInt8>) -> Bool {
        guard PropertyTable.shared.properties[Int(item.property)].id == .color,
            let color = RuleContextBuilder.color(item.value, in: bytes)
        else { return false }
        return color.alpha > 0 && relativeLuminance(color.withAlpha(1)) >= leastLuminance
    }

    /// Returns true if the text is light in all elements that a selector list selects, or in their pseudo-elements.
    func holds(_ list: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard selectors.count > 0 else { return false }
        var isAll = true
        LightTexts.forEach(in: list, of: bytes) { parts in
            if let last = parts.last, selectors.id(of: last, in: bytes) == nil { isAll = false }
        }
        return isAll
    }

    private mutating func add(_ list: SourceSpan, in bytes: Span<UInt8>) {
        LightTexts.forEach(in: list, of: bytes) { parts in
            for selector in parts where selectors.count < LightTexts.most {
                _ = selectors.intern(selector, in: bytes)
                // The block of an element named as in BEM, https://getbem.com/naming/: `.block__element`.
                if let mark = selector.range.dropLast().first(where: { bytes[$0] == LightTexts.low && bytes[$0 + 1] == LightTexts.low }) {
                    _ = selectors.intern(SourceSpan(Int(selector.start), mark), in: bytes)
                }
            }
        }
    }

    /// Passes the prefixes of each selector of a list to `body`: up to each combinator and up to a pseudo-element.
    private static func forEach(in list: SourceSpan, of bytes: Span<UInt8>, _ body: ([SourceSpan]) -> Void) {
        let ends = IgnoredSubtree.places(in: list, of: bytes)
        var tokenizer = Tokenizer(list)
        var depth = 0
        var start = list.start
        var number = 0
        var parts: [SourceSpan] = []
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .function, .leftParenthesis, .leftSquareBracket: depth += 1
            case .rightParenthesis, .rightSquareBracket: depth -= 1
            case .whitespace, .delim:
                let isCombinator = token.type == .whitespace || LightTexts.combinators.contains(bytes[Int(token.start)])
                if depth == 0, isCombinator {
                    if token.start > start { parts.append(SourceSpan(start, token.start)) } else { start = token.end }
                }
            case .comma where depth == 0, .endOfFile:
                if number < ends.count, ends[number] > start { parts.append(SourceSpan(start, ends[number])) }
                body(parts)
                if token.type == .endOfFile { return }
                (start, number) = (token.end, number + 1)
                parts.removeAll(keepingCapacity: true)
            default: continue
            }
        }
    }
}
