import TestSupport
import Testing

@testable import SourceText

/// Insertions alone, and with other edits, make the text that one edit after the other makes.
@Suite("Insertions")
struct InsertionsTests {
    private let bytes = Array("abcdefgh".utf8)

    private func insertions(_ all: [(UInt32, String)]) -> Insertions {
        var insertions = Insertions()
        for (offset, text) in all { insertions.append(at: offset, Array(text.utf8)) }
        return insertions
    }

    @Test
    func `each insertion has its place and its text`() {
        let found = insertions([(0, "x"), (3, ""), (3, "yy")]).map { "\($0.offset) \(String(decoding: $0.text, as: UTF8.self))" }
        #expect(found == ["0 x", "3 ", "3 yy"])
    }

    @Test
    func `an insertion can precede another, and the last can be removed`() {
        var all = insertions([(0, "x"), (3, "y"), (5, "z")])
        all.insert(Array("new".utf8), at: 2, before: 1)
        #expect(String(decoding: all.applied(to: SourceSpan(0, 8), of: bytes), as: UTF8.self) == "xabnewcydezfgh")
        all.removeAll(from: 2)
        #expect(String(decoding: all.applied(to: SourceSpan(1, 4), of: bytes), as: UTF8.self) == "bnewcd")
    }

    @Test
    func `sorting insertions by place keeps the order within a place`() {
        let all = insertions([(3, "1"), (0, "2"), (3, "3"), (1, "4")]).sorted
        #expect(all.map(\.offset) == [0, 1, 3, 3])
        #expect(all.flatMap { Array($0.text) } == Array("2413".utf8))
    }

    @Test
    func `insertions merged with edits equal the edits applied separately`() throws {
        let seed = SeededGenerator.seed
        var generator = SeededGenerator(seed: seed)
        for round in 0..<2000 {
            let source = (0..<40).map { _ in UInt8.random(in: 97...122, using: &generator) }
            // Above 16 edits short pieces are copied together; long ones stay pieces.
            let places = (0..<Int.random(in: 0...30, using: &generator)).map { _ in UInt32.random(in: 0...40, using: &generator) }.sorted()
            var all = Insertions()
            var set = EditSet()
            for place in places {
                let text = Array(repeating: UInt8.random(in: 65...90, using: &generator), count: place % 9 == 0 ? 2000 : Int(place % 3))
                all.append(at: place, text)
                try set.insert(Edit(SourceSpan(place, place), text))
            }
            var edits: [Edit] = []
            for start in stride(from: UInt32(0), to: 38, by: 13) where Bool.random(using: &generator) {
                let isFree = !places.contains(start + 1)
                edits.append(Edit(SourceSpan(start, isFree ? start + 2 : start), Array("new".utf8)))
            }
            for edit in edits { try set.insert(edit) }
            let merged = try EditSet(all, merging: edits.reversed())
            #expect(merged.edits == set.edits, "round \(round), seed \(seed)")
            let expected = set.applied(to: source)
            #expect(merged.applied(to: source) == expected, "round \(round), seed \(seed)")
            #expect(merged.pieces(of: source).joined == expected, "round \(round), seed \(seed)")
        }
    }

    @Test
    func `applying a set leaves its copies whole`() throws {
        // Texts for several blocks, and one that is too long for a block.
        let source = Array(repeating: UInt8(ascii: "."), count: 5000)
        var all = Insertions()
        for place in 0..<5000 { all.append(at: UInt32(place), Array(repeating: UInt8(place % 251), count: place == 7 ? 100_000 : 50)) }
        let set = try EditSet(all, merging: [Edit(SourceSpan(5000, 5000), Array("end".utf8))])
        let expected = all.applied(to: SourceSpan(0, 5000), of: source) + Array("end".utf8)
        #expect(set.applied(to: source) == expected)
        #expect(set.pieces(of: source).joined == expected)
        #expect(set.applied(to: source) == expected)
    }

    @Test
    func `an empty text is kept alone and behind a full block`() throws {
        let alone = try EditSet(insertions([]), merging: [Edit(SourceSpan(2, 3), [])])
        #expect(alone.applied(to: bytes) == Array("abdefgh".utf8))
        var all = Insertions()
        for _ in 0..<128 { all.append(at: 1, Array(repeating: UInt8(ascii: "x"), count: 512)) }
        all.append(at: 1, [])
        #expect(all.map(\.text.count) == Array(repeating: 512, count: 128) + [0])
        #expect(try EditSet(all, merging: []).applied(to: bytes).count == 128 * 512 + 8)
    }

    @Test
    func `a replaced span can be longer than any block`() throws {
        let set = try EditSet(insertions([(1, "x")]), merging: [Edit(SourceSpan(1, 70_000), Array("y".utf8))])
        #expect(set.applied(to: Array(repeating: UInt8(ascii: "."), count: 70_001)) == Array(".xy.".utf8))
        #expect(set.offsets(before: [0, 1, 2, 3]) == [0, 1, 1, 70_000])
    }

    @Test
    func `an insertion inside a replaced span is refused`() {
        #expect(throws: EditOverlap(first: SourceSpan(2, 6), second: SourceSpan(4, 4))) {
            try EditSet(insertions([(1, "x"), (4, "y")]), merging: [Edit(SourceSpan(2, 6), [])])
        }
    }
}
