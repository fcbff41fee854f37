import Foundation
import SourceText
import TestSupport
import Testing

/// Tests of the scanner of JSON, with Foundation's parser as the judge of what is JSON.
@Suite("The JSON scanner")
struct JSONScannerTests {
    /// Returns the parts of a text as words; nil if it is not JSON.
    private static func parts(_ text: String, allowsComments: Bool = false) -> [String]? {
        let bytes = Array(text.utf8)
        var scanner = JSONScanner(bytes, from: 0, allowsComments: allowsComments)
        var parts: [String] = []
        do throws(JSONFault) {
            while try scanner.next() != nil { parts.append(String(decoding: bytes[scanner.span.range], as: UTF8.self)) }
            return parts
        } catch {
            return nil
        }
    }

    @Test
    func `the scanner reports each name and value with its span`() {
        #expect(
            Self.parts(#" { "a" : [ 1, -2.5e+3 , "x\"\u00e9" ], "b":{ },"c":null, "d": true } "#)
                == ["{", "\"a\"", "[", "1", "-2.5e+3", #""x\"\u00e9""#, "]", "\"b\"", "{", "}", "\"c\"", "null", "\"d\"", "true", "}"])
    }

    /// A type that decodes any JSON, with all that is in it: Foundation reads numbers and escapes only when they are decoded.
    private struct Anything: Decodable {
        private struct Name: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        init(from decoder: any Decoder) throws {
            if let members = try? decoder.container(keyedBy: Name.self) {
                for key in members.allKeys { _ = try members.decode(Anything.self, forKey: key) }
            } else if var elements = try? decoder.unkeyedContainer() {
                while !elements.isAtEnd { _ = try elements.decode(Anything.self) }
            } else {
                let value = try decoder.singleValueContainer()
                let isScalar = value.decodeNil() || (try? value.decode(Bool.self)) != nil || (try? value.decode(String.self)) != nil
                if !isScalar { _ = try value.decode(Double.self) }
            }
        }
    }

    @Test
    func `the scanner accepts the random texts that Foundation accepts`() {
        let words = [
            "{", "}", "[", "]", ",", ":", "\"a\"", "\"b\\n\"", "\"\\u00e4\"", "\"\\x\"", "1", "01", "-", "-0.5", "1.", "2e9", "true", "nul",
            "null", " ", "\n", "\"", "\\",
        ]
        var random = SeededGenerator(seed: 17)
        var accepted = 0
        for round in 0..<20_000 {
            var text = ""
            // Half of the texts begin like an object or array, so that more than a few are JSON.
            if round % 2 == 0 { text = ["[", "{\"a\":", "[1,", "{"].randomElement(using: &random) ?? "" }
            for _ in 0..<Int.random(in: 1...5, using: &random) { text += words.randomElement(using: &random) ?? "" }
            // Foundation accepts trailing commas, and refuses numbers beyond the range of Double.
            let solid = text.filter { !$0.isWhitespace }
            guard !solid.contains(",]"), !solid.contains(",}"), !solid.contains("e90") else { continue }
            let isJSON = (try? JSONDecoder().decode(Anything.self, from: Data(text.utf8))) != nil
            if isJSON { accepted += 1 }
            #expect((Self.parts(text) != nil) == isJSON, "\(text)")
        }
        #expect(accepted > 500)
    }

    @Test
    func `comments and trailing commas are allowed on demand`() {
        let text = "// a\n{ /* b */ \"a\": [1, /**/ 2,], // c\n }"
        #expect(Self.parts(text) == nil)
        #expect(Self.parts(text, allowsComments: true) == ["{", "\"a\"", "[", "1", "2", "]", "}"])
        for text in ["[1,,]", "[,]", "{,}", "[1 /* ]", "[1] /*/"] { #expect(Self.parts(text, allowsComments: true) == nil, "\(text)") }
    }

    @Test(arguments: [
        ("", 0, "the text ends where a value or name is expected"), ("[1 2]", 3, "a comma or ']' is expected here"),
        ("{\"a\" 1}", 5, "a colon is expected here"), ("{a: 1}", 1, "a name in quotation marks is expected here"),
        ("[\"a]", 1, "this is not a JSON string"), ("[01]", 1, "this is not a JSON value"),
        ("1 1", 2, "there is text behind the value"),
    ])
    func `a fault has the position at which a text stops being JSON`(text: String, offset: Int, message: String) {
        #expect(throws: JSONFault(message, at: offset)) {
            var scanner = JSONScanner(Array(text.utf8), from: 0)
            while try scanner.next() != nil {}
        }
    }

    @Test
    func `an object has the places of its members, their values and commas`() throws {
        let bytes = Array("x { \"a\": 1, \"b\": [{}], }".utf8)
        let object = try #require(JSONObject(of: bytes, at: 1, allowsComments: true))
        #expect(object.open == 2 && object.close == bytes.count - 1 && object.members.map(\.comma) == [10, 21])
        #expect(object.members.map { String(decoding: bytes[$0.span.range], as: UTF8.self) } == ["\"a\": 1", "\"b\": [{}]"])
        #expect(JSONObject(of: bytes, at: 1) == nil && JSONObject(of: Array("[]".utf8), at: 0) == nil)
        let list = Array("[1, [2], {}]".utf8)
        #expect(JSONScanner.elements(of: SourceSpan(0, list.count), in: list) == [SourceSpan(1, 2), SourceSpan(4, 7), SourceSpan(9, 11)])
        #expect(JSONScanner.value(of: list, from: 0) == SourceSpan(0, list.count) && JSONScanner.value(of: list, from: 1) == nil)
    }

    @Test
    func `strings are decoded as Foundation decodes them`() {
        for text in [
            #""a""#, #""\"\\\/\b\f\n\r\t""#, #""ä\u00e4\u20AC""#, #""\ud83d\ude00""#, #""\ud83d""#, #""\ude00x""#, #""\u0000""#, #""😀\n😀""#,
        ] {
            let expected = try? JSONDecoder().decode(String.self, from: Data(text.utf8))
            #expect(JSONText.text(of: Array(text.utf8)[...]) == expected, "\(text)")
        }
        #expect(JSONText.text(of: [0x22, 0xFF, 0x22]) == nil)
    }
}
