/// Reads the values that `RecordWriter` wrote.
///
/// Input of another form, or cut short, is safe: no read passes the end of the bytes, and `isWhole` becomes false.
struct RecordReader {
    private let source: [UInt8]
    private var position = 0
    /// True if every read so far found its value.
    private(set) var isWhole = true

    /// Reads `bytes` from their beginning.
    init(_ bytes: [UInt8]) { source = bytes }

    /// True if every read found its value and no bytes are left.
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
