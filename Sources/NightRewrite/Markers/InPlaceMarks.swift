internal import CSSSyntax
internal import SourceText

/// The text that nightfall inserted in or beside declarations; removing it restores the original.
struct InPlaceMarks {
    /// The inserted spans, in order.
    private(set) var spans: [SourceSpan] = []
    /// A `brokenMarker` diagnostic for each mark that has none of the known forms; the text that it marks is left alone.
    var diagnostics: [Diagnostic] { broken.diagnostics }
    private var broken = BrokenMarkers()

    /// A function or bracket that is still open.
    private struct Function {
        /// The start of the function's or the bracket's token.
        let start: UInt32
        /// The type of the token that closes it.
        let closer: TokenType
        /// The function, as far as it matters.
        let name: Name
        /// The kind of its tokens so far: none, a custom property's name, a comma behind that name, or anything else.
        var progress = Progress.nothing
        /// The span to be deleted before the original, once the end is found.
        var opening: SourceSpan?
        /// The offset of the last comma directly inside it.
        var comma: UInt32?
    }

    private enum Name { case lightDark, variable, other }

    private enum Progress { case nothing, name, comma, more }

    private var open: [Function] = []
    private var begun: SourceSpan?

    /// Finds the marks in `bytes` inside `span`, except in `regions`, which are in order.
    init(in bytes: Span<UInt8>, within span: SourceSpan, regions: [SourceSpan] = []) {
        guard ByteSearch.inPlace.first(in: bytes, from: Int(span.start), to: Int(span.end)) != nil else { return }
        var position = span.start
        for region in regions {
            read(SourceSpan(position, max(position, region.start)), in: bytes)
            position = region.end
        }
        read(SourceSpan(position, span.end), in: bytes)
        for function in open { if let opening = function.opening { report(opening) } }
        if let begun { report(begun) }
        // Inner functions end before outer ones.
        spans.sort { $0.start < $1.start }
    }

