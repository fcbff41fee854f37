import CSSSyntax
import Foundation
import SourceText

/// The CSS test suites of other projects, with the comparison of their numbers and texts.
enum CSSSuite {
    /// All tokens of `bytes`, without the one at the end of the input.
    static func tokens(of bytes: [UInt8]) -> [Token] {
        let span = bytes.span
        var tokenizer = Tokenizer(SourceSpan(0, bytes.count))
        var result: [Token] = []
        while true {
            let token = tokenizer.next(in: span)
            if token.type == .endOfFile { return result }
            result.append(token)
        }
    }

    /// The unchanged bytes at `span`.
    static func raw(_ span: SourceSpan, in bytes: [UInt8]) -> String { String(decoding: bytes[span.range], as: UTF8.self) }

    /// The text at `span` without escapes.
    static func unescaped(_ span: SourceSpan, in bytes: [UInt8]) -> String {
        String(decoding: TokenText.unescaped(span, in: bytes.span), as: UTF8.self)
    }
}

/// A JSON value of a suite.
indirect enum CSSJSON: Decodable, Equatable, CustomStringConvertible {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([CSSJSON])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else {
            self = .array(try container.decode([CSSJSON].self))
        }
    }

    /// Compares by code units, since `String` treats canonically equivalent texts as equal.
    static func == (left: CSSJSON, right: CSSJSON) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.string(let left), .string(let right)): Array(left.utf8) == Array(right.utf8)
        case (.array(let left), .array(let right)): left == right
        default: false
        }
    }

    var description: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value): "\(value)"
        case .string(let value): value.debugDescription
        case .array(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
        }
    }
}
