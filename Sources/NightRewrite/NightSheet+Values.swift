internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

extension NightSheet {
    /// Writes a value with each of its colours replaced by its night counterpart.
    mutating func appendNight(_ value: SourceSpan, role: ColorRole, in bytes: Span<UInt8>) {
        var tokenizer = Tokenizer(value)
        var copied = Int(value.start)
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile:
                append(SourceSpan(copied, Int(value.end)), in: bytes)
                return
            case .comment:
                append(SourceSpan(copied, Int(token.start)), in: bytes)
                append("/**/")
                copied = Int(token.end)
            case .url, .string:
                guard role == .background, let night = pictures?.night(of: token, in: bytes) else { continue }
                append(SourceSpan(copied, Int(night.span.start)), in: bytes)
                output.append(contentsOf: night.href)
                copied = Int(night.span.end)
            case .hash, .ident:
                guard startsColor(token, in: bytes), let night = night(token.span, role: role, in: bytes) else { continue }
                append(SourceSpan(copied, Int(token.start)), in: bytes)
                output.append(contentsOf: night)
                copied = Int(token.end)
            case .function:
                if ValueShape.isReference(token, in: bytes) {
                    let name = tokenizer.nextSolid(in: bytes)
                    guard name.type == .ident, let id = graph.id(of: name.span, in: bytes), graph.isColored(id) else { continue }
                    append(SourceSpan(copied, Int(name.start)), in: bytes)
                    appendReference(to: id, name.span, role: role, in: bytes)
                    copied = Int(name.end)
                } else if startsColor(token, in: bytes) {
                    let name = token.text(in: bytes)
                    var end = tokenizer
                    end.skipBlock(in: bytes)
                    let function = SourceSpan(Int(token.start), end.position)
                    // What `light-dark()` says of the dark is the author's own word.
                    let isAuthors = TokenText.equals(name, "light-dark", in: bytes)
                    if let night = isAuthors ? nil : night(function, role: role, in: bytes) {
                        append(SourceSpan(copied, Int(token.start)), in: bytes)
                        output.append(contentsOf: night)
                        copied = end.position
                        tokenizer = end
                    } else if isAuthors {
                        tokenizer = end
                    }
                }
            default: continue
            }
        }
    }

    /// Writes the name under which a role finds a property's night value; one that no sheet defines keeps its own as a fallback.
    private mutating func appendReference(to id: Int, _ name: SourceSpan, role: ColorRole, in bytes: Span<UInt8>) {
        output.append(contentsOf: graph.nightName(of: id, role: role))
    }

    /// The night counterpart of the colour at `span`; nil where there is none that could be worked out, or none is needed.
    private mutating func night(_ span: SourceSpan, role: ColorRole, in bytes: Span<UInt8>) -> [UInt8]? {
        guard !isAuthorsNight, case .color(let value)? = parseColor(span, in: bytes) else { return nil }
        let light = value.painted
        guard light.alpha > 0 else { return nil }
        return colors.night(light, role: role, in: rule.context)
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
