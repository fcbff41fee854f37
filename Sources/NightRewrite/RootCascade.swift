internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// What the cascade gives to `html` and `body` of one document: the page's own colour, by day and in the author's night.
struct RootCascade {
    private let declarations: [RootDeclaration]
    private let html: RootElement
    private let body: RootElement
    /// What the elements' own `style` attributes declare, in order.
    private let ownOfHTML: [RootDeclaration]
    private let ownOfBody: [RootDeclaration]

    /// The cascade of declarations in the order of the sheets.
    init(_ declarations: [RootDeclaration], html: RootElement, body: RootElement) {
        self.declarations = declarations
        self.html = html
        self.body = body
        ownOfHTML = SheetFacts.declarations(ofStyleOf: html)
        ownOfBody = SheetFacts.declarations(ofStyleOf: body)
    }

    /// The colour behind the page's content, opaque; nil where no sheet says one.
    func base(atNight: Bool) -> SRGB? {
        let root = background(of: html, atNight: atNight)
        let page = background(of: body, atNight: atNight)
        guard root != nil || page != nil else { return nil }
        let canvas = (root ?? .white.withAlpha(0)).composited(over: .white)
        let base = (page ?? .white.withAlpha(0)).composited(over: canvas)
        return base.withAlpha(1).quantized
    }

    /// The background of `html` itself by night, opaque; nil where it has none and takes that of `body`.
    var rootBackground: SRGB? {
        background(of: html, atNight: true).map { $0.composited(over: .white).withAlpha(1).quantized }
    }

    /// Whether the root's `color-scheme` takes the dark.
    var takesDarkScheme: Bool {
        guard let value = winner(.colorScheme, of: html, atNight: true) else { return false }
        return String(decoding: value, as: UTF8.self).lowercased().split(whereSeparator: \.isWhitespace).contains("dark")
    }

    private func background(of element: RootElement, atNight: Bool) -> SRGB? {
        guard let value = winner(.background, of: element, atNight: atNight) else {
            guard !element.isRoot, let attribute = element.attributes.first(where: { $0.name == Array("bgcolor".utf8) }) else { return nil }
            return LegacyColor.parse(attribute.value)
        }
        let color = color(in: value, of: element, atNight: atNight, depth: 0)
        return color.flatMap { $0.alpha > 0 ? $0 : nil }
    }

    private func color(in value: [UInt8], of element: RootElement, atNight: Bool, depth: Int) -> SRGB? {
        guard depth < 16 else { return nil }
        let bytes = value.span
        var tokenizer = Tokenizer(SourceSpan(0, value.count))
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return nil
            case .hash, .ident:
                if startsColor(token, in: bytes), case .color(let color)? = parseColor(token.span, in: bytes) { return color.painted }
            case .function:
                if ValueShape.isReference(token, in: bytes) {
                    var name = tokenizer.next(in: bytes)
                    while name.type == .whitespace { name = tokenizer.next(in: bytes) }
                    let property = RootDeclaration.Property.custom(Array(value[name.span.range]))
                    let defined =
                        winner(property, of: element, atNight: atNight)
                        ?? (element.isRoot ? nil : winner(property, of: html, atNight: atNight))
                    if let defined {
                        return color(in: defined, of: element, atNight: atNight, depth: depth + 1)
                    }
                    continue
                }
                var end = tokenizer
                end.skipBlock(in: bytes)
                if startsColor(token, in: bytes) {
                    let span = SourceSpan(Int(token.start), end.position)
                    if case .color(let color)? = parseColor(span, in: bytes) { return color.painted }
                }
            default: continue
            }
        }
    }

    private func winner(_ property: RootDeclaration.Property, of element: RootElement, atNight: Bool) -> [UInt8]? {
        var best: (rank: UInt64, value: [UInt8])?
        for declaration in declarations where declaration.property == property && (atNight || !declaration.isOnlyAtNight) {
            let matching = declaration.selectors.filter { $0.matches(element, in: element.isRoot ? nil : html) }
            guard let specificity = matching.map(\.specificity).max() else { continue }
            let rank = UInt64(specificity) + (declaration.isImportant ? 1 << 33 : 0)
            if rank >= best?.rank ?? 0 { best = (rank, declaration.value) }
        }
        // An attribute wins over every selector (Cascade 5 §6.1).
        for declaration in element.isRoot ? ownOfHTML : ownOfBody where declaration.property == property {
            let rank: UInt64 = 1 << 32 + (declaration.isImportant ? 1 << 33 : 0)
            if rank >= best?.rank ?? 0 { best = (rank, declaration.value) }
        }
        return best?.value
    }
}
