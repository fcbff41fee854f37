/// Writes values as bytes, one behind the other; `RecordReader` reads them.
struct RecordWriter {
    /// The bytes written so far.
    private(set) var bytes: [UInt8] = []

    /// Writes a 64-bit number, the low byte first.
    mutating func number(_ value: Int) { word(UInt64(bitPattern: Int64(value))) }

    /// Writes 64 bits, the low byte first.
    mutating func word(_ value: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value &>> UInt64(shift))) }
    }

    /// Writes the count of bytes and then the bytes.
    mutating func bytes(_ value: some Collection<UInt8>) {
        number(value.count)
        bytes += value
    }

    /// Writes a text as its UTF-8 bytes.
    mutating func text(_ value: String) { bytes(value.utf8) }

    /// Writes a value that may be missing: 1 and the value, or 0.
    mutating func optional<Value>(_ value: Value?, _ body: (inout RecordWriter, Value) -> Void) {
        number(value == nil ? 0 : 1)
        if let value { body(&self, value) }
    }

    /// Writes the count of values and then the values.
    mutating func list<Value>(_ values: [Value], _ body: (inout RecordWriter, Value) -> Void) {
        number(values.count)
        for value in values { body(&self, value) }
    }
}
