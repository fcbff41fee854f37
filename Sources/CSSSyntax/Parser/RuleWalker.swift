package import SourceText

/// A pull parser of rules and declarations (CSS Syntax 3 §5, with nesting) that reports flat events and builds no tree.
///
/// It looks only at the bytes on which structure depends, and agrees with the tokenizer on all others. A stray `}` or a bad string is an
/// error in every grammar, and a copy of it would be dangerous: a rule with either in its prelude is reported as `invalid` as a whole, and
/// so is a declaration with a bad string.
package struct RuleWalker: Sendable {
    /// The kind of text to parse, which determines the outermost level.
    package enum Context: Sendable {
        /// A stylesheet: rules only.
        case stylesheet
        /// The contents of a `style` attribute: declarations and at-rules.
        ///
        /// Browsers parse no nested rules there, and after a stray `}` they resume at the next `;`.
        case blockContents
    }

    /// The kinds of rules that the end of the input can cut off before their block or `;`.
    enum CutOff: Sendable {
        case nothing
        case atRule
        case qualifiedRule
    }

    /// The number of open blocks.
    package private(set) var depth = 0
    /// The kind of rule that the end of the input has cut off, if any.
    private(set) var cutOff = CutOff.nothing
    private let context: Context
    private var skimmer: ValueSkimmer

    /// The closers of the brackets of the last rule or declaration that are open at the end of the input, innermost first.
    var openBrackets: [UInt8] { skimmer.brackets.closers }

    /// The number of bytes that are left to read.
    package var remaining: Int { skimmer.end - skimmer.position }

    /// Creates a walker over the bytes in `range`.
    package init(_ range: SourceSpan, context: Context = .stylesheet) {
        skimmer = ValueSkimmer(position: Int(range.start), end: Int(range.end))
        self.context = context
    }

    /// Returns the next event; at the end, an `endBlock` for each block that is still open, then `endOfFile` at each call.
    package mutating func next(in bytes: Span<UInt8>) -> RuleEvent {
        let isSheetLevel = depth == 0 && context == .stylesheet
        let end = skimmer.end
        var start = skimmer.position
        while true {
            start = Whitespace.end(from: start, to: end, in: bytes)
            guard start < end else { return endOfInput() }
            if isSheetLevel {
                let length = lengthOfCDOOrCDC(at: start, in: bytes)
                guard length > 0 else { break }
                start += length
            } else {
                guard bytes[start] == UInt8(ascii: ";") else { break }
                start += 1
            }
        }
        let byte = bytes[start]
        if byte == UInt8(ascii: "}"), depth > 0 {
            skimmer.position = start + 1
            depth -= 1
            return event(.endBlock, from: start)
        }
        var tokenizer = Tokenizer(SourceSpan(start, end))
        if byte == UInt8(ascii: "@"), tokenizer.startsIdent(at: start + 1, in: bytes) {
            tokenizer.position = start + 1
            _ = tokenizer.consumeIdent(in: bytes)
            return atRule(from: start, name: SourceSpan(start + 1, tokenizer.position), in: bytes)
        }
        guard !isSheetLevel, tokenizer.startsIdent(at: start, in: bytes),
            byte != UInt8(ascii: "-") || lengthOfCDOOrCDC(at: start, in: bytes) == 0
        else {
            return qualifiedRule(from: start, in: bytes)
        }
        let flags = tokenizer.consumeIdent(in: bytes)
        let colon = Whitespace.end(from: tokenizer.position, to: end, in: bytes)
        guard colon < end, bytes[colon] == UInt8(ascii: ":") else { return qualifiedRule(from: start, in: bytes) }
        var result = declaration(from: start, name: SourceSpan(start, tokenizer.position), valueStart: colon + 1, in: bytes)
        result.hasEscapedName = result.kind == .declaration && flags.contains(.hasEscape)
        return result
    }

    /// Skips the rest of the innermost open block and returns its `endBlock` event.
    package mutating func skipBlock(in bytes: Span<UInt8>) -> RuleEvent {
        guard depth > 0 else { return endOfInput() }
        guard skimmer.skimBlock(in: bytes) else { return endOfInput() }
        depth -= 1
        return event(.endBlock, from: skimmer.position - 1)
    }

    /// Returns the event for the end of the input: the end of an open block, or `endOfFile`.
    private mutating func endOfInput() -> RuleEvent {
        skimmer.position = skimmer.end
        guard depth > 0 else { return event(.endOfFile, from: skimmer.end) }
        depth -= 1
        var result = event(.endBlock, from: skimmer.end)
        result.isClosed = false
        return result
    }

    /// Returns an event without name and value that ends at the position.
    private func event(_ kind: RuleEvent.Kind, from start: Int) -> RuleEvent {
        let span = SourceSpan(start, skimmer.position)
        return RuleEvent(kind: kind, span: span, name: SourceSpan(span.start, span.start), value: SourceSpan(span.end, span.end))
    }

    /// True if declarations and at-rules at this level belong to a `style` attribute and not to a block.
    private var isAttributeLevel: Bool { depth == 0 && context == .blockContents }

    /// Consumes the rest of an at-rule after its name (§5.5.2).
    private mutating func atRule(from start: Int, name: SourceSpan, in bytes: Span<UInt8>) -> RuleEvent {
        skimmer.begin(at: Int(name.end))
        skimmer.skim(to: depth == 0 ? [.semicolon, .openBrace] : [.semicolon, .openBrace, .closeBrace], in: bytes)
        let stop = skimmer.position
        let byte = stop < skimmer.end ? bytes[stop] : 0
        cutOff = stop < skimmer.end ? .nothing : .atRule
        if skimmer.sawBrace || skimmer.sawBadString { return dropRule(from: start, in: bytes) }
        let value = skimmer.trimmed(in: bytes)
        if byte == UInt8(ascii: "{") {
            depth += 1
            skimmer.position += 1
        } else if byte == UInt8(ascii: ";") {
            skimmer.position += 1
        }
        return RuleEvent(
            kind: byte == UInt8(ascii: "{") ? .atRuleBlock : .atRuleStatement, span: SourceSpan(start, skimmer.position), name: name,
            value: value)
    }

    /// Consumes a qualified rule (§5.5.3).
    private mutating func qualifiedRule(from start: Int, in bytes: Span<UInt8>) -> RuleEvent {
        skimmer.begin(at: start)
        if isAttributeLevel {
            skimmer.skim(to: .semicolon, in: bytes)
            return event(.invalid, from: start)
        }
        skimmer.skim(to: depth > 0 ? [.semicolon, .openBrace, .closeBrace] : .openBrace, in: bytes)
        cutOff = skimmer.position < skimmer.end ? .nothing : .qualifiedRule
        if skimmer.position < skimmer.end, bytes[skimmer.position] == UInt8(ascii: "{") {
            return openRule(from: start, valueStart: start, in: bytes)
        }
        return event(.invalid, from: start)
    }

    /// Reports the rule whose `{` is at the position.
    private mutating func openRule(from start: Int, valueStart: Int, in bytes: Span<UInt8>) -> RuleEvent {
        let tail = skimmer.trimmed(in: bytes)
        let value = SourceSpan(start, tail.isEmpty ? valueStart : Int(tail.end))
        // No selector has a `;`. Inside of a block, where a `;` ends what is before it, the rest would be a rule.
        if skimmer.sawBrace || skimmer.sawBadString || skimmer.sawSemicolon || (depth == 0 && looksLikeCustomProperty(value, in: bytes)) {
            return dropRule(from: start, in: bytes)
        }
        skimmer.position += 1
        depth += 1
        return RuleEvent(
            kind: .qualifiedRule, span: SourceSpan(start, skimmer.position), name: SourceSpan(start, start), value: value)
    }

    /// Reports a dropped rule, with its block or `;` if the position is at one.
    private mutating func dropRule(from start: Int, in bytes: Span<UInt8>) -> RuleEvent {
        // A `}` ends the enclosing block and is not consumed here.
        if skimmer.position < skimmer.end, bytes[skimmer.position] != UInt8(ascii: "}") {
            let isBlock = bytes[skimmer.position] == UInt8(ascii: "{")
            skimmer.position += 1
            if isBlock { _ = skimmer.skimBlock(in: bytes) }
        }
        return event(.invalid, from: start)
    }

    /// Consumes the rest of a declaration after its colon (§5.5.6), or a nested rule if its value contains a `{}` block.
    private mutating func declaration(from start: Int, name: SourceSpan, valueStart: Int, in bytes: Span<UInt8>) -> RuleEvent {
        skimmer.begin(at: valueStart)
        let isCustom = RuleEvent.isCustom(name, in: bytes)
        if isAttributeLevel {
            skimmer.skim(to: .semicolon, in: bytes)
            if skimmer.sawBrace, !isCustom || hasStrayBrace(from: valueStart, in: bytes) { return event(.invalid, from: start) }
        } else {
            skimmer.skim(to: isCustom ? [.semicolon, .closeBrace] : [.semicolon, .openBrace, .closeBrace], in: bytes)
            if !isCustom, skimmer.position < skimmer.end, bytes[skimmer.position] == UInt8(ascii: "{") {
                return openRule(from: start, valueStart: valueStart, in: bytes)
            }
        }
        if skimmer.sawBadString { return event(.invalid, from: start) }
        let stop = skimmer.position
        var result = RuleEvent(kind: .declaration, span: SourceSpan(start, stop), name: name, value: skimmer.trimmed(in: bytes))
        if skimmer.bang >= Int(result.value.start), isImportant(from: skimmer.bang, to: Int(result.value.end), in: bytes) {
            result.isImportant = true
            let valueEnd = skimmer.blanksBeforeBang.start(before: skimmer.bang, from: Int(result.value.start), in: bytes)
            result.value.end = UInt32(truncatingIfNeeded: valueEnd)
        }
        return result
    }

    /// True if the value of a custom property, just skimmed to the position, has a `}` outside of brackets.
    private func hasStrayBrace(from start: Int, in bytes: Span<UInt8>) -> Bool {
        var probe = ValueSkimmer(position: start, end: skimmer.position)
        probe.begin(at: start)
        probe.skim(to: .closeBrace, in: bytes)
        return probe.position < skimmer.position
    }

    /// True if the text from `bang` to `stop` is `!important` and nothing else.
    private func isImportant(from bang: Int, to stop: Int, in bytes: Span<UInt8>) -> Bool {
        // The usual spelling, compared without the tokenizer.
        if stop - bang == 10, TokenText.equals(SourceSpan(bang + 1, stop), "important", in: bytes) { return true }
        var tokenizer = Tokenizer(SourceSpan(bang + 1, stop))
        let token = tokenizer.nextAfterBlanks(in: bytes)
        return token.type == .ident && TokenText.equals(token.span, "important", hasEscape: token.flags.contains(.hasEscape), in: bytes)
            && tokenizer.nextAfterBlanks(in: bytes).type == .endOfFile
    }

    /// True if a prelude begins with a name in `--` and a colon: such a rule is dropped (§5.5.3).
    private func looksLikeCustomProperty(_ prelude: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard !prelude.isEmpty, bytes[Int(prelude.start)] == 0x2D || bytes[Int(prelude.start)] == 0x5C else { return false }
        var tokenizer = Tokenizer(prelude)
        let token = tokenizer.next(in: bytes)
        return token.type == .ident && RuleEvent.isCustom(token.span, in: bytes) && tokenizer.nextAfterBlanks(in: bytes).type == .colon
    }

    /// The length of the CDO or CDC token at `index`, or 0 if there is none.
    @inline(__always)
    private func lengthOfCDOOrCDC(at index: Int, in bytes: Span<UInt8>) -> Int {
        let rest = skimmer.end - index
        if bytes[index] == UInt8(ascii: "-") {
            return rest >= 3 && bytes[index + 1] == UInt8(ascii: "-") && bytes[index + 2] == UInt8(ascii: ">") ? 3 : 0
        }
        guard bytes[index] == UInt8(ascii: "<"), rest >= 4 else { return 0 }
        return bytes[index + 1] == UInt8(ascii: "!") && bytes[index + 2] == UInt8(ascii: "-") && bytes[index + 3] == UInt8(ascii: "-")
            ? 4 : 0
    }
}
