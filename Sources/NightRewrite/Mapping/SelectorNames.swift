internal import CSSSyntax
internal import SourceText

/// The names by which rules select elements.
enum SelectorNames {
    /// The classes, ids and types in the last compounds of a list of selectors, as written.
    static func names(of list: SourceSpan, in bytes: Span<UInt8>) -> Set<[UInt8]> {
        var result: Set<[UInt8]> = []
        var names: Set<[UInt8]> = []
        var tokenizer = Tokenizer(list)
        var endsCompound = false
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .whitespace, .comment: endsCompound = endsCompound || token.type == .whitespace
            case .comma, .endOfFile:
                result.formUnion(names)
                names = []
                endsCompound = false
                if token.type == .endOfFile { return result }
            default:
                let isCombinator = token.type == .delim && bytes[Int(token.start)] != UInt8(ascii: ".")
                if endsCompound || (isCombinator && bytes[Int(token.start)] != UInt8(ascii: "*")) { names = [] }
                endsCompound = false
                switch token.type {
                case .ident, .hash: names.insert(bytes.array(token.text(in: bytes)))
                case .function, .leftParenthesis: tokenizer.skipBlock(in: bytes)
                case .colon: _ = tokenizer.next(in: bytes)
                default: continue
                }
            }
        }
    }
}
