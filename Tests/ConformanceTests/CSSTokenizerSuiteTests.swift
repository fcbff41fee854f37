import CSSSyntax
import Foundation
import SourceText
import Testing

/// Runs romainmenke/css-tokenizer-tests: each token of each case, its position and its value.
@Suite(.enabled(if: !Suites.files(of: "css-tokenizer", ending: "json").isEmpty, "css-tokenizer suite not found"))
struct CSSTokenizerSuiteTests {
    private static let files = Suites.files(of: "css-tokenizer", ending: "json")

    struct Case: Decodable {
        var hex: String
        var tokens: [Expected]

        enum CodingKeys: String, CodingKey {
            case hex = "css_bytes_hex"
            case tokens
        }
    }

    struct Expected: Decodable {
        var type: String
        var raw: String
        var startIndex: Int
        var endIndex: Int
        var structured: Structured?
    }

    struct Structured: Decodable {
        var value: Value?
        var type: String?
        var unit: String?
        var signCharacter: String?
    }

    enum Value: Decodable {
        case number(Double)
        case text(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Double.self) {
                self = .number(number)
            } else {
                self = .text(try container.decode(String.self))
            }
        }
    }

    @Test(arguments: files) func `every case of css-tokenizer-tests gives the expected tokens`(file: URL) throws {
        let cases = try file.decoded(as: [String: Case].self)
        #expect(cases.count >= 100)
        for (name, expected) in cases.sorted(by: { $0.key < $1.key }) {
            let bytes = try bytes(ofHex: expected.hex)
            let tokens = CSSSuite.tokens(of: bytes)
            #expect(tokens.count == expected.tokens.count, "\(name): \(tokens.map(\.type))")
            for (token, wanted) in zip(tokens, expected.tokens) { compare(token, wanted, in: bytes, name) }
        }
    }

    func bytes(ofHex text: String) throws -> [UInt8] {
        let digits = Array(text.utf8)
        return try stride(from: 0, to: digits.count, by: 2).map { index in
            let pair = String(decoding: digits[index..<min(index + 2, digits.count)], as: UTF8.self)
            return try #require(UInt8(pair, radix: 16))
        }
    }

    func compare(_ token: Token, _ wanted: Expected, in bytes: [UInt8], _ name: String) {
        #expect(Self.suiteName(token, in: bytes) == wanted.type, "\(name)")
        // The suite counts code units of the text after decoding and before preprocessing.
        let before = String(decoding: bytes[..<Int(token.start)], as: UTF8.self).utf16.count
        let raw = CSSSuite.raw(token.span, in: bytes)
        #expect(before == wanted.startIndex, "\(name) \(raw)")
        #expect(before + raw.utf16.count == wanted.endIndex, "\(name) \(raw)")
        #expect(Array(raw.utf8) == Array(wanted.raw.utf8), "\(name)")
        guard let structured = wanted.structured else { return }
        switch structured.value {
        case .number(let number): #expect(TokenText.number(token.text(in: bytes.span), in: bytes.span) == number, "\(name) \(raw)")
        case .text(let text) where token.type == .delim: #expect(raw == text, "\(name) \(raw)")
        case .text(let text): #expect(CSSSuite.unescaped(token.text(in: bytes.span), in: bytes) == text, "\(name) \(raw)")
        case nil: break
        }
        switch structured.type {
        case "integer", "number": #expect(token.flags.contains(.isInteger) == (structured.type == "integer"), "\(name) \(raw)")
        case "id", "unrestricted": #expect(token.flags.contains(.isID) == (structured.type == "id"), "\(name) \(raw)")
        case nil: break
        default: Issue.record("\(name): type flag \(structured.type ?? "")")
        }
        if let unit = structured.unit {
            #expect(CSSSuite.unescaped(SourceSpan(token.unitStart, token.end), in: bytes) == unit, "\(name) \(raw)")
        }
        let numeric: Set<TokenType> = [.number, .percentage, .dimension]
        if numeric.contains(token.type) {
            #expect(token.flags.contains(.hasSign) == (structured.signCharacter != nil), "\(name) \(raw)")
        }
    }

    static func suiteName(_ token: Token, in bytes: [UInt8]) -> String {
        switch token.type {
        case .ident: "ident-token"
        case .function: "function-token"
        case .atKeyword: "at-keyword-token"
        case .hash: "hash-token"
        case .string: "string-token"
        case .badString: "bad-string-token"
        case .url: "url-token"
        case .badURL: "bad-url-token"
        case .delim: "delim-token"
        case .number: "number-token"
        case .percentage: "percentage-token"
        case .dimension: "dimension-token"
        case .whitespace: "whitespace-token"
        case .cdo: "CDO-token"
        case .cdc: "CDC-token"
        case .colon: "colon-token"
        case .semicolon: "semicolon-token"
        case .comma: "comma-token"
        case .leftSquareBracket: "[-token"
        case .rightSquareBracket: "]-token"
        case .leftParenthesis: "(-token"
        case .rightParenthesis: ")-token"
        case .leftCurlyBracket: "{-token"
        case .rightCurlyBracket: "}-token"
        case .comment: "comment"
        case .endOfFile: "EOF-token"
        }
    }
}
