extension UInt8 {
    /// The byte, or the lowercase letter of an ASCII capital (Infra, "ASCII lowercase").
    @inlinable @inline(__always)
    package var asciiLowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }

    /// True if the byte is a line feed or a carriage return.
    @inlinable @inline(__always)
    package var isLineEnd: Bool { self == 0x0A || self == 0x0D }

    /// True if the byte is a space or a tab.
    @inlinable @inline(__always)
    package var isBlank: Bool { self == 0x20 || self == 0x09 }
}
