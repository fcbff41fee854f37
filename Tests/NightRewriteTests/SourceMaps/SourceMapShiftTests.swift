import SourceText
import TestSupport
import Testing

@testable import NightRewrite

/// Tests source maps whose text has moved, with an independent decoder.
@Suite("Source maps that move")
struct SourceMapShiftTests {
    /// Moves `map` of `text` with `pieces` inserted before the scalars at their indices, and compares character by character.
    private func check(_ text: String, _ map: String, _ pieces: [(index: Int, text: String)], _ comment: Comment? = nil) throws {
        let scalars = Array(text.unicodeScalars)
        var now = ""
        var isGenerated: [Bool] = []
        var spans: [SourceSpan] = []
        for index in 0...scalars.count {
            for piece in pieces where piece.index == index {
                let start = now.utf8.count
                now += piece.text
                isGenerated += piece.text.unicodeScalars.map { _ in true }
                spans.append(SourceSpan(start, now.utf8.count))
            }
            guard index < scalars.count else { break }
            now.unicodeScalars.append(scalars[index])
            isGenerated.append(false)
        }
        let bytes = Array(now.utf8)
        let moved = try SourceMap(Array(map.utf8)).moved(by: TextShift(of: bytes, from: 0, generated: spans))
        #expect(SourceMap.isGenerated(moved) && !SourceMap.isGenerated(Array(map.utf8)))
        #expect(try MapDecoder.problems(text, Array(map.utf8), became: now, moved, generated: isGenerated) == [], comment)
    }

    private let sheet = "p{color:red}\nq{color:#00f;margin:0}\n\ni{top:0}\n"
    private let segments: [MapEncoder.Segment] = [
        (0, 0, (0, 0, 0, nil)), (0, 2, (0, 1, 4, 0)), (0, 8, (1, 7, 2, nil)), (0, 11, nil),
        (1, 0, (1, 9, 0, nil)), (1, 2, (0, 30, 40, 1)), (1, 13, (0, 3, 0, nil)), (3, 2, (1, 5, 6, nil)),
    ]

    @Test
    func `mappings move with text inserted before, after and inside them`() throws {
        let map = MapEncoder.map(segments)
        for text in ["x", "xx\n", "\nxx", "\n", "a\r\nb\r\nc", "ü😀"] {
            for index in 0...sheet.unicodeScalars.count { try check(sheet, map, [(index, text)], "\(text) at \(index)") }
        }
        try check(sheet, map, [])
        try check(sheet, map, [(8, "light-dark("), (11, ",#f88)"), (11, "/*+*/"), (0, "a\n"), (0, "b"), (45, "end")])
    }

    @Test
    func `columns count UTF-16 code units`() throws {
        let sheet = "a::after{content:'ü😀';color:red}b{top:0}\r\nc{color:red}"
        let map = MapEncoder.map([(0, 0, (0, 0, 0, nil)), (0, 17, (0, 0, 9, nil)), (0, 24, (0, 1, 0, nil)), (1, 2, (0, 2, 0, nil))])
        // No insertion is possible within a CR LF.
        for index in 0...sheet.unicodeScalars.count where index != 41 {
            try check(sheet, map, [(index, "ä𝕏\n"), (index, "😀")], "\(index)")
        }
    }

    @Test
    func `an index map moves with its sections`() throws {
        let first = MapEncoder.map([(0, 0, (0, 0, 0, nil)), (0, 8, (0, 1, 0, 1))])
        let second = MapEncoder.map([(0, 11, (1, 4, 0, nil)), (1, 0, (1, 5, 0, nil)), (1, 14, (1, 6, 2, nil))], from: (0, 11))
        let third = MapEncoder.map([(2, 0, (0, 7, 0, nil)), (3, 2, (0, 8, 0, nil))], from: (2, 0))
        let index =
            #"{ "version": 3, "sections": [ {"offset": {"line": 0, "column": 0}, "map": \#(first)},"#
            + #" {"map": \#(second), "offset": {"column": 11, "line": 0}}, {"offset":{"line":2,"column":0},"map":\#(third)} ] }"#
        for place in 0...sheet.unicodeScalars.count {
            try check(sheet, index, [(place, "x\n")], "\(place)")
            try check(sheet, index, [(place, "x"), (place, "y")], "\(place)")
        }
    }

