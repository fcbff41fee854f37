internal import CSSCascade
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// The rules of a site's stylesheets whose declarations write colors.
struct SourceRules {
    /// Returns the text of the stylesheet with a path; nil for none.
    let file: ([UInt8]) -> [UInt8]?

    /// The block of a declaration.
    struct Block: Hashable {
        let sheet: SheetIdentity
        /// The offset of the brace before its declarations; -1 for a stylesheet that is one block.
        let brace: Int
    }

    /// The greatest distance in bytes between a declaration and the beginning of its rule in which the selectors are read.
    private static let longestRule = 1 << 12

    /// Returns the block of a declaration; nil if its stylesheet is not known.
    func block(of source: ColorSource) -> Block? { block(in: source.sheet, before: source.offset) }

    private func block(in sheet: SheetIdentity, before offset: UInt32) -> Block? {
        if case .mark = sheet { return Block(sheet: sheet, brace: -1) }
        guard let text = text(of: sheet), Int(offset) <= text.count else { return nil }
        return Block(sheet: sheet, brace: SourceRules.brace(before: Int(offset), in: text))
    }

    /// The offset of the brace before the declarations of a block; -1 for a text that is one block.
    static func brace(before offset: Int, in text: [UInt8]) -> Int {
        text[..<offset].lastIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") } ?? -1
    }

    /// Returns the size that the block of a declaration gives its box; nil if the stylesheet is not known.
    func box(of source: ColorSource) -> BoxFacts? { box(in: source.sheet, at: source.offset) }

    /// Returns the size that the block of a declaration gives its box; nil if the stylesheet is not known.
    func box(of declaration: DeclarationKey) -> BoxFacts? { box(in: declaration.sheet, at: declaration.number) }

    private func box(in sheet: SheetIdentity, at offset: UInt32) -> BoxFacts? {
        guard let block = block(in: sheet, before: offset), let text = text(of: sheet) else { return nil }
        return BoxFacts(from: block.brace + 1, in: text.span)
    }

    /// Returns the colors and other properties that the block of a declaration has beside it; nil if the stylesheet is not known.
    func context(of source: ColorSource) -> RuleContext? {
        guard let block = block(of: source), let text = text(of: source.sheet) else { return nil }
        let rest = text[(block.brace + 1)...].prefix(SourceRules.longestRule)
        let end = rest.firstIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") } ?? rest.endIndex
        let outline = SheetOutline(of: SourceSpan(rest.startIndex, end), context: .styleAttribute, in: text.span)
        return RuleContextBuilder(after: 0, in: outline, graph: PropertyGraph(), of: text.span).context
    }

    /// Returns true if two declarations of a stylesheet are in the same block.
    func areInOneBlock(_ first: ColorSource, _ second: ColorSource) -> Bool {
        guard first.sheet == second.sheet, let block = block(of: first) else { return false }
        return block == self.block(of: second)
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
        case .mark, .hints: nil
        }
    }

    /// Returns the classes and IDs in each selector of the rule of a declaration; nil for a rule in the block of another, or a long one.
    ///
    /// - Parameter isPlain: Whether the result is nil for selectors with anything but types, classes, IDs and the two combinators of
    ///   ancestors.
    private func names(selecting source: ColorSource, isPlain: Bool) -> [Set<[UInt8]>]? {
        guard let text = text(of: source.sheet), Int(source.offset) <= text.count else { return nil }
        let start = max(0, Int(source.offset) - SourceRules.longestRule)
        let near = text[start..<Int(source.offset)]
        guard let end = near.lastIndex(of: UInt8(ascii: "{")) else { return nil }
        let before = near[..<end].lastIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: ";") }
        guard before.map({ text[$0] != UInt8(ascii: "{") }) ?? (start == 0) else { return nil }
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
