internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// The visibility of an element: its place, and the colors in which it is painted.
extension ComputedStyle {
    /// True if the box may lie on something else than what its parent lies on.
    var isMoved: Bool { isKeyword(.position, "absolute") || isKeyword(.position, "fixed") }

    /// True if the content of a pseudo-element is an empty string.
    var hasEmptyContent: Bool {
        guard let text = text(of: .content), !isUncertain(.content) else { return false }
        return text.elementsEqual("\"\"".utf8) || text.elementsEqual("''".utf8)
    }

    /// True if a mask cuts a shape, such as an icon, out of the background, which is painted in the color that is declared.
    var isCutOut: Bool {
        guard let mask = text(of: .maskImage), !isUncertain(.maskImage), !changesColors else { return false }
        return MaskCutout.holdsPicture(SourceSpan(0, mask.count), in: mask.span)
    }

    /// True if the element or what is under it is painted in other colors than those that are declared.
    var changesColors: Bool {
        isBlended || (isSet(.filter, unless: "none") && !(text(of: .filter).map(ComputedStyle.addsShadows) ?? false))
    }

    /// True if the element is painted in the colors that are declared or in darker ones, such as those of a pressed button.
    var isDimmed: Bool { !isBlended && (text(of: .filter).map(ComputedStyle.dims) ?? false) }

    /// The colors of the borders that have a style, by their longhands.
    var borders: [(longhand: Longhand, color: SRGB)] {
        let sides: [(Longhand, Longhand)] = [
            (.borderTopColor, .borderTopStyle), (.borderRightColor, .borderRightStyle), (.borderBottomColor, .borderBottomStyle),
            (.borderLeftColor, .borderLeftStyle),
        ]
        return sides.compactMap { longhand, style in isSet(style, unless: "none") ? color(of: longhand).map { (longhand, $0) } : nil }
    }

    /// The opaque colors of the shadows that are lines around the box.
    var outlines: [SRGB] {
        guard let text = text(of: .boxShadow), !isKeyword(.boxShadow, "none"), !isUncertain(.boxShadow) else { return [] }
        var layers = ShadowLayers(SourceSpan(0, text.count))
        var result: [SRGB] = []
        while let layer = layers.next(in: text.span) {
            var places = ColorOccurrenceScanner(layer.span)
            guard layer.isOutline, case .color(_, let color)? = places.next(in: text.span), color.alpha >= 1 else { continue }
            result.append(color)
        }
        return result
    }

    /// True if a border is transparent, so that the others look like triangles.
    var isTriangle: Bool { borders.contains { $0.color.alpha <= 0 } }

    /// True if no image of the background is repeated.
    var showsBackgroundOnce: Bool {
        // The text may be the value of the shorthand.
        let words = (text(of: .backgroundRepeat) ?? []).split { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
        let repetitions = words.filter { $0.map(\.asciiLowercased).contains("repeat".utf8) }
        return !repetitions.isEmpty && repetitions.allSatisfy { $0.map(\.asciiLowercased).elementsEqual("no-repeat".utf8) }
    }

    private var isBlended: Bool { isSet(.mixBlendMode, unless: "normal") || isSet(.backdropFilter, unless: "none") }

    private func isSet(_ longhand: Longhand, unless keyword: StaticString) -> Bool {
        text(of: longhand) != nil && !isKeyword(longhand, keyword)
    }

    /// True for a `brightness()` of at most 1.
    private static func dims(_ filter: [UInt8]) -> Bool {
        FilterFunctions.brightness(SourceSpan(0, filter.count), in: filter.span).map { $0 <= 1 } ?? false
    }

    /// True for a filter that only adds dark shadows, which remain dark and are behind texts.
    private static func addsShadows(_ filter: [UInt8]) -> Bool {
        let bytes = filter.span
        var cursor = ComponentCursor(SourceSpan(0, filter.count))
        while let part = cursor.nextSolid(in: bytes) {
            guard part.token.type == .function, TokenText.equals(part.token.text(in: bytes), "drop-shadow", in: bytes) else { return false }
            var places = ColorOccurrenceScanner(part.contents)
            guard case .color(_, let color)? = places.next(in: bytes), color.relativeLuminance < 0.05 else { return false }
        }
        return true
    }
}
