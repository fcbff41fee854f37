internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// Finds, in order, the parts of a value that may differ in the dark theme.
///
/// All engines, all emission modes and the color listings scan values with this type.
struct ColorOccurrenceScanner {
    /// One occurrence.
    enum Place {
        /// A color whose value is known.
        case color(SourceSpan, SRGB)
        /// A color function whose value is not known, from its name to its `)`.
        case function(SourceSpan)
        /// The name of a custom property in a `var()`.
        case reference(SourceSpan)
        /// A string or an address, which may be that of an image.
        case address(Token)
        /// A comment.
        case comment(SourceSpan)
    }

    private var tokenizer: Tokenizer
    /// True if the dark argument of `light-dark()` is ignored.
    private let ignoresDark: Bool

    /// Creates a scanner for the value at `span`.
    init(_ span: SourceSpan, ignoresDark: Bool = false) {
        tokenizer = Tokenizer(span)
        self.ignoresDark = ignoresDark
    }

    /// Returns the next occurrence; nil at the end.
    mutating func next(in bytes: Span<UInt8>) -> Place? {
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return nil
            case .comment: return .comment(token.span)
            case .url, .string: return .address(token)
            case .hash, .ident:
                guard startsColor(token, in: bytes), let light = parseColor(token.span, in: bytes)?.light else { continue }
                return .color(token.span, light)
            case .function:
                if ValueShape.isReference(token, in: bytes) {
                    let name = tokenizer.nextSolid(in: bytes)
                    if name.type == .ident { return .reference(name.span) }
                } else if startsColor(token, in: bytes) {
                    if let place = function(token, in: bytes) { return place }
                } else if AttributeColor.begins(with: token, tokenizer, in: bytes) {
                    tokenizer.skipBlock(in: bytes)
                    return .function(SourceSpan(Int(token.start), tokenizer.position))
                }
            default: continue
            }
        }
    }

    /// Returns the occurrence of a color function; nil if it is invalid, or a `light-dark()` whose dark argument is in use.
    private mutating func function(_ token: Token, in bytes: Span<UInt8>) -> Place? {
        // Invalid functions and `light-dark()` are skipped as a whole, so that none of their parts is visited again.
        tokenizer.skipBlock(in: bytes)
        // The author chose the dark color of `light-dark()`.
        if !ignoresDark, TokenText.equals(token.text(in: bytes), "light-dark", in: bytes) { return nil }
        let span = SourceSpan(Int(token.start), tokenizer.position)
        let value = ignoresDark ? parseColor(span, in: bytes, under: ColorContext(scheme: .light)) : parseColor(span, in: bytes)
        switch value {
        case .color(let color)?: return .color(span, color.painted)
        case nil: return nil
        default: return .function(span)
        }
    }
}

extension ColorOccurrenceScanner {
    /// True if the value is a single color that can be computed, and nothing else.
    static func isOneColor(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var places = ColorOccurrenceScanner(value)
        guard case .color(let span, _)? = places.next(in: bytes) else { return false }
        return span == value
    }

    /// True if one color is all that could change in the value in the dark theme.
    static func holdsOneColor(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var places = ColorOccurrenceScanner(value)
        var colors = 0
        while let place = places.next(in: bytes) {
            switch place {
            case .color: colors += 1
            case .function, .reference: return false
            case .address, .comment: continue
            }
        }
        return colors == 1
    }
}

/// A part of a value that differs in the dark theme, as `ColorEmitter` found it while it wrote the value.
struct ColorOccurrence {
    /// The kinds of occurrences.
    enum Kind {
        /// A color.
        case color(SRGB)
        /// The name of a custom property, with the number of the property.
        case reference(Int)
        /// The channels of a color.
        case channels(ChannelList)
        /// A color function that is replaced as a whole, and its text in the dark theme.
        case formula([UInt8])
        /// A comment.
        case comment
    }

    /// The span of the occurrence.
    let span: SourceSpan
    /// The kind of the occurrence.
    let kind: Kind
    /// The role of the color.
    let role: ColorRole
    /// The layer of a box shadow that has the color; nil for any other value.
    var layer: ShadowLayers.Layer?
}
