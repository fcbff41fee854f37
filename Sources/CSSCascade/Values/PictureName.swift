package import SourceText

/// Tells values that may hold the name of a picture's file.
package enum PictureName {
    /// A quick look for a dot with the first letter of an ending behind it; a character reference in its place is nobody's.
    package static func mayStand(in value: SourceSpan, _ bytes: Span<UInt8>) -> Bool {
        guard value.count > 4 else { return false }
        for index in value.range.dropLast(3) where bytes[index] == 0x2E {
            switch bytes[index + 1] | 0x20 {
            case 0x70, 0x67, 0x73, 0x77, 0x61, 0x6A: return true
            default: continue
            }
        }
        return false
    }
}