    private mutating func read(_ span: SourceSpan, in bytes: Span<UInt8>) {
        var tokenizer = Tokenizer(span)
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return
            case .comment: comment(token, in: bytes)
            case .whitespace: continue
            case .function:
                advance(to: .more)
                open.append(Function(start: token.start, closer: .rightParenthesis, name: InPlaceMarks.name(of: token, in: bytes)))
            case .leftParenthesis: push(token, .rightParenthesis)
            case .leftSquareBracket: push(token, .rightSquareBracket)
            case .leftCurlyBracket: push(token, .rightCurlyBracket)
            case .rightParenthesis, .rightSquareBracket, .rightCurlyBracket:
                close(token)
            case .comma:
                guard let last = open.indices.last else { continue }
                open[last].comma = token.start
                open[last].progress = open[last].progress == .name ? .comma : .more
            case .ident: advance(to: .name)
            default: advance(to: .more)
            }
        }
    }

    private static func name(of function: Token, in bytes: Span<UInt8>) -> Name {
        let text = function.text(in: bytes)
        if TokenText.equals(text, "light-dark", in: bytes) { return .lightDark }
        return TokenText.equals(text, "var", in: bytes) ? .variable : .other
    }

    private mutating func push(_ token: Token, _ closer: TokenType) {
        advance(to: .more)
        open.append(Function(start: token.start, closer: closer, name: .other))
    }

    private mutating func advance(to progress: Progress) {
        guard let last = open.indices.last else { return }
        open[last].progress = progress == .name && open[last].progress == .nothing ? .name : .more
    }

    private mutating func comment(_ token: Token, in bytes: Span<UInt8>) {
        let text = token.span
        if InPlaceMarks.reads(InPlaceMark.begin, at: text, in: bytes) {
            if let begun { report(begun) }
            begun = text
        } else if InPlaceMarks.reads(InPlaceMark.end, at: text, in: bytes) {
            guard let begin = begun else {
                report(text)
                return
            }
            begun = nil
            // Insertions inside the region are removed with it.
            while let last = spans.last, last.start >= begin.start { spans.removeLast() }
            spans.append(SourceSpan(begin.start, text.end))
        } else if InPlaceMarks.reads(InPlaceMark.original, at: text, in: bytes) {
            mark(text, isDetached: false, in: bytes)
        } else if InPlaceMarks.reads(InPlaceMark.detached, at: text, in: bytes) {
            mark(text, isDetached: true, in: bytes)
        } else if let mark = SourceMapAddress.mark(in: text, of: bytes) {
            spans.append(mark)
        }
    }

    private mutating func mark(_ text: SourceSpan, isDetached: Bool, in bytes: Span<UInt8>) {
        guard let last = open.indices.last, open[last].opening == nil else {
            report(text)
            return
        }
        var start = open[last].start
        switch open[last].name {
        case .lightDark where open[last].progress == .nothing: break
        case .variable where open[last].progress == .comma: break
        default:
            report(text)
            return
        }
        if isDetached {
            let length = UInt32(InPlaceMark.separator.count)
            guard start >= length, InPlaceMarks.reads(InPlaceMark.separator, at: SourceSpan(start - length, start), in: bytes) else {
                report(text)
                return
            }
            start -= length
        }
        open[last].opening = SourceSpan(start, text.end)
    }

    private mutating func close(_ token: Token) {
        // A bracket that does not close the innermost open one is a token like any other (CSS Syntax 3 §5.4.8).
        guard let function = open.last, function.closer == token.type else { return }
        open.removeLast()
        guard let opening = function.opening else { return }
        switch function.name {
        case .variable:
            spans.append(opening)
            spans.append(token.span)
        case .lightDark:
            guard let comma = function.comma, comma >= opening.end else {
                report(opening)
                return
            }
            spans.append(opening)
            spans.append(SourceSpan(comma, token.end))
        case .other: report(opening)
        }
    }

    private static func reads(_ text: [UInt8], at span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard span.count == text.count else { return false }
        for index in text.indices where bytes[Int(span.start) + index] != text[index] { return false }
        return true
    }

    private mutating func report(_ span: SourceSpan) {
        broken.add(
            "has an incomplete mark of nightfall", at: span,
            note: "restore the text around it, or delete the comment by hand; it was left unchanged")
    }
}

/// The comments that mark the text that nightfall wrote inside a declaration or beside one.
///
/// There are four forms in a stylesheet. All of them are insertions, so that no copy of the original is needed:
///
///     light-dark(/*!nightfall*/ORIGINAL,NIGHT)
///     var(--NAME,/*!nightfall*/ORIGINAL)
///     /*!nightfall{*/DECLARATIONS/*!nightfall}*/
///     /*!nightfall# sourceMappingURL=ADDRESS */
///
/// A reader finds the end of ORIGINAL as every CSS parser does: at the comma or parenthesis that belongs to the function. So an original
/// may be edited by hand afterwards, may hold comments and strings, and one form may be nested in another. A `+` in the comment means that
/// the four bytes before the function are generated, too: an empty comment, without which the function's name would continue the token
/// before it (`1px solid#fff`).
enum InPlaceMark {
    /// The common beginning of all marks.
    static let stem = Array("/*!nightfall".utf8)
    /// The mark behind a function's parenthesis, or behind the comma after a name.
    static let original = Array("/*!nightfall*/".utf8)
    /// The same mark if an empty comment precedes the function.
    static let detached = Array("/*!nightfall+*/".utf8)
    /// The mark before added declarations.
    static let begin = Array("/*!nightfall{*/".utf8)
    /// The mark behind added declarations.
    static let end = Array("/*!nightfall}*/".utf8)
    /// The beginning of a `style` attribute whose quotes nightfall added: an empty addition, which is used for nothing else.
    static let quoted = begin + end
    /// The empty comment that separates a function from the token before it.
    static let separator = Array("/**/".utf8)
}
