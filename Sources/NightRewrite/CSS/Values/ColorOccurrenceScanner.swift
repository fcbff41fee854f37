internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// Finds, in order, what of a value may read otherwise at night.
///
/// Every engine and emission, and whoever lists colours, goes through a value with this.
struct ColorOccurrenceScanner {
    /// One place.
    enum Place {
        /// A colour that can be worked out.
        case color(SourceSpan, SRGB)
        /// A colour function that can't be worked out, from its name up to its `)`.
        case function(SourceSpan)
        /// The name of a custom property in a `var()`.
        case reference(SourceSpan)
        /// A string or an address, which may be a picture's.
        case address(Token)
        /// A comment.
        case comment(SourceSpan)
    }

    private var tokenizer: Tokenizer
    /// Whether what `light-dark()` says of the dark counts for nothing.
    private let ignoresDark: Bool

    /// The places of the value at `span`.
    init(_ span: SourceSpan, ignoresDark: Bool = false) {
        tokenizer = Tokenizer(span)
        self.ignoresDark = ignoresDark
    }

    /// The next place; nil at the end.
    mutating func next(in bytes: Span<UInt8>) -> Place? {
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return nil
            case .comment: return .comment(token.span)
            case .url, .string: return .address(token)
            case .hash, .ident:
                guard startsColor(token, in: bytes), case .color(let color)? = parseColor(token.span, in: bytes) else { continue }
                return .color(token.span, color.painted)
            case .function:
                if ValueShape.isReference(token, in: bytes) {
                    let name = tokenizer.nextSolid(in: bytes)
                    if name.type == .ident { return .reference(name.span) }
                } else if startsColor(token, in: bytes) {
                    if let place = function(token, in: bytes) { return place }
                }
            default: continue
            }
        }
    }

    /// The colour that a function makes; nil for none.
    private mutating func function(_ token: Token, in bytes: Span<UInt8>) -> Place? {
        // What is wrong or the author's own word is passed over, so that no part of it is looked at twice.
        tokenizer.skipBlock(in: bytes)
        // What `light-dark()` says of the dark is the author's own word.
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

/// A place of a value that reads otherwise at night, as `MirrorWriter` found it on its way through the value.
struct ColorOccurrence {
    /// What stands there.
    enum Kind {
        /// A colour.
        case color(SRGB)
        /// The name of a custom property, and its number.
        case reference(Int)
        /// The channels of a colour.
        case channels(ChannelList)
        /// A colour function that reads otherwise at night as a whole, and what it is then.
        case formula([UInt8])
        /// A comment.
        case comment
    }

    /// Where it stands.
    let span: SourceSpan
    /// What stands there.
    let kind: Kind
    /// What it paints.
    let role: ColorRole
}
