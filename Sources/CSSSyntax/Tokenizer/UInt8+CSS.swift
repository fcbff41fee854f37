/// The code point classes of CSS Syntax 3 §4.2, for single bytes.
///
/// Every byte from 0x80 on counts as part of an ident code point; `NonASCIIIdent` knows the few that are not.
extension UInt8 {
    /// True if the byte is white space: space, tab, or a newline in any of its forms before preprocessing.
    @inlinable @inline(__always)
    package var isCSSWhitespace: Bool {
        self <= 0x20 && ByteSet(low: 0x0000_0001_0000_3600, high: 0).contains(self)
    }

    /// True if the byte begins a newline: LF, FF or CR.
    @inlinable @inline(__always)
    package var isCSSNewline: Bool { self == 0x0A || self == 0x0C || self == 0x0D }

    /// True if the byte is an ident-start code point; NUL counts as U+FFFD.
    @inlinable @inline(__always)
    package var isIdentStart: Bool {
        self >= 0x80 || self == 0 || ByteSet(low: 0, high: 0x07FF_FFFE_87FF_FFFE).contains(self)
    }

    /// True if the byte is an ident code point; NUL counts as U+FFFD.
    @inlinable @inline(__always)
    package var isIdent: Bool {
        self >= 0x80 || self == 0 || ByteSet(low: 0x03FF_2000_0000_0000, high: 0x07FF_FFFE_87FF_FFFE).contains(self)
    }

    /// True if the structure of rules depends on the byte: quotes, brackets, `;`, backslash, slash, `!`.
    @inline(__always)
    var isStructural: Bool { ByteClass.table[Int(self)] & ByteClass.structural != 0 }

    /// True if the byte is an ident code point below U+0080; NUL counts as U+FFFD.
    @inline(__always)
    var isASCIIIdent: Bool { ByteClass.table[Int(self)] & ByteClass.asciiIdent != 0 }

    /// The value of a hex digit; nil for other bytes.
    @inlinable @inline(__always)
    package var hexDigitValue: UInt8? {
        if self &- UInt8(ascii: "0") < 10 { return self &- UInt8(ascii: "0") }
        let lower = self | 0x20
        return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "f") ? lower &- UInt8(ascii: "W") : nil
    }

    /// True if the byte is a non-printable code point (NUL is not: it counts as U+FFFD).
    @inlinable @inline(__always)
    var isNonPrintable: Bool { (self >= 1 && self <= 8) || self == 0x0B || (self >= 0x0E && self <= 0x1F) || self == 0x7F }
}
