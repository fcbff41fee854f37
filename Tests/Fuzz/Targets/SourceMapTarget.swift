import SourceText
import TestSupport

@testable import NightRewrite

/// Source maps whose text has moved.
///
/// The input is a map, or the seed of a random one, and the text that is moved.
enum SourceMapTarget: FuzzTarget {
    static let name = "source-maps"

    static func run(_ input: [UInt8]) throws(BrokenInvariant) {
        try checkMap(input)
        try checkRandomMap(input)
    }

    /// Checks that a map that is read can be moved, and is read again.
    private static func checkMap(_ input: [UInt8]) throws(BrokenInvariant) {
        guard let map = try? SourceMap(input) else { return }
        let text = Array("a{color:red}\nb{color:blue}\r\n".utf8)
        for spans in [[], [SourceSpan(8, 11)], [SourceSpan(2, 3), SourceSpan(13, 20)]] {
            let shift = TextShift(of: text, from: 0, generated: spans)
            // Mappings are read only when they are moved.
            guard let moved = try? map.moved(by: shift) else { continue }
            try require(SourceMap.isGenerated(moved), "a moved map has the mark")
            guard let again = try? SourceMap(moved).moved(by: TextShift(of: text, from: 0, generated: [])) else {
                throw BrokenInvariant("a moved map can be read")
            }
            try require(again == moved, "moving a moved map by nothing changes nothing")
        }
    }

    /// Checks a random map of the input as a text with an independent decoder.
    private static func checkRandomMap(_ input: [UInt8]) throws(BrokenInvariant) {
        guard input.count > 8, input.count < 300, let text = String(validating: input.dropFirst(8), as: UTF8.self) else { return }
        var generator = SeededGenerator(seed: input.prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
        let scalars = Array(text.unicodeScalars)
        let map = Array(MapEncoder.map(of: text, &generator).utf8)
        var now = ""
        var isGenerated: [Bool] = []
        var spans: [SourceSpan] = []
        for index in 0...scalars.count {
            // No insertion is possible within a CR LF.
            let isInside = index > 0 && index < scalars.count && scalars[index] == "\n" && scalars[index - 1] == "\r"
            if !isInside, generator.chance(20) {
                let piece = generator.pick(["x", "yy\n", "\n", "\u{F6}", "\u{1F600}z"])
                let start = now.utf8.count
                now += piece
                isGenerated += piece.unicodeScalars.map { _ in true }
                spans.append(SourceSpan(start, now.utf8.count))
            }
            guard index < scalars.count else { break }
            now.unicodeScalars.append(scalars[index])
            isGenerated.append(false)
        }
        let bytes = Array(now.utf8)
        guard let moved = try? SourceMap(map).moved(by: TextShift(of: bytes, from: 0, generated: spans)),
            let problems = try? MapDecoder.problems(text, map, became: now, moved, generated: isGenerated)
        else { throw BrokenInvariant("a map of a text can be moved and read") }
        try require(problems.isEmpty, "a moved map has the same origin for each character: \(problems.first ?? "")")
    }
}
