internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

extension NightSheet {
    /// Writes a value with each of its colours replaced by its night counterpart.
    mutating func appendNight(_ value: SourceSpan, role: ColorRole, in bytes: Span<UInt8>) {
        var places = ValuePlaces(value)
        var copied = value.start
        while let place = places.next(in: bytes) {
            switch place {
            case .comment(let span):
                append(SourceSpan(copied, span.start), in: bytes)
                append("/**/")
                copied = span.end
            case .address(let token):
                guard role == .background, let night = pictures?.night(of: token, in: bytes) else { continue }
                append(SourceSpan(copied, night.span.start), in: bytes)
                output.append(contentsOf: night.href)
                copied = night.span.end
            case .color(let span, let light):
                append(SourceSpan(copied, span.start), in: bytes)
                copied = span.end
                let start = output.count
                if isAuthorsNight || light.alpha == 0 {
                    append(span, in: bytes)
                } else {
                    colors.append(light, role: role, in: rule.context, to: &output)
                }
                note(span, light, role: role, writtenFrom: start)
            case .reference(let name):
                guard let id = graph.id(of: name, in: bytes), graph.isColored(id) else { continue }
                append(SourceSpan(copied, name.start), in: bytes)
                output.append(contentsOf: graph.nightName(of: id, role: role))
                copied = name.end
            }
        }
        append(SourceSpan(copied, value.end), in: bytes)
    }

    /// Writes a list of shadows: blurred ones are shadows, the others lines.
    mutating func appendNightShadows(_ value: SourceSpan, isOfText: Bool, in bytes: Span<UInt8>) {
        var tokenizer = Tokenizer(value)
        var start = Int(value.start)
        var depth = 0
        var lengths = 0
        var hasBlur = false
        var isKnown = true
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .function:
                if depth == 0, !startsColor(token, in: bytes) { isKnown = false }
                depth += 1
            case .leftParenthesis: depth += 1
            case .rightParenthesis: depth -= 1
            case .number, .dimension:
                guard depth == 0 else { continue }
                lengths += 1
                if lengths == 3 { hasBlur = TokenText.number(token.text(in: bytes), in: bytes) > 0 }
            case .comma where depth == 0, .endOfFile:
                let role: ColorRole = !hasBlur && isKnown && !isOfText && lengths >= 2 ? .line : .shadow
                appendNight(SourceSpan(start, Int(token.start)), role: role, in: bytes)
                guard token.type == .comma else { return }
                output.append(0x2C)
                start = Int(token.end)
                lengths = 0
                hasBlur = false
                isKnown = true
            default: continue
            }
        }
    }
}

extension Tokenizer {
    /// Moves behind the `)` that ends the function just begun.
    mutating func skipBlock(in bytes: Span<UInt8>) {
        var depth = 1
        while depth > 0 {
            switch next(in: bytes).type {
            case .function, .leftParenthesis: depth += 1
            case .rightParenthesis: depth -= 1
            case .endOfFile: return
            default: break
            }
        }
    }
}
