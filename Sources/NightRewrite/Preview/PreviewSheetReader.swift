internal import CSSSyntax
internal import SourceText

/// Reads CSS for a preview: finds what depends on the color scheme, and the addresses of other files.
///
/// A test of the reader's preference in a media query becomes a test of `grid`, which no screen is
/// ([Media Queries 4 § 5.4](https://www.w3.org/TR/mediaqueries-4/#grid)), and `color-scheme: light dark` one of its schemes.
struct PreviewSheetReader {
    /// A function or parenthesis that is open.
    private enum Bracket {
        case media
        case images
        case other
    }

    private var tokenizer: Tokenizer
    private let addresses: PreviewAddresses
    private var text: PreviewText
    /// The offset up to which the source is written.
    private var written: Int
    private var brackets: [Bracket] = []
    /// True at the start of a declaration or rule.
    private var isAtStart = true
    /// The name of the at-rule whose prelude is read; empty for none.
    private var rule = SourceSpan(0, 0)

    private init(_ span: SourceSpan, _ addresses: PreviewAddresses, appendingTo text: PreviewText) {
        tokenizer = Tokenizer(span)
        self.addresses = addresses
        self.text = text
        written = Int(span.start)
    }

    /// Returns all `bytes` of a sheet or of declarations.
    static func text(of bytes: [UInt8], from start: Int = 0, _ addresses: PreviewAddresses) -> PreviewText {
        var text = PreviewText()
        append(SourceSpan(start, bytes.count), in: bytes.span, addresses, to: &text)
        return text
    }

    /// Appends the sheet or the declarations at `span` to `text`.
    static func append(_ span: SourceSpan, in bytes: Span<UInt8>, _ addresses: PreviewAddresses, to text: inout PreviewText) {
        var reader = PreviewSheetReader(span, addresses, appendingTo: text)
        // The pieces must not be shared while they grow.
        text = PreviewText()
        reader.run(in: bytes)
        text = reader.text
    }

    private mutating func run(in bytes: Span<UInt8>) {
        while true {
            let token = tokenizer.next(in: bytes)
            guard token.type != .endOfFile else { break }
            read(token, in: bytes)
        }
        flush(to: tokenizer.end, in: bytes)
    }

    private mutating func read(_ token: Token, in bytes: Span<UInt8>) {
        switch token.type {
        case .whitespace, .comment, .cdo, .cdc: return
        case .leftCurlyBracket, .rightCurlyBracket, .semicolon:
            isAtStart = true
            rule = SourceSpan(0, 0)
            brackets = []
            return
        case .atKeyword: rule = token.text(in: bytes)
        case .ident: if isAtStart { declaration(token, in: bytes) }
        case .function: function(token, in: bytes)
        case .leftParenthesis:
            brackets.append(.other)
            preference(in: bytes)
        case .rightParenthesis: _ = brackets.popLast()
        case .url: if !isNamespace(in: bytes) { address(token, replacing: token.span, in: bytes) }
        case .string: if isImport(in: bytes) || brackets.last == .images { address(token, replacing: token.span, in: bytes) }
        default: break
        }
        isAtStart = false
    }

    private func isNamespace(in bytes: Span<UInt8>) -> Bool { TokenText.equals(rule, "namespace", in: bytes) }

    private func isImport(in bytes: Span<UInt8>) -> Bool { brackets.isEmpty && TokenText.equals(rule, "import", in: bytes) }

    private mutating func function(_ token: Token, in bytes: Span<UInt8>) {
        let name = token.text(in: bytes)
        if TokenText.equals(name, "url", in: bytes) {
            // With a quoted address, `url()` is a function with one string.
            var ahead = tokenizer
            let string = ahead.nextSolid(in: bytes)
            guard string.type == .string, ahead.nextSolid(in: bytes).type == .rightParenthesis, !isNamespace(in: bytes) else {
                brackets.append(.other)
                return
            }
            tokenizer = ahead
            return address(string, replacing: SourceSpan(Int(token.start), ahead.position), in: bytes)
        }
        if TokenText.equals(name, "media", in: bytes) {
            brackets.append(.media)
            return preference(in: bytes)
        }
        let isOfImages = TokenText.equals(name, "image-set", in: bytes) || TokenText.equals(name, "-webkit-image-set", in: bytes)
        brackets.append(isOfImages ? .images : .other)
    }

    /// Writes the address in a token in place of `span`.
    private mutating func address(_ token: Token, replacing span: SourceSpan, in bytes: Span<UInt8>) {
        flush(to: Int(span.start), in: bytes)
        text.append("url(".utf8)
        addresses.append(TokenText.unescaped(token.text(in: bytes), in: bytes), to: &text)
        text.append(")".utf8)
        written = Int(span.end)
    }

    /// Writes a test of the reader's preference, which follows the parenthesis just read, as pieces.
    private mutating func preference(in bytes: Span<UInt8>) {
        var ahead = tokenizer
        let name = ahead.nextSolid(in: bytes)
        guard name.type == .ident, equals(name, "prefers-color-scheme", in: bytes), ahead.nextSolid(in: bytes).type == .colon else {
            return
        }
        let value = ahead.nextSolid(in: bytes)
        guard value.type == .ident else { return }
        flush(to: Int(name.start), in: bytes)
        let (isTrue, isFalse) = (Array("grid:0".utf8), Array("grid:1".utf8))
        text.append(
            .schemes(
                light: equals(value, "light", in: bytes) ? isTrue : isFalse, dark: equals(value, "dark", in: bytes) ? isTrue : isFalse))
        written = Int(value.end)
        tokenizer = ahead
    }

    /// Writes a declaration of both color schemes, which begins with the name just read, as pieces.
    ///
    /// A custom property counts if its value is nothing else than color schemes.
    private mutating func declaration(_ name: Token, in bytes: Span<UInt8>) {
        let isProperty = equals(name, "color-scheme", in: bytes)
        guard isProperty || TokenText.begins(name.span, with: "--", in: bytes) else { return }
        var ahead = tokenizer
        guard ahead.nextSolid(in: bytes).type == .colon else { return }
        var schemes: [(word: Token, isLight: Bool)] = []
        while true {
            let token = ahead.nextSolid(in: bytes)
            if [.semicolon, .rightCurlyBracket, .endOfFile].contains(token.type) { break }
            if equals(token, "light", in: bytes) {
                schemes.append((token, true))
            } else if equals(token, "dark", in: bytes) {
                schemes.append((token, false))
            } else {
                guard isProperty || equals(token, "only", in: bytes) else { return }
            }
        }
        guard schemes.contains(where: \.isLight), schemes.contains(where: { !$0.isLight }) else { return }
        for (word, isLight) in schemes {
            flush(to: Int(word.start), in: bytes)
            let own = bytes.array(word.span)
            text.append(.schemes(light: isLight ? own : [], dark: isLight ? [] : own))
            written = Int(word.end)
            tokenizer.position = written
        }
    }

    private func equals(_ token: Token, _ name: StaticString, in bytes: Span<UInt8>) -> Bool {
        TokenText.equals(token.span, name, hasEscape: token.flags.contains(.hasEscape), in: bytes)
    }

    private mutating func flush(to end: Int, in bytes: Span<UInt8>) {
        if end > written { text.append(bytes.array(SourceSpan(written, end))) }
        written = max(written, end)
    }
}
