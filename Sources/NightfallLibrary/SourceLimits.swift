package import NightRewrite
package import SourceText

/// The limits of files: the conditions on their bytes before they are read.
package enum SourceLimits {
    /// The least number of bytes that is too large (`SourceSpan` counts in 32 bits).
    package static let tooMany = Int(UInt32.max) - 1 << 20
    /// The least number of bytes of a stylesheet for each zero byte in it.
    private static let leastBytesPerZero = 64

    /// Returns the problem of reading bytes as a file of `kind`; nil for none.
    package static func problem(of bytes: [UInt8], as kind: FileKind?) -> Diagnostic? {
        if bytes.count >= tooMany { return tooLarge }
        if kind?.isText != false, isBinary(bytes, as: kind) { return Diagnostic(.binary, "is binary: it contains zero bytes") }
        return nil
    }

    /// The message for a file with too many bytes.
    package static var tooLarge: Diagnostic { Diagnostic(.tooLarge, "is larger than 4 GiB") }

    /// Returns true if there is a zero byte and no byte order mark of UTF-16.
    ///
    /// The zero byte may be anywhere, since text from the end of a file may be copied to the beginning of another. A stylesheet may contain
    /// a few: LaTeX2HTML writes some into selectors, and a tokenizer of CSS takes each as U+FFFD (CSS Syntax 3, section 3.3).
    private static func isBinary(_ bytes: [UInt8], as kind: FileKind?) -> Bool {
        guard bytes.span.distantOffset(of: 0, from: 0, to: bytes.count) < bytes.count else { return false }
        if kind == .css, bytes.count(where: { $0 == 0 }) <= bytes.count / leastBytesPerZero { return false }
        return !bytes.starts(with: [0xFF, 0xFE]) && !bytes.starts(with: [0xFE, 0xFF])
    }
}
