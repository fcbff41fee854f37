/// Checks that bytes are UTF-8 (Unicode 15, table 3-7).
enum UTF8Validation {
    /// The offset of the first byte that belongs to no well-formed sequence, or nil where all is well.
    static func firstInvalidOffset(in bytes: Span<UInt8>) -> Int? {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes)
            return nil
        } catch {
            return error.byteOffsets.lowerBound
        }
    }
}
