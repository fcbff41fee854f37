internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import DocumentStyles
internal import SourceText

/// Finds the declarations that write the computed colors of a document.
struct ColorSourceFinder {
    /// The sheets of the document in the order of the cascade that computes the colors.
    let sheets: CascadeSheets
    /// The document.
    private let bytes: [UInt8]
    /// The texts of the `style` elements, in order.
    private let styles: [(span: SourceSpan, identity: SheetIdentity)]
    /// The stylesheets by the numbers of their files.
    private let files: @Sendable (Int32) -> (path: [UInt8], text: [UInt8])?
    /// True if scripts may set colors in `style` attributes, which browsers write as `rgb()` there.
    private let mayBeRecolored: Bool
    /// The page color of the document.
    let base: PackedColor
    /// The `style` attributes met so far; nil for one that no rule may stand for.
    private var identities: [AttributeBlock: SheetIdentity?] = [:]

    /// The number of the file of the browser's sheets.
    private static let browser: Int32 = -1
    /// The number of the document's own file.
    static let document: Int32 = 0

    /// - Parameter files: Returns the path and the text of the stylesheet whose rules have a number.
    init(_ sheets: CascadeSheets, of page: PageContent, files: @escaping @Sendable (Int32) -> (path: [UInt8], text: [UInt8])?) {
        let base = PackedColor(page.base)
        self.sheets = sheets
        self.base = base
        bytes = page.bytes
        mayBeRecolored = page.mayBeRecolored
        styles = page.styles.map { ($0, .style(StyleIdentity(Array(page.bytes[$0.range])), base: base)) }
        self.files = files
    }

    /// Returns the declaration that writes a color of a longhand; nil if it is in no stylesheet or attribute, or if several write it
    /// together.
    ///
    /// - Parameters:
    ///   - index: The index in a tree of the element with the style, or with the pseudo-element that has it.
    ///   - attributes: The declarations of the attributes in the tree.
    ///   - writer: Returns the index of the element with the declaration if it is in an attribute.
    mutating func source(
        of color: SRGB, in longhand: Longhand, role: ColorRole, _ style: ComputedStyle, of index: Int, in tree: StyleTree,
        _ attributes: AttributeBlocks, writer: () -> Int?
    ) -> ColorSource? {
        let origin = style.origin(of: longhand)
        let definitions = style.definitions(of: longhand)
        var writers = definitions.filter { holdsColor($0.origin) }
        // The stops of a gradient have definitions of their own, or are in its declaration.
        var isOwn = false
        if writers.count > 1 || longhand == .backgroundImage && !writers.isEmpty {
            let colors = writers.map { self.color(of: $0, at: writer() ?? index, in: tree, attributes) }
            isOwn = longhand == .backgroundImage && colors.allSatisfy { $0 != nil && $0 != PackedColor(color) }
            if isOwn || writers.count > 1 { writers = zip(writers, colors).filter { $1 == PackedColor(color) }.map(\.0) }
        }
        guard writers.count <= 1 else { return nil }
        if let definition = writers.first {
            guard definition.origin.sheet == ComputedStyle.Origin.styleAttribute else { return source(at: definition.origin, color, role) }
            let attribute = attribute(with: definition, at: writer() ?? index, in: tree, attributes)
            return attribute.flatMap { source(in: $0, definition.origin, color, role) }
        }
        guard definitions.isEmpty || isOwn || writesChannels(origin) || role == .background && isChannelFunction(origin) else { return nil }
        switch origin.sheet {
        case ComputedStyle.Origin.styleAttribute:
            guard definitions.isEmpty, let element = writer(), tree.elements[element].isHTML else { return nil }
            return attributes.style(of: element).flatMap { source(in: $0, origin, color, role) }
        case ComputedStyle.Origin.presentationalHint:
            guard role != .line, let element = writer(), ColorSourceFinder.hasRule(for: tree.elements[element]) else { return nil }
            return ColorSource(sheet: .hints(base: base), offset: 0, role: role, color: PackedColor(color))
        default: return source(at: origin, color, role)
        }
    }

    /// The declaration of a background; nil if no rule may stand for it.
    mutating func place(of background: TextBackground) -> DeclarationKey? {
        switch background.origin.sheet {
        case ComputedStyle.Origin.presentationalHint:
            return background.color.map { DeclarationKey(.hints(base: base), number: PackedColor($0).bits) }
        case ComputedStyle.Origin.styleAttribute:
            guard let attribute = background.attribute, let identity = identity(of: attribute),
                let span = attribute.span(ofDeclaration: Int(background.origin.declaration))
            else { return nil }
            return DeclarationKey(identity, number: span.start)
        default: return place(at: background.origin)
        }
    }

