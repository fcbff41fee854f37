internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The layer and the conditions of an import, written as at-rules around the rules of the sheet ([CSS Cascade 5 §
/// 2](https://www.w3.org/TR/css-cascade-5/#at-import)).
struct ImportConditions {
    private var openings: [[UInt8]] = []

    /// Collects the conditions of an import in `bytes`.
    init(_ sheet: ImportedSheet, in bytes: Span<UInt8>) {
        let media = CommentRemoval.text(of: sheet.media, leaving: [0x20], in: bytes)
        if media.contains(where: { !$0.isCSSWhitespace }) { openings.append(Array("@media ".utf8) + media) }
        var tokenizer = Tokenizer(sheet.placement)
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
        if case .named(let names) = sheet.layer, !names.isEmpty {
            openings.append(Array("@layer ".utf8) + Array(names.map(ImportConditions.identifier).joined(separator: [UInt8(ascii: ".")])))
        }
    }

    /// Returns `rules` enclosed in these at-rules.
    func enclosed(_ rules: [UInt8]) -> [UInt8] {
        openings.reversed().reduce(rules) { $1 + [0x20, UInt8(ascii: "{"), 0x0A] + $0 + [UInt8(ascii: "}"), 0x0A] }
    }

    /// Serializes a name as an identifier ([CSSOM § 2.1](https://www.w3.org/TR/cssom-1/#serialize-an-identifier)).
    private static func identifier(_ name: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        for (index, byte) in name.enumerated() {
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            let isPlain =
                byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || isDigit
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            if isPlain, !(isDigit && index == 0) {
                text.append(byte)
            } else {
                text += Array("\\\(String(byte, radix: 16)) ".utf8)
            }
        }
        return text
    }
}
