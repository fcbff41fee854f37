/// A pull parser of JSON (RFC 8259) that reports the span of each name and value without decoding them.
///
/// It takes linear time and does not recurse. With comments it also accepts trailing commas, as JSON5 does.
package struct JSONScanner {
    /// A part of the text, at `span`.
    package enum Event: Equatable {
        /// `{` or `[`.
        case beginObject, beginArray
        /// `}` or `]`.
        case endObject, endArray
        /// The name of a member, in quotation marks; its value comes next.
        case name
        /// A string, in quotation marks.
        case string
        case number
        case boolean(Bool)
        case null
    }

    private enum State {
        /// A value, or the name of a member; the object or array that holds it has none before.
        case first
        /// A value, or the name of a member, after a comma.
        case next
        /// The value of a member.
        case value
        /// A comma or the end of an object or array; the end of the text after the outermost value.
        case afterValue
    }

    /// The text.
    package let bytes: [UInt8]
    /// The span of the last event.
    package private(set) var span: SourceSpan
    /// The offset of the comma before the last event; nil if there is none.
    package private(set) var comma: Int?
    private let allowsComments: Bool
    private var offset: Int
    private var state = State.first
    /// The closing brackets of the open objects and arrays.
    private var closers: [UInt8] = []

    /// Creates a scanner of `bytes` from the offset `start` on.
    package init(_ bytes: [UInt8], from start: Int, allowsComments: Bool = false) {
        self.bytes = bytes
        self.allowsComments = allowsComments
        offset = start
        span = SourceSpan(start, start)
    }

    /// The number of objects and arrays that are open.
    package var depth: Int { closers.count }

    /// Scans the next part of the text; returns nil at the end of the text.
    ///
    /// - Throws: `JSONFault` at the place where the text stops being JSON.
    package mutating func next() throws(JSONFault) -> Event? {
        try skipBlanks()
        comma = nil
        if state == .afterValue {
            guard let closer = closers.last else {
                guard offset == bytes.count else { throw JSONFault("there is text behind the value", at: offset) }
                return nil
            }
            guard offset < bytes.count, bytes[offset] == UInt8(ascii: ",") || bytes[offset] == closer else {
                throw JSONFault("a comma or '\(Unicode.Scalar(closer))' is expected here", at: offset)
            }
            if bytes[offset] == closer { return end() }
            comma = offset
            offset += 1
            state = .next
            try skipBlanks()
        }
        guard offset < bytes.count else { throw JSONFault("the text ends where a value or name is expected", at: offset) }
        if state == .value { return try value() }
        if bytes[offset] == closers.last, state == .first || allowsComments { return end() }
        return closers.last == UInt8(ascii: "}") ? try name() : try value()
    }

    /// Closes the innermost object or array.
    private mutating func end() -> Event {
        let isObject = closers.removeLast() == UInt8(ascii: "}")
        return take(1, as: isObject ? .endObject : .endArray, then: .afterValue)
    }

    private mutating func value() throws(JSONFault) -> Event {
        switch bytes[offset] {
        case UInt8(ascii: "{"):
            closers.append(UInt8(ascii: "}"))
            return take(1, as: .beginObject, then: .first)
        case UInt8(ascii: "["):
            closers.append(UInt8(ascii: "]"))
            return take(1, as: .beginArray, then: .first)
        case UInt8(ascii: "\""):
            return take(try stringLength(), as: .string, then: .afterValue)
        default:
            let word = bytes[offset...].prefix { !JSONScanner.endsWord($0) }
            guard let event = JSONScanner.event(word) else { throw JSONFault("this is not a JSON value", at: offset) }
            return take(word.count, as: event, then: .afterValue)
        }
    }

    /// Scans the name of a member and its colon.
    private mutating func name() throws(JSONFault) -> Event {
        guard bytes[offset] == UInt8(ascii: "\"") else { throw JSONFault("a name in quotation marks is expected here", at: offset) }
        let event = take(try stringLength(), as: .name, then: .value)
        try skipBlanks()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else { throw JSONFault("a colon is expected here", at: offset) }
        offset += 1
        return event
    }

    private mutating func take(_ count: Int, as event: Event, then next: State) -> Event {
        span = SourceSpan(offset, offset + count)
        offset += count
        state = next
        return event
    }

    /// Returns the length of the string that begins here, with its quotation marks.
    private func stringLength() throws(JSONFault) -> Int {
        var index = offset + 1
        while index < bytes.count, bytes[index] >= 0x20 {
            index += 1
            switch bytes[index - 1] {
            case UInt8(ascii: "\""): return index - offset
            case UInt8(ascii: "\\"):
                guard index < bytes.count, let length = escapeLength(at: index) else { throw JSONFault.string(at: offset) }
                index += length
            default: continue
            }
        }
        throw JSONFault.string(at: offset)
    }

    /// Returns the length of an escape sequence after its backslash; nil if it is not one.
    private func escapeLength(at index: Int) -> Int? {
        guard bytes[index] == UInt8(ascii: "u") else { return "\"\\/bfnrt".utf8.contains(bytes[index]) ? 1 : nil }
        return index + 5 <= bytes.count && bytes[index + 1..<index + 5].allSatisfy(JSONScanner.isHexDigit) ? 5 : nil
    }

    private mutating func skipBlanks() throws(JSONFault) {
        while offset < bytes.count {
            if JSONScanner.isBlank(bytes[offset]) {
                offset += 1
            } else if allowsComments, let end = JSONScanner.endOfComment(at: offset, in: bytes) {
                let isBlock = bytes[offset + 1] == UInt8(ascii: "*")
                guard !isBlock || (end - offset >= 4 && bytes[..<end].suffix(2).elementsEqual("*/".utf8)) else {
                    throw JSONFault("a comment is not closed", at: offset)
                }
                offset = end
            } else {
                return
            }
        }
    }

    // MARK: Characters

    /// True for the white space of JSON.
    package static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    /// Returns the end of the comment that begins at `offset`, without the line end; nil if none begins there.
    ///
    /// A comment that is not closed goes to the end of the text.
    package static func endOfComment(at offset: Int, in bytes: [UInt8]) -> Int? {
        guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "/") else { return nil }
        let rest = bytes[(offset + 2)...]
        switch bytes[offset + 1] {
        case UInt8(ascii: "/"): return rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        case UInt8(ascii: "*"): return rest.firstRange(of: Array("*/".utf8))?.upperBound ?? bytes.count
        default: return nil
        }
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 6
    }

    private static func endsWord(_ byte: UInt8) -> Bool { isBlank(byte) || ",:[]{}\"".utf8.contains(byte) }

    private static func event(_ word: ArraySlice<UInt8>) -> Event? {
        if word.elementsEqual("true".utf8) { return .boolean(true) }
        if word.elementsEqual("false".utf8) { return .boolean(false) }
        if word.elementsEqual("null".utf8) { return .null }
        return isNumber(word) ? .number : nil
    }

    private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
        var rest = word.first == UInt8(ascii: "-") ? word.dropFirst() : word
        func takesDigits() -> Bool {
            let digits = rest.prefix { $0 &- UInt8(ascii: "0") < 10 }
            rest = rest.dropFirst(digits.count)
            return !digits.isEmpty
        }
        let hasZero = rest.first == UInt8(ascii: "0")
        let whole = rest.count
        guard takesDigits(), !hasZero || whole - rest.count == 1 else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            guard takesDigits() else { return false }
        }
        guard let exponent = rest.first else { return true }
        guard exponent | 0x20 == UInt8(ascii: "e") else { return false }
        rest = rest.dropFirst()
        if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        return takesDigits() && rest.isEmpty
    }
}

/// The reason why a text is not JSON.
package struct JSONFault: Error, Equatable {
    /// The fault, as a sentence about the place.
    package let message: String
    /// The offset of the place.
    package let offset: Int

    /// Creates a fault at an offset.
    package init(_ message: String, at offset: Int) {
        self.message = message
        self.offset = offset
    }

    /// Returns the fault of a string that begins at `offset`.
    package static func string(at offset: Int) -> JSONFault { JSONFault("this is not a JSON string", at: offset) }
}
