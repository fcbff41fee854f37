extension UInt8 {
    /// The byte, or the lowercase letter of an ASCII capital (Infra, "ASCII lowercase").
    @inlinable @inline(__always)
    package var asciiLowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }

    /// True if the byte is an ASCII letter.
    @inlinable @inline(__always)
    package var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

    /// True if the byte is an ASCII digit.
    @inlinable @inline(__always)
    package var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    /// True if the byte is a letter or digit of ASCII.
    package var isASCIIWord: Bool { isASCIILetter || isASCIIDigit }

    /// True if the byte is a line feed or a carriage return.
    @inlinable @inline(__always)
    package var isLineEnd: Bool { self == 0x0A || self == 0x0D }

    /// True if the byte is a space or a tab.
    @inlinable @inline(__always)
    package var isBlank: Bool { self == 0x20 || self == 0x09 }
}
