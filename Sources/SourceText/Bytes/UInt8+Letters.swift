extension UInt8 {
    /// The byte, or the lowercase letter of an ASCII capital (Infra, "ASCII lowercase").
    @inlinable @inline(__always)
    package var asciiLowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }
}
