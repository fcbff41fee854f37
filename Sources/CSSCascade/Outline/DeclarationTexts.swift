internal import SourceText

/// Assigns numbers to the texts of a stylesheet's declarations, so that results for one declaration are reused for equal ones.
///
/// Equal numbers mean equal texts. Equal texts have equal numbers, except for long texts, and for texts with many neighbours in the hash
/// table.
struct DeclarationTexts {
    /// For each number, the index of the first item with that text; empty if equal texts are not found.
    private(set) var firsts: [UInt32] = []
    private var index = HashIndex()
    /// True if equal texts are found, so that they have equal numbers.
    let findsEqual: Bool
    /// The count of numbers that are those of the items, if equal texts are not found.
    private var unshared = 0

    /// Creates an empty table.
    init(findsEqual: Bool) {
        self.findsEqual = findsEqual
    }

    /// A count that is greater than all numbers assigned so far.
    var count: Int { findsEqual ? firsts.count : unshared }

    /// The length of the longest text that is looked up; longer ones seldom repeat.
    private static let longest = 256
    /// The number of slots that are tried; the limit bounds the time for any input.
    private static let tries = 8

    /// The number of the text at `span`, which is that of the item that comes next to `items`.
    mutating func number(of span: SourceSpan, behind items: SheetItems, in bytes: Span<UInt8>) -> UInt32 {
        guard findsEqual else {
            unshared = items.count + 1
            return UInt32(truncatingIfNeeded: items.count)
        }
        let number = firsts.count
        guard span.count <= DeclarationTexts.longest, !span.isEmpty else {
            firsts.append(UInt32(truncatingIfNeeded: items.count))
            return UInt32(truncatingIfNeeded: number)
        }
        let hash = DeclarationTexts.hash(span, in: bytes)
        let known = index.first(hash: hash, tries: DeclarationTexts.tries) { number in
            let known = items.span(at: Int(firsts[number]))
            return known.count == span.count && bytes.holds(Int(known.start), span, of: bytes)
        }
        if let known { return UInt32(truncatingIfNeeded: known) }
        DeclarationTexts.insert(number, hash, into: &index, firsts, items, in: bytes)
        firsts.append(UInt32(truncatingIfNeeded: items.count))
        return UInt32(truncatingIfNeeded: number)
    }

    /// Adds a number to the table, which must not be copied with what it numbers.
    @inline(__always)
    private static func insert(
        _ number: Int, _ hash: UInt32, into index: inout HashIndex, _ firsts: [UInt32], _ items: SheetItems, in bytes: Span<UInt8>
    ) {
        index.insert(number, hash: hash, tries: tries) { DeclarationTexts.hash(items.span(at: Int(firsts[$0])), in: bytes) }
    }

    /// Gives up the table, after which no text is found any more.
    mutating func close() { index = HashIndex() }

    /// Hashes three words of the text and its length: all of a short text, the ends and the middle of a long one.
    @inline(__always)
    private static func hash(_ span: SourceSpan, in bytes: Span<UInt8>) -> UInt32 {
        let start = Int(span.start)
        let end = Int(span.end)
        var mixed = UInt64(truncatingIfNeeded: end - start)
        if end - start >= 8 {
            mixed ^= bytes.word(at: start) &* 0x9E37_79B9_7F4A_7C15
            mixed ^= bytes.word(at: end - 8) &* 0xC2B2_AE3D_27D4_EB4F
            mixed ^= bytes.word(at: (start + end) / 2 - 4) &* 0x1656_67B1_9E37_79F9
        } else {
            for index in start..<end { mixed = (mixed ^ UInt64(bytes[index])) &* 0x0100_0000_01B3 }
        }
        mixed ^= mixed >> 29
        return UInt32(truncatingIfNeeded: (mixed &* 0x9E37_79B9_7F4A_7C15) >> 32)
    }
}
