internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// Reads the value of a declaration into the values of longhands.
struct ValueReader {
    private let property: DeclarableProperty
    private let span: SourceSpan
    private var values: [SpecifiedValue] = []

    private init(_ property: DeclarableProperty, _ span: SourceSpan) {
        self.property = property
        self.span = span
    }

    /// Returns the values of the longhands that a declaration sets; nil if its value is invalid, so that browsers drop it.
    static func values(of property: DeclarableProperty, _ span: SourceSpan, in bytes: Span<UInt8>) -> [SpecifiedValue]? {
        guard !span.isEmpty else { return nil }
        if ValueReader.holdsSubstitution(span, in: bytes) {
            return property.longhands.map { SpecifiedValue(longhand: $0, kind: .reference, span: span) }
        }
        if let wide = ValueReader.wideKeyword(span, in: bytes) {
            return property.longhands.map { SpecifiedValue(longhand: $0, kind: wide, span: span) }
        }
        var reader = ValueReader(property, span)
        return reader.read(in: bytes) ? reader.values : nil
    }

    /// True if the value holds a function that browsers replace when they compute it ([CSS Values 5 §
    /// 4](https://drafts.csswg.org/css-values-5/#arbitrary-substitution)).
    private static func holdsSubstitution(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard span.range.contains(where: { bytes[$0] == UInt8(ascii: "(") }) else { return false }
        return ValueShape.holdsReference(span, in: bytes)
    }

    static func wideKeyword(_ span: SourceSpan, in bytes: Span<UInt8>) -> SpecifiedValue.Kind? {
        switch span.count {
        case 7 where TokenText.equals(span, "inherit", in: bytes): .inherit
        case 7 where TokenText.equals(span, "initial", in: bytes): .initial
        case 5 where TokenText.equals(span, "unset", in: bytes): .unset
        case 6 where TokenText.equals(span, "revert", in: bytes): .revert(isLayer: false)
        case 12 where TokenText.equals(span, "revert-layer", in: bytes): .revert(isLayer: true)
        default: nil
        }
    }

    private mutating func read(in bytes: Span<UInt8>) -> Bool {
        switch property.grammar {
        case .single: return readSingle(property.longhands[0], span, in: bytes)
        case .sides: return readParts(at: [0, 1, 2, 3], mostParts: 4, in: bytes)
        case .pair: return readParts(at: [0, 1], mostParts: 2, in: bytes)
        case .line: return readLine(in: bytes)
        case .background: return readBackground(in: bytes)
        case .textDecoration: return readTextDecoration(in: bytes)
        case .font: return readFont(in: bytes)
        // `all` has only keywords for every property.
        case .all: return false
        }
    }

    private mutating func append(_ longhand: Longhand, _ kind: SpecifiedValue.Kind, _ span: SourceSpan) {
        values.append(SpecifiedValue(longhand: longhand, kind: kind, span: span))
    }

    // MARK: One value

    private mutating func readSingle(_ longhand: Longhand, _ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard longhand.isColor else {
            guard KeywordGrammar.accepts(longhand, span, in: bytes) else { return false }
            append(longhand, .text, span)
            return true
        }
        if let color = ValueReader.color(span, in: bytes) {
            append(longhand, color, span)
            return true
        }
        guard KeywordGrammar.acceptsInsteadOfColor(longhand, span, in: bytes) else { return false }
        append(longhand, .text, span)
        return true
    }

    /// Parses a whole color; nil if the text is none.
    private static func color(_ span: SourceSpan, in bytes: Span<UInt8>) -> SpecifiedValue.Kind? {
        switch parseColor(span, in: bytes) {
        case .color(let color): .color(color.painted)
        case .currentColor: .currentColor
        case .system(let color): .system(color)
        case .lightDark, .contrastColor, .symbolic: .dependentColor
        case nil: nil
        }
    }

    // MARK: Several values

    /// The component values of a text, without white space.
    private static func parts(_ span: SourceSpan, in bytes: Span<UInt8>) -> [ComponentValue] {
        var cursor = ComponentCursor(span)
        var parts: [ComponentValue] = []
        while let part = cursor.nextSolid(in: bytes) { parts.append(part) }
        return parts
    }

    /// Reads one value for each side, where an absent one equals that of the opposite side.
    private mutating func readParts(at sides: [Int], mostParts: Int, in bytes: Span<UInt8>) -> Bool {
        let parts = ValueReader.parts(span, in: bytes)
        guard !parts.isEmpty, parts.count <= mostParts else { return false }
        for side in sides {
            let part = parts.count > side ? side : parts.count > 2 || side < 2 ? (side == 3 ? 1 : 0) : side - 2
            guard readSingle(property.longhands[side], parts[min(part, parts.count - 1)].span, in: bytes) else { return false }
        }
        return true
    }

