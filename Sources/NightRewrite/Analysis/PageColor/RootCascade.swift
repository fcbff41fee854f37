internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import DocumentStyles
internal import SourceText

/// The cascade for `html` and `body` of one document, which gives the page color in the light theme and in the author dark theme.
struct RootCascade {
    /// A run of declarations that applies to one of the two elements.
    private struct Match {
        let sheet: Int
        let run: RootRun
        let isOnlyDark: Bool
        let precedence: Precedence
    }

    /// The location of a value as written.
    private struct Value {
        /// The index of the stylesheet; nil for the element's own `style` attribute.
        let sheet: Int?
        let isOfRoot: Bool
        let span: SourceSpan
    }

    /// The property that is looked up.
    private enum Asked {
        case property(RootProperty)
        case custom([UInt8])
    }

    /// An element's own `style` attribute.
    private struct OwnStyle {
        let text: [UInt8]
        let items: SheetItems

        init(of element: RootElement) {
            let style = element.attributes.first { $0.name.elementsEqual("style".utf8) }?.value ?? []
            text = style
            items =
                style.isEmpty
                ? SheetItems() : SheetOutline(of: SourceSpan(0, style.count), context: .styleAttribute, in: style.span).items
        }
    }

    private let sheets: [RootSources.Sheet]
    private let html: RootElement
    private let body: RootElement
    private let ofHTML: [Match]
    private let ofBody: [Match]
    private let ownOfHTML: OwnStyle
    private let ownOfBody: OwnStyle
    /// True if a `<meta>` declares that the page supports a dark scheme.
    private let hasDarkScheme: Bool

    /// Creates the cascade of the stylesheets of a page.
    init(_ sources: RootSources, html: RootElement, body: RootElement, hasDarkScheme: Bool = false) {
        sheets = sources.sheets
        self.html = html
        self.body = body
        self.hasDarkScheme = hasDarkScheme
        ownOfHTML = OwnStyle(of: html)
        ownOfBody = OwnStyle(of: body)
        let ranks = sources.order.ranks()
        ofHTML = RootCascade.matches(sources.sheets, ranks, html, in: nil)
        ofBody = RootCascade.matches(sources.sheets, ranks, body, in: html)
    }

    private static func matches(
        _ sheets: [RootSources.Sheet], _ ranks: [Int], _ element: RootElement, in parent: RootElement?
    ) -> [Match] {
        var result: [Match] = []
        for (index, sheet) in sheets.enumerated() {
            for rule in sheet.rules {
                var specificity: Specificity?
                for selector in rule.selectors where selector.matches(element, in: parent) {
                    specificity = max(specificity ?? .zero, selector.specificity)
                }
                guard let specificity else { continue }
                let layer = Int32(truncatingIfNeeded: ranks[sheet.layers[Int(rule.run.layer)]])
                result.append(
                    Match(
                        sheet: index, run: rule.run, isOnlyDark: sheet.isOnlyDark || rule.run.isOnlyDark,
                        precedence: Precedence(.author, layer: layer, specificity, order: UInt32(result.count))))
            }
        }
        return result
    }

    // MARK: Answers

    /// Returns the page color, opaque; nil if no stylesheet sets it.
    func base(inDark: Bool) -> SRGB? {
        let root = background(of: html, inDark: inDark)
        let page = background(of: body, inDark: inDark)
        guard root != nil || page != nil else { return nil }
        let canvas = (root ?? .white.withAlpha(0)).composited(over: .white)
        let base = (page ?? .white.withAlpha(0)).composited(over: canvas)
        return base.withAlpha(1).quantized
    }

    /// The background of `html` itself in the dark theme, opaque; nil if it has none and takes that of `body`.
    var rootBackground: SRGB? {
        background(of: html, inDark: true).map { $0.composited(over: .white).withAlpha(1).quantized }
    }

    /// Returns true if the page's canvas is dark, with or without a preference of the reader for dark.
    func takesDarkScheme(inDark: Bool) -> Bool { isDark(html, inDark: inDark) }

