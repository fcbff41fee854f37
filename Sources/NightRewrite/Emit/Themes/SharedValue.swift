internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// The colors and addresses that differ among themes in one declaration's value.
struct SharedValue {
    /// The spans in the first theme's text that differ among themes, in order.
    private(set) var places: [SourceSpan] = []
    /// For each span, the contents in each theme.
    private(set) var contents: [[[UInt8]]] = []

    /// Finds the differing parts of the value at `index`; returns nil if `var()` can't replace them.
    ///
    /// A browser can't validate a declaration with `var()` before it computes the value. An earlier declaration then does not apply in
    /// browsers that do not know the value. So only values that are valid in all browsers take `var()`.
    init?(_ index: Int, in themes: [SheetSkeleton]) {
        let values = themes.map { theme in (text: theme.text, value: theme.values[index]) }
        let texts = values.map { $0.text[$0.value.span.range] }
        guard let first = texts.first, texts.contains(where: { $0 != first }) else { return }
        guard values[0].value.takesReferences else { return nil }
        let name = values[0].text[values[0].value.name.range]
        let isCustom = name.starts(with: [UInt8(ascii: "-"), UInt8(ascii: "-")])
        guard isCustom || values.allSatisfy({ SharedValue.isValid($0.value, in: $0.text) }) else { return nil }
        let parts = values.map { SharedValue.parts(of: $0.value.span, in: $0.text) }
        if SharedValue.agree(parts, values) {
            for number in parts[0].indices {
                let content = zip(parts, values).map { Array($0.1.text[$0.0[number].range]) }
                guard content.contains(where: { $0 != content[0] }) else { continue }
                places.append(parts[0][number])
                contents.append(content)
            }
            return
        }
        guard isCustom, values.allSatisfy({ SharedValue.isWhole($0.value.span, in: $0.text) }) else { return nil }
        places = [values[0].value.span]
        contents = [texts.map { Array($0) }]
    }

    /// True if the text between the parts is the same in all values.
    private static func agree(_ parts: [[SourceSpan]], _ values: [(text: [UInt8], value: SheetSkeleton.Value)]) -> Bool {
        let gaps = zip(parts, values).map { parts, value in
            let starts = [Int(value.value.span.start)] + parts.map { Int($0.end) }
            let ends = parts.map { Int($0.start) } + [Int(value.value.span.end)]
            return zip(starts, ends).map { value.text[$0..<$1] }
        }
        return gaps.allSatisfy { $0 == gaps[0] }
    }

    /// The colors and addresses in a value that hold no reference, each as a whole.
    private static func parts(of value: SourceSpan, in text: [UInt8]) -> [SourceSpan] {
        let bytes = text.span
        var parts: [SourceSpan] = []
        var tokenizer = Tokenizer(value)
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return parts
            case .url: parts.append(token.span)
            case .hash, .ident:
                if startsColor(token, in: bytes), parseColor(token.span, in: bytes) != nil { parts.append(token.span) }
            case .function:
                guard startsColor(token, in: bytes) || TokenText.equals(token.text(in: bytes), "url", in: bytes) else { continue }
                var inner = tokenizer
                inner.skipBlock(in: bytes)
                let span = SourceSpan(Int(token.start), inner.position)
                guard !ValueShape.holdsReference(span, in: bytes) else { continue }
                parts.append(span)
                tokenizer = inner
            default: continue
            }
        }
    }

    private static func isValid(_ value: SheetSkeleton.Value, in text: [UInt8]) -> Bool {
        let bytes = text.span
        guard !CSSWideKeyword.isOne(value.span, in: bytes), let index = PropertyTable.shared.index(of: value.name, in: bytes) else {
            return false
        }
        return ValueShape.holdsReference(value.span, in: bytes)
            || ValueCertainty.isValid(value.span, PropertyTable.shared.properties[Int(index)], in: bytes)
    }

    /// True if a value has the same meaning in another custom property.
    private static func isWhole(_ value: SourceSpan, in text: [UInt8]) -> Bool {
        let bytes = text.span
        return !value.isEmpty && !ValueShape.holdsReference(value, in: bytes) && !CSSWideKeyword.isOne(value, in: bytes)
    }
}
