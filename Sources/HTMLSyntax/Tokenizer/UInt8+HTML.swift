extension UInt8 {
    /// True if the byte is ASCII whitespace as HTML defines it: tab, line feed, form feed, carriage return or space.
    ///
    /// The states of the specification's tokenizer do not name the carriage return, because preprocessing turns it into a line feed before
    /// them.
    @inlinable
    package var isHTMLWhitespace: Bool {
        self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
    }
}
