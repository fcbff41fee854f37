package import NightRewrite
package import SourceText

/// What the bytes of a file have to be, before they are read.
package enum SourceLimits {
    /// The least number of bytes that are too many (`SourceSpan` counts in 32 bits).
    package static let tooMany = Int(UInt32.max) - 1 << 20
    /// Why bytes can't be read as a file of `kind`; nil where they can.
    package static func problem(of bytes: [UInt8], as kind: FileKind?) -> Diagnostic? {
        if bytes.count >= tooMany { return tooLarge }
        if kind?.isText != false, isBinary(bytes) { return Diagnostic(.binary, "is binary: it contains zero bytes") }
        return nil
    }

    /// What is said of a file with too many bytes.
    package static var tooLarge: Diagnostic { Diagnostic(.tooLarge, "is larger than 4 GiB") }

    /// Whether a zero byte is in something that does not say that it is UTF-16.
    ///
    /// It may be anywhere: what is copied from the end of a file comes to the beginning of another.
    private static func isBinary(_ bytes: [UInt8]) -> Bool {
        guard bytes.span.distantOffset(of: 0, from: 0, to: bytes.count) < bytes.count else { return false }
        return !bytes.starts(with: [0xFF, 0xFE]) && !bytes.starts(with: [0xFE, 0xFF])
    }
}
