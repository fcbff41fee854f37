internal import SourceText

/// Assigns numbers to the texts of a stylesheet's declarations, so that results for one declaration are reused for equal ones.
///
/// Equal numbers mean equal texts. Equal texts have equal numbers, except for long texts, and for texts with many neighbours in the hash
/// table.
struct DeclarationTexts {
    /// The count of the numbers assigned so far.
    private(set) var count = 0
    /// The text in each slot of the hash table, and its number; the text is empty in a free slot.
    private var slots: [(text: SourceSpan, number: UInt32)] = Array(repeating: (SourceSpan(0, 0), 0), count: 256)
    private var used = 0

    /// The length of the longest text that is looked up; longer ones seldom repeat.
    private static let longest = 256
    /// The number of slots that are tried; the limit bounds the time for any input.
    private static let tries = 8

    /// The number of the text at `span`.
    mutating func number(of span: SourceSpan, in bytes: Span<UInt8>) -> UInt32 {
        guard span.count <= DeclarationTexts.longest, !span.isEmpty else { return next() }
        if used * 2 > slots.count { grow(in: bytes) }
        var slot = DeclarationTexts.hash(span, in: bytes) & (slots.count - 1)
        for _ in 0..<DeclarationTexts.tries {
            let known = slots[slot]
            if known.text.isEmpty {
                used += 1
                break
            }
            if DeclarationTexts.areEqual(known.text, span, in: bytes) { return known.number }
            slot = (slot + 1) & (slots.count - 1)
        }
        let number = next()
        slots[slot] = (span, number)
        return number
    }

    private mutating func next() -> UInt32 {
        count += 1
        return UInt32(count - 1)
    }

    private mutating func grow(in bytes: Span<UInt8>) {
        let old = slots
        slots = Array(repeating: (SourceSpan(0, 0), 0), count: old.count * (old.count < 1 << 14 ? 4 : 2))
        for entry in old where !entry.text.isEmpty {
            var slot = DeclarationTexts.hash(entry.text, in: bytes) & (slots.count - 1)
            while !slots[slot].text.isEmpty { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = entry
        }
    }

    @inline(__always)
    private static func areEqual(_ left: SourceSpan, _ right: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        let count = left.count
        guard count == right.count else { return false }
        let start = Int(left.start)
        let other = Int(right.start)
        var offset = 0
        while offset + 8 <= count {
            if word(at: start + offset, in: bytes) != word(at: other + offset, in: bytes) { return false }
            offset += 8
        }
        while offset < count {
            if bytes[start + offset] != bytes[other + offset] { return false }
            offset += 1
        }
        return true
    }

    /// Hashes three words of the text and its length: all of a short text, the ends and the middle of a long one.
    @inline(__always)
    private static func hash(_ span: SourceSpan, in bytes: Span<UInt8>) -> Int {
        let start = Int(span.start)
        let end = Int(span.end)
        var mixed = UInt64(truncatingIfNeeded: end - start)
        if end - start >= 8 {
            mixed ^= word(at: start, in: bytes) &* 0x9E37_79B9_7F4A_7C15
            mixed ^= word(at: end - 8, in: bytes) &* 0xC2B2_AE3D_27D4_EB4F
            mixed ^= word(at: (start + end) / 2 - 4, in: bytes) &* 0x1656_67B1_9E37_79F9
        } else {
            for index in start..<end { mixed = (mixed ^ UInt64(bytes[index])) &* 0x0100_0000_01B3 }
        }
        mixed ^= mixed >> 29
        return Int(truncatingIfNeeded: (mixed &* 0x9E37_79B9_7F4A_7C15) >> 33)
    }

    /// Eight bytes as a number.
    @inline(__always)
    private static func word(at index: Int, in bytes: Span<UInt8>) -> UInt64 {
        var word: UInt64 = 0
        for offset in 0..<8 { word |= UInt64(bytes[index + offset]) << UInt64(offset * 8) }
        return word
    }
}
