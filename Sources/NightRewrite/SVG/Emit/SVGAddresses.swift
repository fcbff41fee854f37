internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// Rewrites drawings in addresses of CSS for the dark theme, each distinct one once.
struct SVGAddresses: DrawingRewriter {
    /// The inputs of the dark version of a drawing, besides the options.
    struct Key: Hashable {
        /// The number of the site's analysis.
        let site: Int
        let base: SRGB
        let drawing: Drawing
    }

    /// A drawing with what it is on.
    struct Drawing: Hashable {
        let address: ByteKey
        /// True if the drawing is on a light surface for certain.
        let isOnLight: Bool
    }

    private var options: RewriteOptions
    private let base: SRGB
    private let properties: PropertyGraph
    private let site: Int
    private var known: [Drawing: [UInt8]] = [:]
    /// The dark versions that the files of a site share.
    private var shared: BoundedCache<Key, [UInt8]>?

    /// Creates a value for sheets of a page with the light color `base`.
    ///
    /// - Parameter shared: The dark versions for the same options that files share.
    init(options: RewriteOptions, base: SRGB, _ graph: SiteGraph, shared: BoundedCache<Key, [UInt8]>? = nil) {
        self.options = options
        self.base = base
        properties = graph.properties
        site = graph.number
        self.shared = shared
    }

    /// A copy for one variant.
    func with(_ variant: ThemeVariant) -> SVGAddresses {
        var addresses = self
        addresses.options = options.with(variant)
        addresses.known = [:]
        addresses.shared = nil
        return addresses
    }

    /// The span and the dark version of the address in a token; nil if it stays.
    ///
    /// The address is used in dark rules only, so the drawing needs no condition of its own.
    mutating func dark(of token: Token, isOnLight: Bool, in bytes: Span<UInt8>) -> (span: SourceSpan, href: [UInt8])? {
        guard DrawingAddress.isOne(token, in: bytes), !token.flags.contains(.isUnterminated) else { return nil }
        let span = token.text(in: bytes)
        let text = SVGAddresses.unescaped(bytes.array(span))
        let key = Drawing(address: ByteKey(text), isOnLight: isOnLight)
        if let dark = known[key] { return dark == text ? nil : (span, dark) }
        let place = Key(site: site, base: base, drawing: key)
        let dark =
            shared?.value(for: place, size: { text.count + $0.count }) { self.dark(of: text, isOnLight) } ?? self.dark(of: text, isOnLight)
        known[key] = dark
        return dark == text ? nil : (span, dark)
    }

    /// The address without escapes of CSS: quotes and other bytes that need one are percent-encoded instead.
    private static func unescaped(_ text: [UInt8]) -> [UInt8] {
        guard text.contains(UInt8(ascii: "\\")) else { return text }
        var result: [UInt8] = []
        var index = 0
        while index < text.count {
            guard text[index] == UInt8(ascii: "\\") else {
                result.append(text[index])
                index += 1
                continue
            }
            let end = Tokenizer.endOfEscape(at: index, to: text.count, in: text.span)
            for byte in TokenText.unescaped(SourceSpan(index, end), in: text.span) {
                if byte <= 0x20 || special.contains(byte) { result += SVGDataAddress.escaped([byte]) } else { result.append(byte) }
            }
            index = end
        }
        return result
    }

    /// The bytes that may not stand in each form of an address in CSS.
    private static let special = Array("\"'()\\".utf8)

    private func dark(of text: [UInt8], _ isOnLight: Bool) -> [UInt8] {
        guard let address = SVGDataAddress(text), let source = try? Source(name: [], bytes: address.bytes),
            source.bytes.count == address.bytes.count
        else { return text }
        let drawing = DarkDrawing(source, options: options, base: base, properties: properties, isOnLight: isOnLight)
        guard case .success(let edits) = drawing.edits(isConditional: false), !edits.isEmpty else { return text }
        return address.applying(edits)
    }
}
