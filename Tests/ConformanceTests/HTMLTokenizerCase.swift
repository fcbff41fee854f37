import Foundation
import HTMLSyntax
import SourceText
import Testing

/// One case of html5lib's tokenizer tests, converted for the comparison with nightfall's tokens.
struct HTMLTokenizerCase {
    /// A token in the suite's format.
    enum Token: Equatable {
        case startTag(String, [String: String], isSelfClosing: Bool)
        case endTag(String)
        case comment(String)
        case characters(String)
        case doctype(name: String?, publicIdentifier: String?, systemIdentifier: String?, isCorrect: Bool)
    }

    let title: String
    /// The input in UTF-8.
    let input: [UInt8]
    let states: [(String, HTMLTokenizer.State)]
    let lastStartTag: String?
    let expected: [Token]

    init(_ object: [String: Any]) throws {
        let isDoubleEscaped = object["doubleEscaped"] as? Bool ?? false
        title = try Self.unwrapped(object["description"] as? String)
        lastStartTag = object["lastStartTag"] as? String
        states = try (object["initialStates"] as? [String] ?? ["Data state"]).map { ($0, try Self.unwrapped(Self.stateNames[$0])) }
        // None of the cases holds a lone surrogate, which no sequence of bytes decodes to.
        input = Array(try Self.unwrapped(Self.unescaped(try Self.unwrapped(object["input"] as? String), isDoubleEscaped)).utf8)
        let output = try Self.unwrapped(object["output"] as? [[Any]])
        expected = try output.map { try Self.token($0, isDoubleEscaped) }
    }

    /// The error for a case that does not follow FORMAT.md.
    private struct Malformed: Error {}

    private static func unwrapped<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw Malformed() }
        return value
    }

    private static let stateNames: [String: HTMLTokenizer.State] = [
        "Data state": .data, "PLAINTEXT state": .plainText, "RCDATA state": .rcdata, "RAWTEXT state": .rawText,
        "Script data state": .scriptData, "CDATA section state": .cdataSection,
    ]

    /// The text with `\uHHHH` decoded; nil if that leaves a lone surrogate.
    private static func unescaped(_ text: String, _ isDoubleEscaped: Bool) -> String? {
        guard isDoubleEscaped else { return text }
        let written = Array(text.utf16)
        var units: [UInt16] = []
        var index = 0
        while index < written.count {
            if written[index] == 0x5C, index + 5 < written.count, written[index + 1] == 0x75,
                let value = UInt16(String(decoding: written[index + 2..<index + 6], as: UTF16.self), radix: 16)
            {
                units.append(value)
                index += 6
            } else {
                units.append(written[index])
                index += 1
            }
        }
        return String(validating: units, as: UTF16.self)
    }

    private static func token(_ array: [Any], _ isDoubleEscaped: Bool) throws -> Token {
        let text = { (index: Int) throws -> String in
            try unwrapped(unescaped(try unwrapped(array[index] as? String), isDoubleEscaped))
        }
        let optional = { (index: Int) throws -> String? in array[index] is NSNull ? nil : try text(index) }
        switch array[0] as? String {
        case "StartTag":
            var attributes: [String: String] = [:]
            for (name, value) in try Self.unwrapped(array[2] as? [String: String]) {
                attributes[try Self.unwrapped(unescaped(name, isDoubleEscaped))] = try Self.unwrapped(unescaped(value, isDoubleEscaped))
            }
            return .startTag(try text(1), attributes, isSelfClosing: array.count > 3)
        case "EndTag": return .endTag(try text(1))
        case "Comment": return .comment(try text(1))
        case "Character": return .characters(try text(1))
        default:
            return .doctype(
                name: try optional(1), publicIdentifier: try optional(2), systemIdentifier: try optional(3),
                isCorrect: try Self.unwrapped(array[4] as? Bool))
        }
    }

    /// Nightfall's tokens, with neighbouring texts joined; also checks that their spans tile the input.
    static func tokens(of input: [UInt8], state: HTMLTokenizer.State, lastStartTag: String?) -> [Token] {
        // The name of the tag around the fragment is put before it, so that the tokenizer can refer to it.
        let prefix = Array((lastStartTag ?? "").utf8)
        let document = prefix + input
        let bytes = document.span
        let span = SourceSpan(prefix.count, document.count)
        var tokenizer = HTMLTokenizer(span, state: state, lastStartTag: lastStartTag == nil ? nil : SourceSpan(0, prefix.count))
        var tokens: [Token] = []
        var position = span.start
        while true {
            let token = tokenizer.next(in: bytes)
            #expect(token.span.start == position && token.span.end <= span.end)
            position = token.span.end
            switch token.kind {
            case .startTag:
                var attributes: [String: String] = [:]
                for attribute in tokenizer.attributes where !attribute.isDuplicate {
                    attributes[name(attribute.name, in: bytes)] = text(attribute.value, as: .attributeValue, in: bytes)
                }
                tokens.append(.startTag(name(token.name, in: bytes), attributes, isSelfClosing: token.isSelfClosing))
            case .endTag: tokens.append(.endTag(name(token.name, in: bytes)))
            case .comment: tokens.append(.comment(text(token.data, as: .verbatim, in: bytes)))
            case .text, .cdata:
                let more = text(token.data, as: token.characters, in: bytes)
                if more.isEmpty { break }
                if case .characters(let before) = tokens.last {
                    tokens[tokens.count - 1] = .characters(before + more)
                } else {
                    tokens.append(.characters(more))
                }
            case .doctype:
                let doctype = tokenizer.doctype
                tokens.append(
                    .doctype(
                        name: optional(doctype.name, isName: true, in: bytes),
                        publicIdentifier: optional(doctype.publicIdentifier, isName: false, in: bytes),
                        systemIdentifier: optional(doctype.systemIdentifier, isName: false, in: bytes),
                        isCorrect: !doctype.forcesQuirks))
            case .ignored: break
            case .endOfFile:
                #expect(position == span.end)
                return tokens
            }
        }
    }

    private static func text(_ span: SourceSpan, as context: CharacterContext, in bytes: Span<UInt8>) -> String {
        String(decoding: CharacterDecoder.decoded(span, as: context, in: bytes), as: UTF8.self)
    }

    private static func name(_ span: SourceSpan, in bytes: Span<UInt8>) -> String {
        String(decoding: CharacterDecoder.decodedName(span, in: bytes), as: UTF8.self)
    }

    private static func optional(_ span: SourceSpan?, isName: Bool, in bytes: Span<UInt8>) -> String? {
        guard let span else { return nil }
        return isName ? name(span, in: bytes) : text(span, as: .verbatim, in: bytes)
    }
}
