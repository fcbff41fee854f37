internal import CSSSyntax
internal import SourceText

/// Rewrites rules of a sheet for another file: addresses become relative to that file, and characters outside ASCII are escaped.
enum RebasedSheet {
    /// The rules `text` of the sheet at the address `href`.
    static func text(_ text: [UInt8], from href: [UInt8]) -> [UInt8] {
        let isPlain = text.allSatisfy { $0 < 0x80 }
        guard !href.isEmpty || !isPlain else { return text }
        var result: [UInt8] = []
        result.reserveCapacity(text.count + text.count / 8)
        let bytes = text.span
        var tokenizer = Tokenizer(SourceSpan(0, text.count))
        /// The open functions in which strings are addresses, by the number of brackets open before each.
        var functions: [Int] = []
        var depth = 0
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return result
            case .url:
                result += Array("url(".utf8)
                append(address: TokenText.unescaped(token.text(in: bytes), in: bytes), from: href, to: &result)
                result.append(UInt8(ascii: ")"))
            case .string where !functions.isEmpty:
                append(address: TokenText.unescaped(token.text(in: bytes), in: bytes), from: href, to: &result)
            case .function, .leftParenthesis:
                if token.type == .function, holdsAddress(token.text(in: bytes), in: bytes) { functions.append(depth) }
                depth += 1
                append(token.span, of: text, to: &result)
            case .rightParenthesis:
                depth -= 1
                if functions.last == depth { functions.removeLast() }
                append(token.span, of: text, to: &result)
            default: append(token.span, of: text, to: &result)
            }
        }
    }

    /// True if a string in a function of this name is an address.
    private static func holdsAddress(_ name: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        TokenText.equals(name, "url", in: bytes) || TokenText.equals(name, "src", in: bytes)
            || TokenText.equals(name, "image-set", in: bytes) || TokenText.equals(name, "-webkit-image-set", in: bytes)
    }

    /// Appends the resolved address of `url`, as a string in ASCII.
    private static func append(address url: [UInt8], from href: [UInt8], to result: inout [UInt8]) {
        let address = joined(href, url).flatMap { $0 < 0x80 ? [$0] : Array("%\(String($0, radix: 16, uppercase: true))".utf8) }
        CSSStringText.append(address, to: &result)
    }

    /// Appends a token, with escapes for characters outside ASCII.
    private static func append(_ span: SourceSpan, of text: [UInt8], to result: inout [UInt8]) {
        let token = text[span.range]
        guard token.contains(where: { $0 >= 0x80 }) else {
            result += token
            return
        }
        for scalar in String(decoding: token, as: UTF8.self).unicodeScalars {
            if scalar.isASCII { result.append(UInt8(scalar.value)) } else { CSSEscape.append(scalar.value, to: &result) }
        }
    }

    /// Resolves `url`, in the sheet at `href`, against the base of `href`.
    ///
    /// Segments `..` are left to browsers.
    static func joined(_ href: [UInt8], _ url: [UInt8]) -> [UInt8] {
        guard let first = url.first, first != UInt8(ascii: "#"), !href.isEmpty, !SitePath.isRemote(url) else { return url }
        // An address without a path is no base (URL Standard § 4.4): such an image does not load (CSS Values 4 § 4.5.4).
        if DataAddress.isStylesheet(href) { return Array("about:invalid".utf8) }
        let path = Array(href[..<ImageAddress.pathEnd(of: href)])
        guard first != UInt8(ascii: "/") else {
            guard SitePath.isRemote(path), let slash = path.firstIndex(of: UInt8(ascii: "/")) else { return url }
            return path[..<slash] + [0x2F, 0x2F] + path[slash...].drop { $0 == 0x2F }.prefix { $0 != 0x2F } + url
        }
        return SheetAddress.folder(of: path) + url
    }
}
