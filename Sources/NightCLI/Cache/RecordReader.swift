/// Reads what `RecordWriter` has written.
///
/// Of anything else it reads nothing that is not there; `isWhole` then is false.
struct RecordReader {
    private let source: [UInt8]
    private var position = 0
    /// Whether everything so far could be read.
    private(set) var isWhole = true

    /// Reads `bytes` from their beginning.
    init(_ bytes: [UInt8]) { source = bytes }

    /// Whether all was read.
    var isAtEnd: Bool { isWhole && position == source.count }

    mutating func number() -> Int { Int(Int64(bitPattern: word())) }

    mutating func word() -> UInt64 {
        guard source.count - position >= 8 else {
            isWhole = false
            return 0
        }
        var value: UInt64 = 0
        for offset in 0..<8 { value |= UInt64(source[position + offset]) &<< UInt64(offset * 8) }
        position += 8
        return value
    }

    mutating func array() -> [UInt8] {
        let count = number()
        guard count >= 0, count <= source.count - position else {
            isWhole = false
            return []
        }
        defer { position += count }
        return Array(source[position..<position + count])
    }

    mutating func text() -> String { String(decoding: array(), as: UTF8.self) }

    mutating func optional<Value>(_ body: (inout RecordReader) -> Value) -> Value? { number() == 1 ? body(&self) : nil }

    mutating func list<Value>(_ body: (inout RecordReader) -> Value) -> [Value] {
        let count = number()
        var values: [Value] = []
        var index = 0
        while isWhole, index < count {
            values.append(body(&self))
            index += 1
        }
        return values
    }
}