    /// The declaration that writes the color of a background whose own declaration has a place; nil if several write it together, or if it is
    /// in an attribute of another element.
    func writer(of background: TextBackground, at place: DeclarationKey) -> DeclarationKey? {
        let writers = background.definitions.filter { holdsColor($0.origin) }
        guard let writer = writers.first else { return place }
        return writers.count == 1 ? self.place(at: writer.origin) : nil
    }

    /// The declaration of a stylesheet.
    func place(at origin: ComputedStyle.Origin) -> DeclarationKey? {
        guard origin.sheet >= 0, let (identity, start) = sheet(of: origin) else { return nil }
        let span = sheets.span(ofDeclaration: Int(origin.declaration), inSheet: Int(origin.sheet))
        return DeclarationKey(identity, number: span.start - start)
    }

    /// The color of a declaration of a stylesheet.
    private func source(at origin: ComputedStyle.Origin, _ color: SRGB, _ role: ColorRole) -> ColorSource? {
        place(at: origin).map { ColorSource(sheet: $0.sheet, offset: $0.number, role: role, color: PackedColor(color)) }
    }

    /// The color of a declaration of a `style` attribute.
    private mutating func source(
        in attribute: AttributeBlock, _ origin: ComputedStyle.Origin, _ color: SRGB, _ role: ColorRole
    ) -> ColorSource? {
        guard let identity = identity(of: attribute), let span = attribute.span(ofDeclaration: Int(origin.declaration)) else { return nil }
        return ColorSource(sheet: identity, offset: span.start, role: role, color: PackedColor(color))
    }

    /// The `style` attribute that defines a custom property, of an element or the nearest one around it.
    private func attribute(
        with definition: CustomDefinition, at index: Int, in tree: StyleTree, _ attributes: AttributeBlocks
    ) -> AttributeBlock? {
        var next = index
        while next >= 0 {
            let element = tree.elements[next]
            if element.isHTML, let attribute = attributes.style(of: next),
                attribute.name(ofDefinition: Int(definition.origin.declaration)) == definition.name
            {
                return attribute
            }
            next = Int(element.parent)
        }
        return nil
    }

    /// The color that a definition of a custom property consists of; nil for anything else.
    private func color(
        of definition: CustomDefinition, at index: Int, in tree: StyleTree, _ attributes: AttributeBlocks
    ) -> PackedColor? {
        var found = place(of: definition.origin)
        if definition.origin.sheet == ComputedStyle.Origin.styleAttribute,
            let attribute = attribute(with: definition, at: index, in: tree, attributes),
            let span = attribute.span(ofDeclaration: Int(definition.origin.declaration))
        {
            found = ColorSourceFinder.value(in: span, of: attribute.text)
        }
        guard let (text, value) = found else { return nil }
        var places = ColorOccurrenceScanner(value)
        guard case .color(let span, let color)? = places.next(in: text.span) else { return nil }
        let rest = (Int(value.start)..<Int(span.start), Int(span.end)..<Int(value.end))
        let isWhole = text[rest.0].allSatisfy { $0 <= 0x20 } && text[rest.1].allSatisfy { $0 <= 0x20 }
        return isWhole ? PackedColor(color) : nil
    }

    /// True if the dark rules of presentational attributes select an element by an attribute of its own, or of the `body` for links: the
    /// color of tables in quirks mode may be the browser's.
    private static func hasRule(for element: StyleTree.Element) -> Bool {
        guard element.isHTML else { return false }
        let others: [StaticString] = ["table", "col", "colgroup", "hr"]
        return element.value(Array("bgcolor".utf8)) != nil || !others.contains { element.name.elementsEqual($0) }
    }

    /// The identity of a `style` attribute; nil for one for which no rule may stand, or that a rule for colors of scripts may select.
    private mutating func identity(of attribute: AttributeBlock) -> SheetIdentity? {
        if let known = identities[attribute] { return known }
        let text = attribute.text
        let isPlain = text.allSatisfy(ColorSourceFinder.plain.contains)
        let lower = String(decoding: text, as: UTF8.self).lowercased()
        let isBalanced = text.count { $0 == UInt8(ascii: "(") } == text.count { $0 == UInt8(ascii: ")") }
        let isRule = isPlain && isBalanced && !(mayBeRecolored && lower.contains("rgb")) && !lower.contains("revert-layer")
        let identity: SheetIdentity? = isRule ? .style(StyleIdentity(text), base: base) : nil
        identities[attribute] = .some(identity)
        return identity
    }

