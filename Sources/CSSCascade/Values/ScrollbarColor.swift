internal import CSSSyntax
package import SourceText

/// The two colors of `scrollbar-color` (Scrollbars 1 §2).
package enum ScrollbarColor {
    /// The part of the value that paints the thumb; the rest paints the track.
    package static func thumb(of value: SourceSpan, in bytes: Span<UInt8>) -> SourceSpan {
        var tokenizer = Tokenizer(value)
        let token = tokenizer.nextSolid(in: bytes)
        var depth = token.type == .function ? 1 : 0
        while depth > 0 {
            switch tokenizer.next(in: bytes).type {
            case .function, .leftParenthesis: depth += 1
            case .rightParenthesis: depth -= 1
            case .endOfFile: depth = 0
            default: continue
            }
        }
        return SourceSpan(Int(value.start), tokenizer.position)
    }
}
