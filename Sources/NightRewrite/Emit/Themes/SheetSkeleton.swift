internal import CSSSyntax
internal import HTMLSyntax
internal import SourceText

/// The rules of a text at its outermost level, and the values of their declarations.
struct SheetSkeleton {
    /// The value of a declaration.
    struct Value {
        /// The property's name.
        let name: SourceSpan
        /// The value, without `!important`.
        let span: SourceSpan
        /// True if `var()` can be in it, which excludes descriptors of at-rules, keyframes, and names written with an escape.
        let takesReferences: Bool
    }

    /// A rule at the outermost level, with the white space behind it.
    struct Rule {
        let span: SourceSpan
        /// The indices of its values.
        let values: Range<Int>
    }

    let text: [UInt8]
    private(set) var values: [Value] = []
    private(set) var rules: [Rule] = []
    /// The at-rules that hold style rules.
    private static let conditions: [StaticString] = ["media", "supports", "container", "layer", "scope", "starting-style"]

    /// The skeleton of `text`.
    init(_ text: [UInt8]) {
        self.text = text
        let bytes = text.span
        var walker = RuleWalker(SourceSpan(0, text.count))
        /// For each open block, true if its declarations apply to elements.
        var open: [Bool] = []
        var start = 0
        var first = 0
        while true {
            let event = walker.next(in: bytes)
            switch event.kind {
            case .endOfFile:
                if start < text.count { rules.append(Rule(span: SourceSpan(start, text.count), values: first..<values.count)) }
                return
            case .qualifiedRule: open.append(open.last ?? true)
            case .atRuleBlock:
                open.append((open.last ?? true) && SheetSkeleton.conditions.contains { TokenText.equals(event.name, $0, in: bytes) })
            case .declaration:
                values.append(
                    Value(name: event.name, span: event.value, takesReferences: open.last == true && !event.hasEscapedName))
            case .endBlock:
                open.removeLast()
                guard open.isEmpty else { continue }
                var end = Int(event.span.end)
                while end < text.count, text[end].isHTMLWhitespace { end += 1 }
                rules.append(Rule(span: SourceSpan(start, end), values: first..<values.count))
                (start, first) = (end, values.count)
            case .atRuleStatement, .invalid: continue
            }
        }
    }

    /// The text without the values, which is equal for texts that differ in values only.
    var key: [UInt8] {
        var key: [UInt8] = []
        var copied = 0
        for value in values {
            key += text[copied..<Int(value.span.start)] + [0]
            copied = Int(value.span.end)
        }
        return key + text[copied...]
    }
}
