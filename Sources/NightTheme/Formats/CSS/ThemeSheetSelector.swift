import CSSSyntax
import SourceText

/// The themes that the selector of a rule with custom properties selects.
struct ThemeSheetSelector {
    /// True if one of the selectors is the root without the name of a theme.
    private(set) var isSource = false
    /// The themes that it names, in order.
    private(set) var names: [String] = []

    /// Parses the selectors of a prelude; returns nil if one of them has another form.
    ///
    /// A selector is `:root`, `html`, `:host` or `body`, alone or followed by `[data-…=NAME]`, `.NAME` or `:not(…)`. The attribute and
    /// the class may also be alone.
    init?(_ prelude: SourceSpan, in bytes: Span<UInt8>) {
        var cursor = ComponentCursor(prelude)
        var part: [ComponentValue] = []
        while true {
            let value = cursor.next(in: bytes)
            if let value, value.token.type != .comma {
                part.append(value)
                continue
            }
            guard take(part, in: bytes) else { return nil }
            part.removeAll()
            if value == nil { break }
        }
    }

    private mutating func take(_ part: [ComponentValue], in bytes: Span<UInt8>) -> Bool {
        var rest = part[...]
        while rest.first?.token.type == .whitespace { rest.removeFirst() }
        while rest.last?.token.type == .whitespace { rest.removeLast() }
        guard let first = rest.first else { return false }
        if first.token.type == .ident, ["html", "body"].contains(where: { TokenText.equals(first.span, $0, in: bytes) }) {
            rest.removeFirst()
        } else if first.token.type == .colon, let name = rest.dropFirst().first, name.token.type == .ident,
            ["root", "host"].contains(where: { TokenText.equals(name.span, $0, in: bytes) })
        {
            rest = rest.dropFirst(2)
        }
        guard let next = rest.first else {
            isSource = true
            return true
        }
        if next.token.type == .leftSquareBracket, rest.count == 1 { return takeAttribute(next.contents, in: bytes) }
        if next.token.type == .delim, bytes[Int(next.token.start)] == UInt8(ascii: "."), rest.count == 2, let name = rest.last,
            name.token.type == .ident
        {
            add(TokenText.unescaped(name.span, in: bytes))
            return true
        }
        // `:root:not(…)` is the source theme: it excludes only pages that choose another theme.
        if next.token.type == .colon, rest.count == 2, rest.count < part.count, let name = rest.last, name.token.type == .function,
            TokenText.equals(name.token.text(in: bytes), "not", in: bytes)
        {
            isSource = true
            return true
        }
        return false
    }

    /// Adds the theme of the attribute selector `data-NAME=VALUE`; returns false for any other.
    private mutating func takeAttribute(_ contents: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var cursor = ComponentCursor(contents)
        guard let name = cursor.nextSolid(in: bytes), name.token.type == .ident, TokenText.begins(name.span, with: "data-", in: bytes),
            let sign = cursor.nextSolid(in: bytes), sign.token.type == .delim, bytes[Int(sign.token.start)] == UInt8(ascii: "="),
            let value = cursor.nextSolid(in: bytes), value.token.type == .string || value.token.type == .ident,
            cursor.nextSolid(in: bytes) == nil
        else { return false }
        add(TokenText.unescaped(value.token.text(in: bytes), in: bytes))
        return true
    }

    private mutating func add(_ name: [UInt8]) { names.append(String(decoding: name, as: UTF8.self)) }
}
