internal import CSSCascade

/// The meaning of a generated custom property, encoded as bytes: equal bytes mean equal meanings.
struct VariableKey: Sendable {
    /// The role, the form and the color, then how many values there are without translucency; these and the others, each with its length
    /// before it.
    let bytes: [UInt8]

    /// The key for a color.
    ///
    /// - Parameters:
    ///   - light: The light color, packed; 0 for a value that is not a color.
    ///   - role: what it paints.
    ///   - values: The value in the dark theme, then those in the other themes, in their order; `initial` for the light value.
    ///   - opaque: the same without translucency, for browsers that can't blur; empty where that does not matter.
    ///   - label: The key of the theme table's row that defines it: the author's custom property, or a directive's key; else empty.
    ///   - channels: how the color is written as channels; nil where it is a color.
    init(
        light: UInt64, role: ColorRole, values: [[UInt8]], opaque: [[UInt8]] = [], label: [UInt8] = [], channels: ChannelForm? = nil
    ) {
        // In a packed color the highest bit marks a color, and 34 others hold it.
        var bytes: [UInt8] = [role.rawValue | (light == 0 ? 0 : 0x80), channels?.code ?? 0]
        for shift in stride(from: UInt64(0), to: 40, by: 8) { bytes.append(UInt8(truncatingIfNeeded: light >> shift)) }
        VariableKey.append(count: opaque.count, to: &bytes)
        for value in opaque + values + [label] { VariableKey.append(value, to: &bytes) }
        self.bytes = bytes
    }

    /// The number of bytes before the values.
    private static let head = 7
    /// A count that is not below it has four bytes of its own behind it.
    private static let long: UInt8 = 0xFF

    private static func append(_ value: [UInt8], to bytes: inout [UInt8]) {
        append(count: value.count, to: &bytes)
        bytes += value
    }

    private static func append(count: Int, to bytes: inout [UInt8]) {
        if count < Int(long) {
            bytes.append(UInt8(count))
        } else {
            bytes.append(long)
            for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: count >> shift)) }
        }
    }

    /// Returns the value of the color in the theme of a column.
    static func value(_ column: Int, in key: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let opaque = count(at: key.startIndex + head, in: key)
        return value(opaque.count + column, from: opaque.end, in: key)
    }

    /// Returns the value of the color without translucency; nil if it is not needed.
    static func opaqueValue(_ column: Int, in key: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let opaque = count(at: key.startIndex + head, in: key)
        return opaque.count == 0 ? nil : value(column, from: opaque.end, in: key)
    }

    /// The value of a number among those that begin at `start`.
    private static func value(_ number: Int, from start: Int, in key: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var length = count(at: start, in: key)
        for _ in 0..<number { length = count(at: length.end + length.count, in: key) }
        return key[length.end..<length.end + length.count]
    }

    /// The count at `position`, and where it ends.
    private static func count(at position: Int, in key: ArraySlice<UInt8>) -> (count: Int, end: Int) {
        guard key[position] == long else { return (Int(key[position]), position + 1) }
        var count = 0
        for index in 0..<4 { count |= Int(key[position + 1 + index]) << (index * 8) }
        return (count, position + 5)
    }
}