    /// The bytes of values without strings, comments and escapes.
    private static let plain = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 \t\n:;#-_.,%()".utf8)

    /// The stylesheet of a declaration, and the offset at which it begins in its file.
    private func sheet(of origin: ComputedStyle.Origin) -> (SheetIdentity, start: UInt32)? {
        let number = sheets.file(ofSheet: Int(origin.sheet))
        let place = sheets.span(ofDeclaration: Int(origin.declaration), inSheet: Int(origin.sheet)).start
        if number == ColorSourceFinder.browser { return place < UserAgentSheet.markRule.count ? (.mark(base: base), 0) : nil }
        guard number == ColorSourceFinder.document else { return files(number).map { (.file($0.path), 0) } }
        var (low, high) = (0, styles.count)
        while low < high {
            let middle = (low + high) / 2
            if styles[middle].span.end <= place { low = middle + 1 } else { high = middle }
        }
        guard low < styles.count, styles[low].span.start <= place else { return nil }
        return (styles[low].identity, styles[low].span.start)
    }

    /// True if a declaration writes the channels of its color itself, and refers to a custom property for the opacity only.
    private func writesChannels(_ origin: ComputedStyle.Origin) -> Bool {
        guard let (text, value) = place(of: origin) else { return false }
        var tokenizer = Tokenizer(value)
        let token = tokenizer.nextSolid(in: text.span)
        guard token.type == .function else { return false }
        return ChannelArguments(of: token, tokenizer, in: text.span).channels == .literal
    }

    /// True if the value of a declaration is one color function, such as `hsl()`, that reads a channel from a custom property.
    private func isChannelFunction(_ origin: ComputedStyle.Origin) -> Bool {
        guard let (text, value) = place(of: origin) else { return false }
        var tokenizer = Tokenizer(value)
        let token = tokenizer.nextSolid(in: text.span)
        guard token.type == .function, ValueShape.takesChannels(token, in: text.span) else { return false }
        guard ChannelArguments(of: token, tokenizer, in: text.span).channels == .other else { return false }
        tokenizer.skipBlock(in: text.span)
        return tokenizer.nextSolid(in: text.span).type == .endOfFile
    }

    /// Returns the size and position that the rule of a declaration gives its box; nil if it is in no stylesheet.
    func box(of origin: ComputedStyle.Origin) -> BoxFacts? {
        guard let (text, value) = place(of: origin) else { return nil }
        return BoxFacts(from: SourceRules.brace(before: Int(value.start), in: text) + 1, in: text.span)
    }

    /// Returns the text of the stylesheet with a declaration, and the span from behind the colon of the declaration to its end; nil if it is
    /// in no stylesheet.
    private func place(of origin: ComputedStyle.Origin) -> (text: [UInt8], value: SourceSpan)? {
        guard origin.sheet >= 0 else { return nil }
        let number = sheets.file(ofSheet: Int(origin.sheet))
        guard let text = number == ColorSourceFinder.document ? bytes : files(number)?.text else { return nil }
        let span = sheets.span(ofDeclaration: Int(origin.declaration), inSheet: Int(origin.sheet))
        return ColorSourceFinder.value(in: span, of: text)
    }

    /// The span of a declaration's value, with its text.
    private static func value(in declaration: SourceSpan, of text: [UInt8]) -> (text: [UInt8], value: SourceSpan)? {
        declaration.range.first { text[$0] == UInt8(ascii: ":") }.map { (text, SourceSpan($0 + 1, Int(declaration.end))) }
    }

    /// False for the definition of a custom property that is a number or a percentage, such as an opacity.
    private func holdsColor(_ origin: ComputedStyle.Origin) -> Bool {
        guard let (text, value) = place(of: origin) else { return true }
        var tokenizer = Tokenizer(value)
        let first = tokenizer.nextSolid(in: text.span)
        guard first.type == .number || first.type == .percentage else { return true }
        return tokenizer.nextSolid(in: text.span).type != .endOfFile
    }
}
