internal import CSSSyntax
internal import SourceText

/// The rules of a site's stylesheets whose declarations write colors.
struct SourceRules {
    /// Returns the text of the stylesheet with a path; nil for none.
    let file: ([UInt8]) -> [UInt8]?

    /// Returns true if two declarations of a stylesheet are in the same block.
    func areInOneBlock(_ first: ColorSource, _ second: ColorSource) -> Bool {
        guard first.sheet == second.sheet else { return false }
        if case .mark = first.sheet { return true }
        let range = Int(min(first.offset, second.offset))..<Int(max(first.offset, second.offset))
        guard let text = text(of: first.sheet), range.upperBound <= text.count else { return false }
        return !text[range].contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
    }

    /// Returns true if the rule of a surface selects a part of what the rule of a text selects: an element by its type inside the same
    /// classes, as `.caption span` is a part of `.caption`.
    func isPart(_ surface: ColorSource, of text: ColorSource) -> Bool {
        guard let parts = names(selecting: surface, isPlain: true), let wholes = names(selecting: text, isPlain: false) else {
            return false
        }
        return wholes.allSatisfy { whole in parts.contains { !$0.isEmpty && $0.isSubset(of: whole) } }
    }

    /// The text of a stylesheet; nil for the browser's.
    private func text(of sheet: SheetIdentity) -> [UInt8]? {
        switch sheet {
        case .file(let path): file(path)
        case .style(let style, _): style.text
        case .mark: nil
        }
    }

    /// Returns the classes and IDs in each selector of the rule of a declaration; nil for a rule in the block of another.
    ///
    /// - Parameter isPlain: Whether the result is nil for selectors with anything but types, classes, IDs and the two combinators of
    ///   ancestors.
    private func names(selecting source: ColorSource, isPlain: Bool) -> [Set<[UInt8]>]? {
        guard let text = text(of: source.sheet), Int(source.offset) <= text.count,
            let end = text[..<Int(source.offset)].lastIndex(of: UInt8(ascii: "{"))
        else { return nil }
        let before = text[..<end].lastIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: ";") }
        if let before, text[before] == UInt8(ascii: "{") { return nil }
        let span = text.span
        var result: [Set<[UInt8]>] = []
        var names: Set<[UInt8]> = []
        var tokenizer = Tokenizer(SourceSpan(before.map { $0 + 1 } ?? 0, end))
        var isClass = false
        while true {
            let token = tokenizer.next(in: span)
            let wasClass = isClass
            isClass = false
            switch token.type {
            case .comma, .endOfFile:
                result.append(names)
                names = []
                if token.type == .endOfFile { return result }
            case .ident: if wasClass { names.insert(span.array(SourceSpan(token.start - 1, token.end))) }
            case .hash: names.insert(span.array(SourceSpan(token.start, token.end)))
            case .whitespace, .comment: continue
            case .delim:
                switch span[Int(token.start)] {
                case UInt8(ascii: "."): isClass = true
                case UInt8(ascii: ">"), UInt8(ascii: "*"): continue
                case UInt8(ascii: "+"), UInt8(ascii: "~"): if isPlain { return nil }
                default: return nil
                }
            case .colon where !isPlain: continue
            case .function where !isPlain: tokenizer.skipBlock(in: span)
            case .leftSquareBracket where !isPlain:
                while true {
                    let part = tokenizer.next(in: span).type
                    if part == .endOfFile { return nil }
                    if part == .rightSquareBracket { break }
                }
            default: return nil
            }
        }
    }
}
