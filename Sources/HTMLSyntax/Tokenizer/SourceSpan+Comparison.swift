package import SourceText

extension SourceSpan {
    /// True if the bytes at both spans are the same, ignoring ASCII case; both spans must lie in `bytes`.
    package func equalsIgnoringASCIICase(_ other: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        var left = Int(start)
        var right = Int(other.start)
        while left < Int(end) {
            if bytes[left].asciiLowercased != bytes[right].asciiLowercased { return false }
            left += 1
            right += 1
        }
        return true
    }
}
