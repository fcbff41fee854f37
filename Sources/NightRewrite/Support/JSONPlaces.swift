internal import CSSSyntax
internal import SourceText

/// Finds the spans of the values in a JSON text (RFC 8259) without decoding them.
///
/// It takes linear time and does not recurse.
struct JSONPlaces {
    /// A member of an object.
    struct Member {
        /// The name as written, including the quotation marks.
        let name: SourceSpan
        let value: SourceSpan
    }

    private let bytes: [UInt8]
    private var index: Int

    /// Returns the span of the value that begins at `start` and fills the rest of `bytes`; nil if that is not JSON.
    static func value(of bytes: [UInt8], from start: Int) -> SourceSpan? {
        var places = JSONPlaces(bytes, start)
        guard let value = places.value() else { return nil }
        places.skipBlanks()
        return places.index == bytes.count ? value : nil
    }

    /// Returns the members of the object at `span`; nil for another value.
    static func members(of span: SourceSpan, in bytes: [UInt8]) -> [Member]? {
        guard !span.isEmpty, bytes[Int(span.start)] == UInt8(ascii: "{") else { return nil }
        var places = JSONPlaces(bytes, Int(span.start) + 1)
        var members: [Member] = []
        while let name = places.element(), places.takes(":"), let value = places.value() {
            members.append(Member(name: name, value: value))
        }
        return members
    }

    /// Returns the elements of the array at `span`; nil for another value.
    static func elements(of span: SourceSpan, in bytes: [UInt8]) -> [SourceSpan]? {
        guard !span.isEmpty, bytes[Int(span.start)] == UInt8(ascii: "[") else { return nil }
        var places = JSONPlaces(bytes, Int(span.start) + 1)
        var elements: [SourceSpan] = []
        while let element = places.element() { elements.append(element) }
        return elements
    }

    private init(_ bytes: [UInt8], _ index: Int) {
        self.bytes = bytes
        self.index = index
    }

    /// Reads the next value in an object or array, after its comma.
    private mutating func element() -> SourceSpan? {
        _ = takes(",")
        return value()
    }

    /// Reads a value.
    private mutating func value() -> SourceSpan? {
        skipBlanks()
        let start = index
        // The closing brackets of the open objects and arrays.
        var open: [UInt8] = []
        repeat {
            skipBlanks()
            guard index < bytes.count else { return nil }
            switch bytes[index] {
            case UInt8(ascii: "{"):
                index += 1
                open.append(UInt8(ascii: "}"))
                if !isNext("}") {
                    guard takesName() else { return nil }
                    continue
                }
            case UInt8(ascii: "["):
                index += 1
                open.append(UInt8(ascii: "]"))
                if !isNext("]") { continue }
            default: guard takesScalar() else { return nil }
            }
            // The value is complete, and objects and arrays around it may end after it.
            while let closer = open.last {
                skipBlanks()
                guard index < bytes.count else { return nil }
                index += 1
                if bytes[index - 1] == closer {
                    open.removeLast()
                } else {
                    guard bytes[index - 1] == UInt8(ascii: ","), closer == UInt8(ascii: "]") || takesName() else { return nil }
                    break
                }
            }
        } while !open.isEmpty
        return SourceSpan(start, index)
    }

    /// Reads the name of a member and its colon.
    private mutating func takesName() -> Bool {
        skipBlanks()
        return takesString() && takes(":")
    }

    private mutating func takesScalar() -> Bool {
        switch bytes[index] {
        case UInt8(ascii: "\""): takesString()
        case UInt8(ascii: "t"): takesWord("true")
        case UInt8(ascii: "f"): takesWord("false")
        case UInt8(ascii: "n"): takesWord("null")
        default: takesNumber()
        }
    }

    private mutating func takesWord(_ word: String) -> Bool {
        guard bytes[index...].starts(with: word.utf8) else { return false }
        index += word.utf8.count
        return true
    }

    private mutating func takesString() -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return false }
        index += 1
        while index < bytes.count, bytes[index] >= 0x20 {
            index += 1
            switch bytes[index - 1] {
            case UInt8(ascii: "\""): return true
            case UInt8(ascii: "\\"): guard takesEscape() else { return false }
            default: continue
            }
        }
        return false
    }

    private mutating func takesEscape() -> Bool {
        guard index < bytes.count else { return false }
        index += 1
        switch bytes[index - 1] {
        case UInt8(ascii: "u"):
            guard index + 4 <= bytes.count, bytes[index..<index + 4].allSatisfy({ $0.hexDigitValue != nil }) else { return false }
            index += 4
            return true
        case let byte: return "\"\\/bfnrt".utf8.contains(byte)
        }
    }

    private mutating func takesNumber() -> Bool {
        if bytes[index] == UInt8(ascii: "-") { index += 1 }
        let start = index
        guard takesDigits(), bytes[start] != UInt8(ascii: "0") || index == start + 1 else { return false }
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            guard takesDigits() else { return false }
        }
        guard index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") else { return true }
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
        return takesDigits()
    }

    private mutating func takesDigits() -> Bool {
        let start = index
        while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
        return index > start
    }

    private mutating func takes(_ byte: Unicode.Scalar) -> Bool {
        guard isNext(byte) else { return false }
        index += 1
        return true
    }

    private mutating func isNext(_ byte: Unicode.Scalar) -> Bool {
        skipBlanks()
        return index < bytes.count && bytes[index] == UInt8(ascii: byte)
    }

    private mutating func skipBlanks() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            default: return
            }
        }
    }
}
