internal import SourceText

/// Reads the string and template literals of a script (ECMAScript, 12.9); those joined with `+` are one.
struct ScriptLiterals {
    /// The text of one or more joined literals.
    struct Literal {
        /// The characters, with the escapes resolved that occur in CSS.
        var text: [UInt8] = []
        /// True if the text is complete: nothing but literals is joined to it, and it has no substitutions.
        var isWhole = true
    }

    private static let evaluation = ByteSearch(Array("eval(".utf8))

    private let end: Int
    private var position: Int
    /// The last byte of code that is not white space, which distinguishes a division from a regular expression; 0 at the beginning.
    private var last: UInt8 = 0
    /// The end of a line in which a slash began no regular expression; later slashes of that line are not tried, which keeps the time
    /// linear.
    private var divisionsEnd = 0

    /// Creates a reader for the script at `span`.
    init(_ span: SourceSpan) {
        position = Int(span.start)
        end = Int(span.end)
    }

    /// Returns the code in the literals that a script passes to `eval`, as the development builds of bundlers do; empty for none.
    static func evaluated(_ span: SourceSpan, in script: Span<UInt8>) -> [UInt8] {
        var code: [UInt8] = []
        var reader = ScriptLiterals(span)
        while let call = evaluation.first(in: script, from: reader.position, to: reader.end) {
            reader.position = call + 5
            // The function that makes the text a trusted one may be around it.
            while reader.position < reader.end, script[reader.position].isASCIIWord || "$.(".utf8.contains(script[reader.position]) {
                reader.position += 1
            }
            guard reader.position < reader.end, isQuote(script[reader.position]) else { continue }
            code += (reader.next(in: script)?.text ?? []) + [0x0A]
        }
        return code
    }

    /// Returns the next text; nil at the end.
    mutating func next(in bytes: Span<UInt8>) -> Literal? {
        guard seek(in: bytes) else { return nil }
        var literal = Literal()
        if last == UInt8(ascii: "+") { literal.isWhole = false }
        while true {
            read(into: &literal, in: bytes)
            last = UInt8(ascii: "\"")
            skipBlanks(in: bytes)
            guard position < end, bytes[position] == UInt8(ascii: "+") else { return literal }
            last = bytes[position]
            position += 1
            skipBlanks(in: bytes)
            guard position < end, ScriptLiterals.isQuote(bytes[position]) else {
                literal.isWhole = false
                return literal
            }
        }
    }

    private static func isQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
    }

    /// Moves to the next quote; returns false if there is none.
    private mutating func seek(in bytes: Span<UInt8>) -> Bool {
        while true {
            skipBlanks(in: bytes)
            guard position < end else { return false }
            let byte = bytes[position]
            if ScriptLiterals.isQuote(byte) { return true }
            position += 1
            if byte == UInt8(ascii: "/"), last == 0 || "(,=:[!&|?{};+-*%~^<>".utf8.contains(last) { skipExpression(in: bytes) }
            last = byte
        }
    }

    /// Skips white space and comments.
    private mutating func skipBlanks(in bytes: Span<UInt8>) {
        while position < end {
            if bytes[position] <= 0x20 {
                position += 1
            } else if bytes[position] == UInt8(ascii: "/"), position + 1 < end, bytes[position + 1] == UInt8(ascii: "/") {
                while position < end, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
            } else if bytes[position] == UInt8(ascii: "/"), position + 1 < end, bytes[position + 1] == UInt8(ascii: "*") {
                position += 2
                while position < end, bytes[position - 1] != UInt8(ascii: "*") || bytes[position] != UInt8(ascii: "/") { position += 1 }
                position = min(end, position + 1)
            } else {
                return
            }
        }
    }

    /// Skips the rest of a regular expression, or nothing if its line ends first.
    private mutating func skipExpression(in bytes: Span<UInt8>) {
        guard position >= divisionsEnd else { return }
        var index = position
        var isInClass = false
        while index < end, bytes[index] != 0x0A, bytes[index] != 0x0D {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "/") where !isInClass:
                position = index + 1
                return
            default: break
            }
            index += 1
        }
        divisionsEnd = index
    }

    /// Reads the literal whose quote is at the current position.
    private mutating func read(into literal: inout Literal, in bytes: Span<UInt8>) {
        let quote = bytes[position]
        position += 1
        while position < end {
            let byte = bytes[position]
            position += 1
            switch byte {
            case quote: return
            case UInt8(ascii: "\\"):
                guard position < end else { return }
                escape(bytes[position], into: &literal)
                position += 1
            case 0x0A, 0x0D:
                // Only a template literal continues after a line break.
                guard quote == UInt8(ascii: "`") else { return }
                literal.text.append(byte)
            case UInt8(ascii: "$") where quote == UInt8(ascii: "`") && position < end && bytes[position] == UInt8(ascii: "{"):
                literal.isWhole = false
                skipSubstitution(in: bytes)
            default: literal.text.append(byte)
            }
        }
    }

    private func escape(_ byte: UInt8, into literal: inout Literal) {
        switch byte {
        case UInt8(ascii: "n"), UInt8(ascii: "r"): literal.text.append(0x0A)
        case UInt8(ascii: "t"), UInt8(ascii: "f"): literal.text.append(0x20)
        case 0x0A, 0x0D: break
        case UInt8(ascii: "u"), UInt8(ascii: "x"), UInt8(ascii: "0"): literal.isWhole = false
        default: literal.text.append(byte)
        }
    }

    /// Moves past the brace that ends a substitution; literals in it are ignored.
    private mutating func skipSubstitution(in bytes: Span<UInt8>) {
        var depth = 0
        while position < end {
            switch bytes[position] {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            default: break
            }
            position += 1
            if depth == 0 { return }
        }
    }
}