    /// Reads a width, a style and a color.
    private mutating func readLine(in bytes: Span<UInt8>) -> Bool {
        var (width, style, color): (SourceSpan?, SourceSpan?, (SpecifiedValue.Kind, SourceSpan)?)
        for part in ValueReader.parts(span, in: bytes) {
            if style == nil, KeywordGrammar.isLineStyle(part.span, in: bytes) {
                style = part.span
            } else if width == nil, KeywordGrammar.isLineWidth(part.token, in: bytes) {
                width = part.span
            } else if color == nil, let found = ValueReader.color(part.span, in: bytes) {
                color = (found, part.span)
            } else if color == nil, property.longhands.contains(.outlineColor), TokenText.equals(part.span, "invert", in: bytes) {
                color = (.currentColor, part.span)
            } else {
                return false
            }
        }
        for longhand in property.longhands {
            switch longhand {
            case _ where longhand.isColor: append(longhand, color?.0 ?? .initial, color?.1 ?? span)
            case _ where Longhand.borderStyles.contains(longhand) || longhand == .outlineStyle:
                append(longhand, style == nil ? .initial : .text, style ?? span)
            default: append(longhand, width == nil ? .initial : .text, width ?? span)
            }
        }
        return true
    }

    /// Reads the layers of a background; only the last one may have a color.
    private mutating func readBackground(in bytes: Span<UInt8>) -> Bool {
        var color: (SpecifiedValue.Kind, SourceSpan)?
        var hasImage = false
        var clipsToText = false
        var repeats = true
        var hasSize = false
        for part in ValueReader.parts(span, in: bytes) {
            if color != nil, part.token.type == .comma { return false }
            if KeywordGrammar.isImage(part, in: bytes) {
                hasImage = true
            } else if KeywordGrammar.isBackgroundPart(part, in: bytes) {
                if TokenText.equals(part.span, "text", in: bytes) { clipsToText = true }
                if KeywordGrammar.limitsRepetition(part.span, in: bytes) { repeats = false }
                // A position may move an image that is shown once out of a part of the box, as a size may.
                if part.token.type == .dimension || part.token.type == .delim { hasSize = true }
            } else if color == nil, let found = ValueReader.color(part.span, in: bytes) {
                color = (found, part.span)
            } else {
                return false
            }
        }
        append(.backgroundColor, color?.0 ?? .initial, color?.1 ?? span)
        append(.backgroundImage, hasImage ? .text : .initial, span)
        append(.backgroundClip, clipsToText ? .text : .initial, span)
        append(.backgroundRepeat, repeats ? .initial : .text, span)
        append(.backgroundSize, hasSize ? .text : .initial, span)
        return true
    }

    private mutating func readTextDecoration(in bytes: Span<UInt8>) -> Bool {
        var color: (SpecifiedValue.Kind, SourceSpan)?
        var line: SourceSpan?
        for part in ValueReader.parts(span, in: bytes) {
            if KeywordGrammar.isDecorationLine(part.span, in: bytes) {
                line = line ?? part.span
            } else if color == nil, let found = ValueReader.color(part.span, in: bytes) {
                color = (found, part.span)
            } else if !KeywordGrammar.isLineStyle(part.span, in: bytes), !KeywordGrammar.isLineWidth(part.token, in: bytes),
                !TokenText.equals(part.span, "wavy", in: bytes), !TokenText.equals(part.span, "auto", in: bytes),
                !TokenText.equals(part.span, "from-font", in: bytes)
            {
                return false
            }
        }
        append(.textDecorationLine, line == nil ? .initial : .text, line ?? span)
        append(.textDecorationColor, color?.0 ?? .initial, color?.1 ?? span)
        return true
    }

    /// Reads the size and the weight of a font shorthand; the rest is not validated.
    private mutating func readFont(in bytes: Span<UInt8>) -> Bool {
        var (size, weight): (SourceSpan?, SourceSpan?)
        for part in ValueReader.parts(span, in: bytes) {
            if KeywordGrammar.isFontSize(part.token, in: bytes) {
                size = part.span
                break
            }
            if KeywordGrammar.isFontWeight(part.token, in: bytes) { weight = part.span }
        }
        append(.fontSize, size == nil ? .initial : .text, size ?? span)
        append(.fontWeight, weight == nil ? .initial : .text, weight ?? span)
        return true
    }
}
