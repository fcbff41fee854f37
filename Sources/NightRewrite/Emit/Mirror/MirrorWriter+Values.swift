internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

extension MirrorWriter {
    /// Writes a value with each of its colours replaced by its night counterpart.
    ///
    /// - Parameter depth: how many colour functions that can't be worked out stand around it.
    mutating func appendNight(_ value: SourceSpan, role: ColorRole, depth: Int = 0, in bytes: Span<UInt8>) {
        if directive.isKept {
            appendKept(value, role: role, in: bytes)
            return
        }
        let role = depth == 0 ? directive.role ?? role : role
        var places = ColorOccurrenceScanner(value, ignoresDark: ignoresDark && !isAuthorsNight)
        var copied = value.start
        while let place = places.next(in: bytes) {
            switch place {
            case .comment(let span):
                found?.append(ColorOccurrence(span: span, kind: .comment, role: role))
                append(SourceSpan(copied, span.start), in: bytes)
                append("/**/")
                copied = span.end
            case .address(let token):
                // A filter shows the picture otherwise than it is, so a dark version of it would be shown otherwise, too.
                if rule.context.filter?.invertsPictures == true { continue }
                if let night = drawings?.night(of: token, in: bytes) {
                    append(SourceSpan(copied, night.span.start), in: bytes)
                    output.append(contentsOf: night.href)
                    copied = night.span.end
                    continue
                }
                guard role == .background || showsPictures(in: bytes), let night = pictures?.night(of: token, in: bytes) else { continue }
                append(SourceSpan(copied, night.span.start), in: bytes)
                output.append(contentsOf: night.href)
                copied = night.span.end
            case .color(let span, let light):
                append(SourceSpan(copied, span.start), in: bytes)
                copied = span.end
                let start = output.count
                if let substitute {
                    append(substitute, in: bytes)
                } else if isAuthorsNight || light.alpha == 0 {
                    append(span, in: bytes)
                } else {
                    colors.append(light, role: role, in: rule.context, to: &output)
                }
                note(span, light, role: role, writtenFrom: start)
                if substitute != nil || (light.alpha > 0 && !isAuthorsNight) {
                    found?.append(ColorOccurrence(span: span, kind: .color(light), role: role))
                }
            case .function(let span):
                append(SourceSpan(copied, span.start), in: bytes)
                appendNight(function: span, role: role, depth: depth, in: bytes)
                copied = span.end
            // The author's own night reads what its author saw.
            case .reference where isAuthorsNight: continue
            case .reference(let name):
                guard let id = graph.id(of: name, in: bytes), graph.isColored(id) else { continue }
                found?.append(ColorOccurrence(span: name, kind: .reference(id), role: role))
                append(SourceSpan(copied, name.start), in: bytes)
                output.append(contentsOf: graph.nightName(of: id, role: role))
                copied = name.end
            }
        }
        append(SourceSpan(copied, value.end), in: bytes)
    }

    /// Whether the declaration being written is of a property that shows pictures.
    private func showsPictures(in bytes: Span<UInt8>) -> Bool {
        guard let property, let index = PropertyTable.shared.index(of: property, in: bytes) else { return false }
        return !ColoredImages.pictures.isDisjoint(with: PropertyTable.shared.properties[Int(index)].images)
    }

    /// Writes a list of shadows: blurred ones are shadows, the others lines.
    mutating func appendNightShadows(_ value: SourceSpan, isOfText: Bool, in bytes: Span<UInt8>) {
        var layers = ShadowLayers(value)
        while let layer = layers.next(in: bytes) {
            appendNight(layer.span, role: layer.isHairline && !isOfText ? .line : .shadow, in: bytes)
            if layer.isFollowed { output.append(UInt8(ascii: ",")) }
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
