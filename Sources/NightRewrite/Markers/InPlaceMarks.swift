internal import CSSSyntax
internal import SourceText

/// What nightfall wrote inside of declarations, or beside them: all that has to go for the text to be as it was.
struct InPlaceMarks {
    /// What was inserted, in order.
    private(set) var spans: [SourceSpan] = []
    /// A `brokenMarker` for the comments of nightfall's that have none of its forms; what they mark is left alone.
    var diagnostics: [Diagnostic] { broken.diagnostics }
    private var broken = BrokenMarkers()

    /// A function that is open, and what is known of it.
    private struct Function {
        /// Where the bracket's token begins.
        let start: UInt32
        /// What closes it.
        let closer: TokenType
        /// Which function it is.
        let name: Name
        /// Its tokens so far: nothing, a custom property's name, a comma behind that.
        var progress = Progress.nothing
        /// What is to be deleted before the original, once the end is found.
        var opening: SourceSpan?
        /// The last comma that stands in it and in nothing else.
        var comma: UInt32?
    }

    private enum Name { case lightDark, variable, other }

    private enum Progress { case nothing, name, comma, more }

    private var open: [Function] = []
    private var begun: SourceSpan?

    /// The marks in `bytes` between the ends of `span`, but for those in `regions`, which stand in order.
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
        // Functions end from the inside out.
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
            // What stands in it goes with it.
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
        // A bracket that closes something else is a token like others (CSS Syntax 3 §5.4.8).
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

/// The comments by which nightfall knows again what it wrote inside a declaration, or beside one.
///
/// Four forms stand in a sheet, and all of them are insertions, so that what was there before needs no copy:
///
///     light-dark(/*!nightfall*/ORIGINAL,NIGHT)
///     var(--NAME,/*!nightfall*/ORIGINAL)
///     /*!nightfall{*/DECLARATIONS/*!nightfall}*/
///     /*!nightfall# sourceMappingURL=ADDRESS */
///
/// A reader finds the end of ORIGINAL as every CSS parser finds it: at the comma or parenthesis that belongs to the function. So an
/// original
/// may be changed by hand afterwards, hold comments and strings of its own, and one form may stand in another. With `+` in the comment the
/// four bytes before the function are nightfall's too: an empty comment, without which the function's name would be the end of what stands
/// before it (`1px solid#fff`).
enum InPlaceMark {
    /// What all of them begin with.
    static let stem = Array("/*!nightfall".utf8)
    /// Behind a function's parenthesis, or the comma behind a name.
    static let original = Array("/*!nightfall*/".utf8)
    /// The same, where an empty comment stands before the function.
    static let detached = Array("/*!nightfall+*/".utf8)
    /// Before what was added.
    static let begin = Array("/*!nightfall{*/".utf8)
    /// Behind it.
    static let end = Array("/*!nightfall}*/".utf8)
    /// The first text of a `style` attribute whose quotes are nightfall's: something added that is empty, as nothing else is.
    static let quoted = begin + end
    /// What keeps a function apart from the token before it.
    static let separator = Array("/**/".utf8)
}