    /// The least number of custom properties that make a dark theme, and the greatest of those that are compared.
    private static let (leastProperties, mostProperties) = (2, 512)

    /// Returns true if custom properties of the root are dark colors here and light ones in another cascade of the same stylesheets: scripts
    /// may bring the rules that use them.
    func darkensProperties(of other: RootCascade) -> Bool {
        var names: Set<[UInt8]> = []
        for match in ofHTML where !match.isOnlyDark {
            let sheet = sheets[match.sheet]
            var index = Int(match.run.first)
            while index < sheet.items.count, sheet.items[index].isDeclaration, names.count < RootCascade.mostProperties {
                let item = sheet.items[index]
                index += 1
                if item.kind == .custom {
                    names.insert(CustomPropertyName.unified(item.name, in: sheet.text.span) ?? sheet.text.span.array(item.name))
                }
            }
        }
        let darkened = names.count { name in
            guard let dark = color(ofProperty: name), let light = other.color(ofProperty: name) else { return false }
            return dark.relativeLuminance < RootCascade.darkest && light.relativeLuminance >= RootCascade.lightest
        }
        return darkened >= RootCascade.leastProperties
    }

    /// The relative luminances below which a surface is dark, and from which on it is light.
    private static let (darkest, lightest) = (0.2, 0.5)

    /// The opaque color that a custom property of the root consists of; nil for any other value.
    private func color(ofProperty name: [UInt8]) -> SRGB? {
        guard let value = winner(.custom(name), of: html, inDark: false) else { return nil }
        let color = RootCascade.color(in: resolved(value, of: html, inDark: false), isDark: false)
        return color.flatMap { $0.alpha >= 1 ? $0 : nil }
    }

    /// Returns true if an element uses the dark scheme (Color Adjust 1 §2).
    private func isDark(_ element: RootElement, inDark: Bool) -> Bool {
        guard let value = winner(.property(.colorScheme), of: element, inDark: inDark) else {
            return element.isRoot ? inDark && hasDarkScheme : isDark(html, inDark: inDark)
        }
        let words = String(decoding: resolved(value, of: element, inDark: inDark), as: UTF8.self).lowercased().split(
            whereSeparator: \.isWhitespace)
        return words.contains("dark") && (inDark || !words.contains("light"))
    }

    /// The color of the page's text in the light theme; nil if no rule sets it.
    var text: SRGB? {
        for element in [body, html] {
            guard let value = winner(.property(.text), of: element, inDark: false) else { continue }
            return RootCascade.color(in: resolved(value, of: element, inDark: false), isDark: isDark(element, inDark: false))
        }
        return nil
    }

    private func background(of element: RootElement, inDark: Bool) -> SRGB? {
        guard let value = winner(.property(.background), of: element, inDark: inDark) else {
            guard !element.isRoot, let attribute = element.attributes.first(where: { $0.name.elementsEqual("bgcolor".utf8) }) else {
                return nil
            }
            return LegacyColor.parse(attribute.value)
        }
        let text = resolved(value, of: element, inDark: inDark)
        let color = RootCascade.color(in: text, isDark: isDark(element, inDark: inDark))
        return color.flatMap { $0.alpha > 0 ? $0 : nil }
    }

    // MARK: Values

    /// Returns the color of a value without references: its first one, or that beside images if what is under these shows through.
    private static func color(in text: [UInt8], isDark: Bool) -> SRGB? {
        let bytes = text.span
        var tokenizer = Tokenizer(SourceSpan(0, text.count))
        var first: SRGB?
        /// The end of the image that is read.
        var image = 0
        var isClear = false
        while true {
            let token = tokenizer.next(in: bytes)
            var color: SRGB?
            switch token.type {
            case .endOfFile: return first
            case .hash, .ident:
                guard startsColor(token, in: bytes), let value = parseColor(token.span, in: bytes) else { continue }
                if isDark, case .system(let system) = value {
                    color = SystemPalette.color(system, isDark: true)
                } else {
                    color = value.light
                }
            case .function:
                if TokenText.equals(token.text(in: bytes), "light-dark", in: bytes) {
                    // The first color from here on is the light one, and the first behind the comma the dark one.
                    if isDark { skipArgument(&tokenizer, in: bytes) }
                    continue
                }
                var end = tokenizer
                end.skipBlock(in: bytes)
                guard startsColor(token, in: bytes) else {
                    image = max(image, end.position)
                    continue
                }
                guard case .color(let value)? = parseColor(SourceSpan(Int(token.start), end.position), in: bytes) else { continue }
                color = value.painted
                tokenizer = end
            default: continue
            }
            guard let color else { continue }
            if Int(token.start) >= image { return isClear ? color : first ?? color }
            first = first ?? color
            isClear = isClear || color.alpha < 1
        }
    }

