internal import CSSSyntax
internal import SourceText

extension Tokenizer {
    /// Skips to behind the `)` that ends the function just begun.
    mutating func skipBlock(in bytes: Span<UInt8>) {
        var depth = 1
        while depth > 0 {
            switch next(in: bytes).type {
            case .function, .leftParenthesis: depth += 1
            case .rightParenthesis: depth -= 1
            case .endOfFile: return
            default: break
            }
        }
    }
}
