import TestSupport
import Testing

@testable import SourceText

@Suite("Sets of edits")
struct EditSetTests {
    private func set(_ edits: [(Int, Int, String)]) throws -> EditSet {
        var set = EditSet()
        for (start, end, text) in edits { try set.insert(Edit(SourceSpan(start, end), Array(text.utf8))) }
        return set
    }

    private func applied(_ edits: [(Int, Int, String)], to text: String = "abcdef") throws -> String {
        String(decoding: try set(edits).applied(to: Array(text.utf8)), as: UTF8.self)
    }

    @Test
    func `an empty edit set leaves the bytes unchanged`() throws {
        let bytes: [UInt8] = [0, 0xFF, 0x0D, 0x0A, 0xC3]
        #expect(EditSet().applied(to: bytes) == bytes)
        #expect(EditSet().applied(to: []) == [])
        #expect(EditSet().isEmpty)
    }

    @Test
    func `edits are applied by place in any order of insertion`() throws {
        #expect(try applied([(1, 2, "XX")]) == "aXXcdef")
        #expect(try applied([(0, 6, "")]) == "")
        #expect(try applied([(6, 6, "!")]) == "abcdef!")
        #expect(try applied([(0, 0, "!")]) == "!abcdef")
        #expect(try applied([(4, 6, "Z"), (0, 1, "A"), (2, 3, "")]) == "AbdZ")
        #expect(try applied([(0, 0, "x")], to: "") == "x")
    }

    @Test
    func `insertions at one place keep their order and precede a replacement`() throws {
        #expect(try applied([(3, 3, "1"), (3, 3, "2"), (3, 3, "3")]) == "abc123def")
        #expect(try applied([(3, 4, "D"), (3, 3, "1"), (3, 3, "2")]) == "abc12Def")
        #expect(try applied([(3, 3, "1"), (3, 4, "D"), (3, 3, "2")]) == "abc12Def")
        #expect(try applied([(2, 3, "C"), (3, 3, "1"), (3, 4, "D")]) == "abC1Def")
    }

    @Test(arguments: [
        (2, 4, 3, 5), (3, 5, 2, 4), (2, 4, 2, 4), (2, 5, 3, 4), (3, 4, 2, 5), (2, 4, 3, 3), (3, 3, 2, 4), (2, 4, 2, 3),
    ])
    func `overlapping edits are refused, and the set stays unchanged`(start: Int, end: Int, otherStart: Int, otherEnd: Int) throws {
        var set = try set([(start, end, "x")])
        #expect(throws: EditOverlap.self) { try set.insert(Edit(SourceSpan(otherStart, otherEnd), [UInt8(ascii: "y")])) }
        #expect(set.edits == [Edit(SourceSpan(start, end), [UInt8(ascii: "x")])])
    }

    @Test(arguments: [(2, 4, 4, 6), (4, 6, 2, 4), (2, 4, 2, 2), (2, 4, 4, 4), (2, 2, 2, 4), (4, 4, 2, 4)])
    func `edits that only touch do not overlap`(start: Int, end: Int, otherStart: Int, otherEnd: Int) throws {
        #expect(try set([(start, end, "x"), (otherStart, otherEnd, "y")]).edits.count == 2)
    }

    /// The literal meaning of edits: at each offset first its insertions, then its byte or the replacement of that.
    private func reference(_ accepted: [Edit], _ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        for offset in 0...bytes.count {
            for edit in accepted where edit.span.isEmpty && Int(edit.span.start) == offset { result += edit.replacement }
            for edit in accepted where !edit.span.isEmpty && Int(edit.span.start) == offset { result += edit.replacement }
            let isReplaced = accepted.contains { $0.span.range.contains(offset) }
            if offset < bytes.count, !isReplaced { result.append(bytes[offset]) }
        }
        return result
    }

    /// True if two edits replace the same byte, or one inserts within the span of the other.
    private func overlap(_ left: SourceSpan, _ right: SourceSpan) -> Bool {
        if left.isEmpty && right.isEmpty { return false }
        if left.isEmpty { return right.start < left.start && left.start < right.end }
        if right.isEmpty { return left.start < right.start && right.start < left.end }
        return left.start < right.end && right.start < left.end
    }

    @Test
    func `random edits agree with a simple reference`() throws {
        let seed = SeededGenerator.seed
        var generator = SeededGenerator(seed: seed)
        var refused = 0
        for round in 0..<5_000 {
            let bytes = (0..<Int.random(in: 0...24, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
            var set = EditSet()
            var accepted: [Edit] = []
            for _ in 0..<Int.random(in: 0...12, using: &generator) {
                let start = Int.random(in: 0...bytes.count, using: &generator)
                let end = min(bytes.count, start + Int.random(in: 0...3, using: &generator))
                let replacement = (0..<Int.random(in: 0...3, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
                let edit = Edit(SourceSpan(start, end), replacement)
                let collides = accepted.contains { overlap($0.span, edit.span) }
                do {
                    try set.insert(edit)
                    #expect(!collides, "round \(round), seed \(seed): an overlap was taken")
                    accepted.append(edit)
                } catch {
                    #expect(collides, "round \(round), seed \(seed): \(edit) was refused")
                    refused += 1
                }
            }
            let expected = reference(accepted, bytes)
            #expect(set.applied(to: bytes) == expected, "round \(round), seed \(seed)")
            let pieces = set.pieces(of: bytes)
            #expect(pieces.joined == expected && pieces.count == expected.count, "round \(round), seed \(seed)")
            #expect(pieces.holds(expected) && !pieces.holds(expected + [UInt8(ascii: "x")]), "round \(round), seed \(seed)")
            if let first = expected.first { #expect(!pieces.holds([first &+ 1] + expected.dropFirst()), "round \(round), seed \(seed)") }
            #expect(set.edits.count == accepted.count)
        }
        #expect(refused > 100)
    }

    @Test
    func `the union of two sets has all edits, the insertions of the second one behind those of the first`() throws {
        let seed = SeededGenerator.seed
        var generator = SeededGenerator(seed: seed)
        for round in 0..<3_000 {
            let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
            var sets = [EditSet(), EditSet()]
            var accepted: [[Edit]] = [[], []]
            var collides = false
            for _ in 0..<Int.random(in: 0...16, using: &generator) {
                let number = Int.random(in: 0...1, using: &generator)
                let start = Int.random(in: 0...bytes.count, using: &generator)
                let end = min(bytes.count, start + Int.random(in: 0...2, using: &generator))
                // Some are long enough for a piece of their own.
                let length = Int.random(in: 0...9, using: &generator) == 0 ? 2_000 : 2
                let edit = Edit(SourceSpan(start, end), [UInt8](repeating: UInt8.random(in: 0...255, using: &generator), count: length))
                guard (try? sets[number].insert(edit)) != nil else { continue }
                if accepted[1 - number].contains(where: { overlap($0.span, edit.span) }) { collides = true }
                accepted[number].append(edit)
            }
            var union = sets[0]
            do {
                try union.add(sets[1])
                #expect(!collides, "round \(round), seed \(seed): an overlap was taken")
            } catch {
                #expect(collides, "round \(round), seed \(seed): refused")
                continue
            }
            #expect(union.applied(to: bytes) == reference(accepted[0] + accepted[1], bytes), "round \(round), seed \(seed)")
            let before = union.applied(to: bytes)
            union.move(by: 3)
            #expect(union.applied(to: [1, 2, 3] + bytes) == [1, 2, 3] + before, "round \(round), seed \(seed)")
        }
    }
}