    /// Moves behind the comma that ends an argument.
    private static func skipArgument(_ tokenizer: inout Tokenizer, in bytes: Span<UInt8>) {
        while true {
            switch tokenizer.next(in: bytes).type {
            case .function, .leftParenthesis: tokenizer.skipBlock(in: bytes)
            case .comma, .rightParenthesis, .endOfFile: return
            default: continue
            }
        }
    }

    /// Returns a value with its references replaced; empty if one of them has no value.
    private func resolved(_ value: Value, of element: RootElement, inDark: Bool) -> [UInt8] {
        let text = text(of: value)
        guard ValueShape.holdsReference(value.span, in: text.span) else { return Array(text[value.span.range]) }
        return properties(of: element, inDark: inDark).substituted(text, value.span).text ?? []
    }

    /// The custom properties of an element.
    private func properties(of element: RootElement, inDark: Bool) -> CustomProperties {
        CustomProperties(in: element.isRoot ? nil : properties(of: html, inDark: inDark)) { name in
            winner(.custom(name), of: element, inDark: inDark).map { Array(text(of: $0)[$0.span.range]) }
        }
    }

    private func text(of value: Value) -> [UInt8] {
        value.sheet.map { sheets[$0].text } ?? (value.isOfRoot ? ownOfHTML : ownOfBody).text
    }

    // MARK: The cascade

    private func winner(_ asked: Asked, of element: RootElement, inDark: Bool) -> Value? {
        var best: (precedence: DeclarationPrecedence, value: Value)?
        func consider(_ item: OutlineItem, _ sheet: Int?, _ rule: Precedence) {
            let precedence = DeclarationPrecedence(rule, isImportant: item.isImportant)
            if let best, precedence < best.precedence { return }
            best = (precedence, Value(sheet: sheet, isOfRoot: element.isRoot, span: item.value))
        }
        for match in element.isRoot ? ofHTML : ofBody where inDark || !match.isOnlyDark {
            let sheet = sheets[match.sheet]
            let bytes = sheet.text.span
            var index = Int(match.run.first)
            while index < sheet.items.count, sheet.items[index].isDeclaration {
                let item = sheet.items[index]
                index += 1
                guard RootCascade.isAsked(item, asked, in: bytes) else { continue }
                consider(item, match.sheet, match.precedence)
            }
        }
        let own = element.isRoot ? ownOfHTML : ownOfBody
        let bytes = own.text.span
        // Nested rules have no effect in an attribute.
        for item in own.items.prefix(while: \.isDeclaration) where RootCascade.isAsked(item, asked, in: bytes) {
            consider(item, nil, Precedence(.author, isStyleAttribute: true, layer: .max, .zero, order: 0))
        }
        return best?.value
    }

    private static func isAsked(_ item: OutlineItem, _ asked: Asked, in bytes: Span<UInt8>) -> Bool {
        switch asked {
        case .property(let property):
            guard item.kind == .declaration, let found = RootRules.rootProperties[Int(item.property)] else { return false }
            return found == property || (property == .text && found == .all)
        case .custom(let name):
            guard item.kind == .custom else { return false }
            if item.name.count == name.count, name.indices.allSatisfy({ bytes[Int(item.name.start) + $0] == name[$0] }) { return true }
            return CustomPropertyName.unified(item.name, in: bytes) == name
        }
    }
}

extension OutlineItem {
    fileprivate var isDeclaration: Bool { kind == .declaration || kind == .custom }
}
