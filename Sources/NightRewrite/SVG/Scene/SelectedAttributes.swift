internal import CSSSyntax
internal import SourceText

/// The names of attributes that a drawing's selectors may ask for: a tree without the others matches the same selectors.
struct SelectedAttributes {
    /// Those that pseudo-classes, ids, classes and references between gradients need.
    private static let always = Set(["id", "class", "href", "xlink:href", "lang", "xml:lang", "dir"].map { Array($0.utf8) })

    private var names = SelectedAttributes.always

    /// Finds the names in the stylesheets at `sheets`: every identifier in square brackets.
    init(in sheets: [SourceSpan], of bytes: Span<UInt8>) {
        for sheet in sheets {
            var tokenizer = Tokenizer(sheet)
            var isInside = false
            reading: while true {
                let token = tokenizer.next(in: bytes)
                switch token.type {
                case .endOfFile: break reading
                case .leftSquareBracket: isInside = true
                case .rightSquareBracket: isInside = false
                case .ident where isInside: names.insert(TokenText.unescaped(token.span, in: bytes).map(\.asciiLowercased))
                default: continue
                }
            }
        }
    }

    /// True if a selector may ask for an attribute; `name` is in lower case.
    func contains(_ name: [UInt8]) -> Bool { names.contains(name) }
}
