internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// The paint of a background property's value without custom properties.
struct FilterPaint {
    /// The kind of image that a value refers to.
    enum Picture {
        case none
        /// A raster image, or one of unknown kind.
        case pixels
        /// A drawing: usually an icon in the text color, for which the page's filter is right.
        case drawing
    }

    /// The color, with its alpha.
    private(set) var color: SRGB?
    /// The mean color of the gradients.
    private(set) var gradient: SRGB?
    /// The kind of the image.
    private(set) var picture = Picture.none
    /// True if the value is `inherit`.
    private(set) var isInherited = false

    /// Reads `value`, which contains no `var()`.
    init(_ value: [UInt8]) {
        let bytes = value.span
        var tokenizer = Tokenizer(SourceSpan(0, value.count))
        var depth = 0
        var gradientDepth = 0
        var stops: [SRGB] = []
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile:
                gradient = Self.mean(stops)
                return
            case .url:
                picture = Self.picture(token.text(in: bytes), in: bytes)
            case .hash, .ident:
                if depth == 0, TokenText.equals(token.span, "inherit", in: bytes) { isInherited = true }
                guard startsColor(token, in: bytes), case .color(let found)? = parseColor(token.span, in: bytes) else { continue }
                if gradientDepth > 0 { stops.append(found.painted) } else if depth == 0 { color = found.painted }
            case .function:
                if startsColor(token, in: bytes) {
                    tokenizer.skipBlock(in: bytes)
                    guard case .color(let found)? = parseColor(SourceSpan(Int(token.start), tokenizer.position), in: bytes) else {
                        continue
                    }
                    if gradientDepth > 0 { stops.append(found.painted) } else if depth == 0 { color = found.painted }
                    continue
                }
                let name = token.text(in: bytes)
                depth += 1
                if TokenText.equals(name, "url", in: bytes) {
                    var inner = tokenizer
                    var address = inner.next(in: bytes)
                    while address.type == .whitespace { address = inner.next(in: bytes) }
                    picture = Self.picture(address.type == .string ? address.text(in: bytes) : SourceSpan(0, 0), in: bytes)
                } else if gradientDepth == 0, TokenText.ends(name, in: "gradient", of: bytes) {
                    gradientDepth = depth
                }
            case .leftParenthesis: depth += 1
            case .rightParenthesis:
                if gradientDepth == depth { gradientDepth = 0 }
                depth = max(0, depth - 1)
            default: continue
            }
        }
    }

    private static func picture(_ address: SourceSpan, in bytes: Span<UInt8>) -> Picture {
        let text = String(decoding: address.range.prefix(4096).map { bytes[$0] }, as: UTF8.self).lowercased()
        if text.hasPrefix("data:") { return text.hasPrefix("data:image/svg") ? .drawing : .pixels }
        let path = text.prefix { $0 != "?" && $0 != "#" }
        return path.hasSuffix(".svg") ? .drawing : .pixels
    }

    private static func mean(_ colors: [SRGB]) -> SRGB? {
        guard !colors.isEmpty else { return nil }
        let count = Double(colors.count)
        return SRGB(
            red: colors.reduce(0) { $0 + $1.red } / count, green: colors.reduce(0) { $0 + $1.green } / count,
            blue: colors.reduce(0) { $0 + $1.blue } / count, alpha: colors.reduce(0) { $0 + $1.alpha } / count)
    }
}
