import HTMLSyntax
import SourceText

/// The tokenizer of HTML, character references, and the search for an encoding.
enum MarkupTokenTarget: FuzzTarget {
    static let name = "html"

    static func run(_ input: [UInt8]) throws(BrokenInvariant) {
        try checkTokens(input)
        try checkSkipping(input)
        if let label = EncodingSniffer.sniffedEncoding(in: input.span) {
            try require(label.start <= label.end && label.end <= input.count, "the label of an encoding is in the input")
        }
    }

    /// Checks that the tokens of a document tile it, and that attributes are in their tags.
    private static func checkTokens(_ input: [UInt8]) throws(BrokenInvariant) {
        var scanner = MarkupScanner(SourceSpan(0, input.count))
        var end: UInt32 = 0
        while true {
            let token = scanner.next(in: input.span)
            try require(token.span.start == end, "a token begins where the one before it ends")
            if token.kind == .endOfFile { break }
            try require(token.span.end > end && token.span.end <= input.count, "a token has at least one byte of the input")
            try require(token.data.start <= token.data.end && token.data.end <= token.span.end, "the data of a token are in the token")
            end = token.span.end
            if token.kind == .startTag { try check(scanner.attributes, of: token, input) }
            try checkCharacters(token, input)
        }
        try require(end == input.count, "the tokens reach the end of the input")
    }

    private static func check(_ attributes: [HTMLAttribute], of token: HTMLToken, _ input: [UInt8]) throws(BrokenInvariant) {
        var end = token.name.end
        for attribute in attributes {
            try require(attribute.span.start >= end && attribute.span.end <= token.span.end, "attributes are in order")
            try require(
                attribute.name.start >= attribute.span.start && attribute.name.end <= attribute.span.end, "a name is in its attribute")
            let value = attribute.value
            try require(value.start <= value.end && value.end <= attribute.span.end, "a value is in its attribute")
            end = attribute.span.end
            _ = CharacterDecoder.decoded(value, as: .attributeValue, in: input.span)
        }
    }

    /// Checks the decoded text of a token.
    private static func checkCharacters(_ token: HTMLToken, _ input: [UInt8]) throws(BrokenInvariant) {
        let text = CharacterDecoder.decoded(token.data, as: token.characters, in: input.span)
        // The longest expansion is that of a reference for two code points, which is shorter than the reference, and of NUL to U+FFFD.
        try require(text.count <= 3 * token.data.count, "decoding makes a text at most three times as long")
    }

    /// Checks that skipping tags without a role leaves out no other tag.
    private static func checkSkipping(_ input: [UInt8]) throws(BrokenInvariant) {
        let plain = SkippableTags(otherThan: ["style", "script", "link", "a"], and: ["style", "bgcolor"])
        var all = MarkupScanner(SourceSpan(0, input.count))
        var some = MarkupScanner(SourceSpan(0, input.count))
        var wanted: [HTMLToken] = []
        var found: [HTMLToken] = []
        while true {
            let token = all.next(in: input.span)
            if token.kind == .endOfFile { break }
            if isWanted(token, input) { wanted.append(token) }
        }
        while true {
            some.skip(plain, in: input.span)
            let token = some.next(in: input.span)
            if token.kind == .endOfFile { break }
            if isWanted(token, input) { found.append(token) }
        }
        try require(found == wanted, "skipping leaves out only tags that may be skipped")
    }

    private static func isWanted(_ token: HTMLToken, _ input: [UInt8]) -> Bool {
        guard token.kind == .startTag || token.kind == .endTag else { return false }
        let name = HTMLName(token.name, in: input.span)
        return name == "style" || name == "script" || name == "link" || name == "a"
    }
}
