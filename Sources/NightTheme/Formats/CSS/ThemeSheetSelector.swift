import CSSSyntax
import SourceText

/// What the selector of a rule with custom properties says about themes.
struct ThemeSheetSelector {
    /// Whether it is the root by itself.
    private(set) var isSource = false
    /// The themes that it names, in order.
    private(set) var names: [String] = []

    /// The selectors of a prelude: `:root`, `html`, `:host` or `body` with `[data-…=NAME]`, `.NAME` or `:not(…)` behind or alone.
    ///
    /// Nil where one of them is anything else.
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
        // What the root is not narrows it only where another theme is chosen.
        if next.token.type == .colon, rest.count == 2, rest.count < part.count, let name = rest.last, name.token.type == .function,
            TokenText.equals(name.token.text(in: bytes), "not", in: bytes)
        {
            isSource = true
            return true
        }
        return false
    }

    /// Takes `data-NAME=VALUE`.
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
