internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The source of the words after `--night-` in a generated custom property's name: the first use of the color.
enum VariableName {
    /// A custom property of the author's, by its name.
    ///
    /// `isPrimary` is true if the role keeps that name.
    case custom(SourceSpan, isPrimary: Bool)
    /// A declaration in a rule with these selectors.
    case declaration(prelude: SourceSpan?, ColorProperty)

    /// Returns the words for a color in `role`.
    func words(_ role: ColorRole, in bytes: Span<UInt8>) -> [UInt8] {
        switch self {
        case .custom(let name, let isPrimary): VariableName.words(of: bytes.array(name), role: isPrimary ? nil : role)
        case .declaration(let prelude, let property):
            VariableName.words(ofSelector: prelude, property: property, role: role, in: bytes)
        }
    }

    /// The maximum length of the words in bytes, before a number.
    private static let length = 40

    /// Returns the words for a theme table's key or an author's custom property, with the role unless it keeps the property's own name.
    static func words(of name: [UInt8], role: ColorRole?) -> [UInt8] {
        let bare = name.starts(with: [UInt8(ascii: "-"), UInt8(ascii: "-")]) ? Array(name.dropFirst(2)) : name
        var words = clean(bare)
        if let role { words += [UInt8(ascii: "-")] + suffix(of: role) }
        return words
    }

    /// Returns the words for a rule's first selector, `header .title:hover`, and the property's role: `title-hover-text`.
    private static func words(ofSelector prelude: SourceSpan?, property: ColorProperty, role: ColorRole, in bytes: Span<UInt8>) -> [UInt8] {
        var words = prelude.map { selector($0, in: bytes) } ?? []
        if words.isEmpty { words = Array("page".utf8) }
        return words + [UInt8(ascii: "-")] + suffix(of: property, role: role)
    }

    /// Returns the names in the last compound of the first selector.
    private static func selector(_ prelude: SourceSpan, in bytes: Span<UInt8>) -> [UInt8] {
        var tokenizer = Tokenizer(prelude)
        var words: [[UInt8]] = []
        var depth = 0
        /// True if a blank came before, so that a name begins another compound.
        var isBehindBlank = false
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return joined(words)
            case .comma where depth == 0: return joined(words)
            case .whitespace: isBehindBlank = depth == 0
            case .leftSquareBracket, .leftParenthesis, .function: depth += 1
            case .rightSquareBracket, .rightParenthesis: depth -= 1
            case .ident where depth == 0, .hash where depth == 0:
                if isBehindBlank { words.removeAll() }
                isBehindBlank = false
                let word = clean(token.text(in: bytes).range.prefix(64).map { bytes[$0] })
                if !word.isEmpty { words.append(word) }
            case .delim where depth == 0 && bytes[Int(token.start)] != 0x2E && bytes[Int(token.start)] != 0x26: words.removeAll()
            case .delim, .colon:
                if depth == 0, isBehindBlank { words.removeAll() }
                if depth == 0 { isBehindBlank = false }
            default: continue
            }
        }
    }

    private static func joined(_ words: [[UInt8]]) -> [UInt8] { Array(Array(words.joined(separator: [UInt8(ascii: "-")])).prefix(length)) }

    private static func suffix(of property: ColorProperty, role: ColorRole) -> [UInt8] {
        let name = String(describing: property.name)
        if name.contains("outline") { return Array("outline".utf8) }
        if name.contains("decoration") { return Array("underline".utf8) }
        if ["fill", "stroke", "accent-color"].contains(name) { return Array(name.prefix { $0 != "-" }.utf8) }
        return suffix(of: role)
    }

    private static func suffix(of role: ColorRole) -> [UInt8] {
        switch role {
        case .background: Array("bg".utf8)
        case .text: Array("text".utf8)
        case .line: Array("border".utf8)
        case .shadow: Array("shadow".utf8)
        case .shape: Array("shape".utf8)
        }
    }

    /// Returns the name in small letters, digits and single hyphens, which are valid in every encoding and in every kind of document.
    private static func clean(_ name: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        for byte in name.prefix(length) {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): result.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): result.append(byte | 0x20)
            default: if result.last != UInt8(ascii: "-"), !result.isEmpty { result.append(UInt8(ascii: "-")) }
            }
        }
        while result.last == UInt8(ascii: "-") { result.removeLast() }
        return result
    }
}
