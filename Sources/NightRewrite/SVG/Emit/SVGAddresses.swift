internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// Rewrites drawings in addresses of CSS for the dark theme, each distinct one once.
struct SVGAddresses: DrawingRewriter {
    private var options: RewriteOptions
    private let base: SRGB
    private let properties: PropertyGraph
    private var known: [ByteKey: [UInt8]] = [:]

    /// Creates a value for sheets of a page with the light color `base`.
    init(options: RewriteOptions, base: SRGB, properties: PropertyGraph) {
        self.options = options
        self.base = base
        self.properties = properties
    }

    /// A copy for one variant.
    func with(_ variant: ThemeVariant) -> SVGAddresses {
        var addresses = self
        addresses.options = options.with(variant)
        addresses.known = [:]
        return addresses
    }

    /// The span and the dark version of the address in a token; nil if it stays.
    ///
    /// The address is used in dark rules only, so the drawing needs no condition of its own.
    mutating func dark(of token: Token, in bytes: Span<UInt8>) -> (span: SourceSpan, href: [UInt8])? {
        guard DrawingAddress.isOne(token, in: bytes), !token.flags.contains(.isUnterminated) else { return nil }
        let span = token.text(in: bytes)
        let text = SVGAddresses.joined(bytes.array(span))
        guard let text else { return nil }
        let key = ByteKey(text)
        if let dark = known[key] { return dark == text ? nil : (span, dark) }
        let dark = dark(of: text)
        known[key] = dark
        return dark == text ? nil : (span, dark)
    }

    /// The address without escaped line breaks of strings; nil if it holds other escapes.
    private static func joined(_ text: [UInt8]) -> [UInt8]? {
        guard text.contains(UInt8(ascii: "\\")) else { return text }
        var result: [UInt8] = []
        var index = 0
        while index < text.count {
            guard text[index] == UInt8(ascii: "\\") else {
                result.append(text[index])
                index += 1
                continue
            }
            guard index + 1 < text.count, text[index + 1].isLineEnd else { return nil }
            index += text[index + 1] == 0x0D && index + 2 < text.count && text[index + 2] == 0x0A ? 3 : 2
        }
        return result
    }

    private func dark(of text: [UInt8]) -> [UInt8] {
        guard let address = SVGDataAddress(text), let source = try? Source(name: [], bytes: address.bytes),
            source.bytes.count == address.bytes.count,
            case .success(let edits) = DarkDrawing(source, options: options, base: base, properties: properties).edits(isConditional: false),
            !edits.isEmpty
        else { return text }
        return address.applying(edits)
    }
}