    @Test(arguments: 0..<40)
    func `random maps of random texts keep the source of each character`(round: Int) throws {
        var generator = SeededGenerator(stream: UInt64(round))
        var text = ""
        for _ in 0..<generator.count(0...120) { text += generator.pick(["a", "b{", "}", "\n", "\r\n", "ü", "😀", " "]) }
        let scalars = Array(text.unicodeScalars)
        for _ in 0..<10 {
            var pieces: [(index: Int, text: String)] = []
            for _ in 0..<generator.count(0...5) {
                let index = generator.count(0...scalars.count)
                // No insertion is possible within a CR LF.
                guard index == 0 || index == scalars.count || scalars[index] != "\n" || scalars[index - 1] != "\r" else { continue }
                pieces.append((index, (0...generator.count(0...4)).map { _ in generator.pick(["x", "yy", "\n", "ö", "😀"]) }.joined()))
            }
            try check(text, MapEncoder.map(of: text, &generator), pieces.sorted { $0.index < $1.index }, "round \(round)")
        }
    }

    @Test
    func `a moved map changes only mappings, offsets and the mark`() throws {
        func moved(_ map: String, _ text: String, generated: SourceSpan) throws -> String {
            let bytes = try SourceMap(Array(map.utf8)).moved(by: TextShift(of: Array(text.utf8), from: 0, generated: [generated]))
            return String(decoding: bytes, as: UTF8.self)
        }
        let generated = SourceSpan(2, 4)
        #expect(
            try moved(
                "\u{FEFF} {\n \"mappings\" : \"AAAA,EAAA\", \"x\\u0022\": [1.5e-3, {\"mappings\": 1}],\"version\":3 , \"sources\":[\"ü\"] }\r\n",
                "a{xxb}", generated: generated)
                == "\u{FEFF} {\"x_nightfall\":true,\n \"mappings\" : \"AAAA,E,EAAA\", \"x\\u0022\": [1.5e-3, {\"mappings\": 1}],\"version\":3 ,"
                + " \"sources\":[\"ü\"] }\r\n")
        // The line that servers may put before the map stays; a slash may be escaped; of two equal members the last counts.
        #expect(
            try moved(")]}' x\n{\"version\":3,\"sources\":[],\"mappings\":\"?\",\"mappings\":\"A,g\\/A\"}", "a{xxb}", generated: generated)
                == ")]}' x\n{\"x_nightfall\":true,\"version\":3,\"sources\":[],\"mappings\":\"?\",\"mappings\":\"A,kf\"}")
        // A map written by nightfall and reused by the author gets the mark only once.
        #expect(
            try moved("{\"x_nightfall\":1,\"version\":3,\"mappings\":\"\"}", "a", generated: SourceSpan(1, 1)).contains("\":1,\"version"))
    }

    private static let faults: [(map: String, says: String)] = [
        ("", "is not JSON"), ("{", "is not JSON"), ("{}x", "is not JSON"), ("{\"a\":01}", "is not JSON"),
        ("{\"a\":\"\\x\"}", "is not JSON"),
        ("[1,]", "is not JSON"), ("{\"a\" 1}", "is not JSON"), ("{\"a\":1,}", "is not JSON"), (")]}'{\"version\":3}", "is not JSON"),
        ("{\"a\":tru}", "is not JSON"), ("\"\\u12\"", "is not JSON"), ("{\"a\":1.}", "is not JSON"), ("{\"a\":1e}", "is not JSON"),
        ("[]", "has a value that is not an object"), ("3", "has a value that is not an object"), ("{}", "is not of version 3"),
        ("{\"version\":2,\"mappings\":\"\"}", "is not of version 3"), ("{\"version\":\"3\",\"mappings\":\"\"}", "is not of version 3"),
        ("{\"version\":3}", "has no mappings"), ("{\"version\":3,\"mappings\":[]}", "has no mappings"),
        ("{\"version\":3,\"mappings\":\"\",\"scopes\":\"\"}", "has scopes"),
        ("{\"version\":3,\"mappings\":\"D\"}", "their character 2"), ("{\"version\":3,\"mappings\":\"AA\"}", "their character 3"),
        ("{\"version\":3,\"mappings\":\"AAAAAA\"}", "their character 6"), ("{\"version\":3,\"mappings\":\"A;?\"}", "their character 3"),
        ("{\"version\":3,\"mappings\":\"ggggggggggggA\"}", "their character 8"),
        ("{\"version\":3,\"mappings\":\"g\"}", "their character 2"),
        ("{\"version\":3,\"mappings\":\"AADA\"}", "their character 4"), ("{\"version\":3,\"mappings\":\"++++++H\"}", "their character 8"),
        ("{\"version\":3,\"mappings\":\"++++++D,+++++B\"}", "their character 15"),
        ("{\"version\":3,\"mappings\":\"\\u0041\"}", "their character 1"),
        ("{\"version\":3,\"sections\":{}}", "sections that are not a list"), ("{\"sections\":[]}", "is not of version 3"),
        ("{\"version\":3,\"sections\":[1]}", "has a value that is not an object"),
        ("{\"version\":3,\"sections\":[{\"url\":\"a\"}]}", "without an offset"),
        ("{\"version\":3,\"sections\":[{\"offset\":{},\"map\":{}}]}", "no line or column"),
        ("{\"version\":3,\"sections\":[{\"offset\":{\"line\":1e9,\"column\":0},\"map\":{}}]}", "with an invalid offset"),
        ("{\"version\":3,\"sections\":[{\"offset\":{\"line\":-1,\"column\":0},\"map\":{}}]}", "with an invalid offset"),
        ("{\"version\":3,\"sections\":[{\"offset\":{\"line\":99999999999,\"column\":0},\"map\":{}}]}", "with an invalid offset"),
        (
            "{\"version\":3,\"sections\":[{\"offset\":{\"line\":1,\"column\":0},\"map\":{\"sections\":[]}}]}",
            "has sections in a section"
        ),
    ]

    @Test(arguments: SourceMapShiftTests.faults)
    func `an invalid source map is refused with a reason`(map: String, says: String) throws {
        let shift = TextShift(of: Array("a{xxb}".utf8), from: 0, generated: [SourceSpan(2, 4)])
        let fault = #expect(throws: SourceMapFault.self) { try SourceMap(Array(map.utf8)).moved(by: shift) }
        #expect(fault?.message.contains(says) == true, "\(fault?.message ?? "")")
    }

    @Test
    func `sections that are not in order are refused`() throws {
        let part = "\"map\":{\"version\":3,\"mappings\":\"\"}"
        func index(_ lines: Int...) -> [UInt8] {
            let sections = lines.map { "{\"offset\":{\"line\":\($0),\"column\":0},\(part)}" }.joined(separator: ",")
            return Array("{\"version\":3,\"sections\":[\(sections)]}".utf8)
        }
        #expect(throws: Never.self) { try SourceMap(index(0, 1, 1, 5)) }
        #expect(throws: SourceMapFault.self) { try SourceMap(index(0, 2, 1)) }
    }

    @Test
    func `the cost of deep and long maps is linear in their bytes`() throws {
        let shift = TextShift(of: Array("a{xxb}".utf8), from: 0, generated: [SourceSpan(2, 4)])
        let deep = String(repeating: "[", count: 200_000) + String(repeating: "]", count: 200_000)
        let long = String(repeating: "AAAA,CAAA;", count: 50_000) + String(repeating: ";", count: 200_000) + "A"
        let map = Array("{\"version\":3,\"sources\":[\"a\"],\"deep\":\(deep),\"mappings\":\"\(long)\"}".utf8)
        let moved = try SourceMap(map).moved(by: shift)
        // The first line is updated; the others are unchanged.
        #expect(moved.count > map.count && moved.count < map.count + 100)
        #expect(throws: SourceMapFault.self) { try SourceMap(Array("{\"version\":3,\"a\":\(deep.dropLast())".utf8)) }
    }
}
