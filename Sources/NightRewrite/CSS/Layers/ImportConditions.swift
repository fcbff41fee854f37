internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The layer and the conditions of an import, written as at-rules around the rules of the sheet ([CSS Cascade 5 §
/// 2](https://www.w3.org/TR/css-cascade-5/#at-import)).
struct ImportConditions {
    private var openings: [[UInt8]] = []

    /// Collects the conditions of an import in `bytes`.
    init(_ sheet: ImportedSheet, in bytes: Span<UInt8>) {
        let media = CommentRemoval.text(of: sheet.rule.media, leaving: [0x20], in: bytes)
        if media.contains(where: { !$0.isCSSWhitespace }) { openings.append(Array("@media ".utf8) + media) }
        var tokenizer = Tokenizer(sheet.rule.placement)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { break }
            guard token.type == .function else { continue }
            let start = tokenizer.position
            tokenizer.skipBlock(in: bytes)
            guard TokenText.equals(token.text(in: bytes), "supports", in: bytes) else { continue }
            let inside = SourceSpan(start, max(start, tokenizer.position - 1))
            openings.append(Array("@supports (".utf8) + CommentRemoval.text(of: inside, leaving: [0x20], in: bytes) + [UInt8(ascii: ")")])
        }
        if case .named(let names) = sheet.rule.layer, !names.isEmpty {
            openings.append(Array("@layer ".utf8) + Array(names.map(CSSIdentifierText.identifier).joined(separator: [UInt8(ascii: ".")])))
        }
    }

    /// Returns `rules` enclosed in these at-rules.
    func enclosed(_ rules: [UInt8]) -> [UInt8] {
        openings.reversed().reduce(rules) { $1 + [0x20, UInt8(ascii: "{"), 0x0A] + $0 + [UInt8(ascii: "}"), 0x0A] }
    }
}
