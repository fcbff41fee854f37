internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

extension MirrorWriter {
    /// Writes a value with each of its colours replaced by its dark counterpart.
    ///
    /// - Parameter depth: the number of colour functions around it that can't be computed.
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
                // A filter changes how the image looks, and would change its dark version as well.
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
            // The author's dark theme refers to the author's own names.
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

    /// True if the declaration being written is of a property that shows images.
    private func showsPictures(in bytes: Span<UInt8>) -> Bool {
        guard let property, let index = PropertyTable.shared.index(of: property, in: bytes) else { return false }
        return !ColoredImages.pictures.isDisjoint(with: PropertyTable.shared.properties[Int(index)].images)
    }

    /// Writes a list of shadows: blurred ones are mapped as shadows, hairlines of boxes as lines.
    mutating func appendNightShadows(_ value: SourceSpan, isOfText: Bool, in bytes: Span<UInt8>) {
        var layers = ShadowLayers(value)
        while let layer = layers.next(in: bytes) {
            appendNight(layer.span, role: layer.isHairline && !isOfText ? .line : .shadow, in: bytes)
            if layer.isFollowed { output.append(UInt8(ascii: ",")) }
        }
    }
}
