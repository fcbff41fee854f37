extension UInt8 {
    /// Whether this is ASCII whitespace as HTML counts it: tab, line feed, form feed, carriage return or space.
    ///
    /// The tokenizer's states name no carriage return, since preprocessing turns it into a line feed before them.
    @inlinable
    package var isHTMLWhitespace: Bool {
        self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
    }

    /// Whether this is an ASCII letter.
    @inlinable
    package var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

    /// Whether this is an ASCII digit.
    @inlinable
    package var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
