internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import DocumentStyles
internal import HTMLSyntax
internal import NightTheme
internal import SourceText

/// Writes the dark rules of a document's attributes, so that its elements stay as they are.
///
/// All rules have zero specificity and precede the page's own sheets.
///
/// Presentational attributes are presentational hints in the cascade
/// ([HTML § 15.2](https://html.spec.whatwg.org/multipage/rendering.html#the-css-user-agent-style-sheet-and-presentational-hints)), weaker
/// than rules in layers and than the values to which `revert-layer` goes back there. So their rules go into a layer that comes first.
///
/// Rules for `style` attributes are important, since these attributes win over all rules that are not. In the light theme important rules
/// of sheets win over `style` attributes. They still win in the dark theme, because they follow these rules or are in layers. In a layer of
/// their own, the rules for `style` attributes would be stronger than those of the sheets.
struct AttributeRules {
    /// The rules of presentational attributes, for the first layer.
    var hints: [UInt8] { hintRules.text }
    /// The rules of `style` attributes, which are outside all layers.
    var rules: [UInt8] { styleRules.text }
    /// The dark colours of `style` attributes that are written in place.
    private(set) var inPlace: AttributePlaces
    /// The diagnostics of the attributes.
    private(set) var diagnostics: [Diagnostic] = []

    /// The colours found; empty unless they are collected.
    private(set) var uses: [ColorUse] = []

    private let source: Source
    private let isXML: Bool
    private let sparesIslands: Bool
    /// The text appended to each selector.
    private let subject: [UInt8]
    private let context: AttributeContext
    private let pictures: ImageResolver?
    private let listsUses: Bool
    /// The cache of rules for equal attributes; nil if none is used.
    private let memory: AttributeRuleCache?
    /// The writer of the rules; it is created only for attributes that are not in the cache.
    ///
    /// A class: a lazy struct would be copied, with all colours in its cache, at each mutation.
    lazy var writer = AttributeWriter(context.declarations(pictures), listsUses: listsUses)
    /// True if a diagnostic about an attribute that keeps its colour was added already.
    private var hasNotedKept = false
    /// The contents of pictures that stay as they are, as a selector list.
    private var exceptions: [UInt8] = []
    private var hintRules = DistinctRules()
    private var styleRules = DistinctRules()
    /// The drawings that are white only, as a selector list; empty if there are none.
    private var paleDrawings: [UInt8] = []

    /// Writes the rules of the attributes that `scan` found in `source`.
    ///
    /// - Parameters:
    ///   - context: the shared inputs of attributes.
    ///   - shadow: the attributes of one shadow tree; nil for those of the document.
    ///   - pictures: finds the dark images of addresses; nil if the site has none.
    ///   - listsUses: true if the colours are collected.
    ///   - memory: the cache for documents of this kind.
    init(
        _ scan: DocumentScan, _ source: Source, _ context: AttributeContext, shadow: AttributeColors? = nil,
        pictures: ImageResolver? = nil, listsUses: Bool = false, memory: AttributeRuleCache? = nil
    ) {
        self.source = source
        self.context = context
        self.pictures = pictures
        self.listsUses = listsUses
        // No caching here: image lookups depend on the document's path, and colour listings must report every attribute.
        self.memory = pictures == nil && !listsUses ? memory : nil
        isXML = scan.isXML
        sparesIslands = scan.hasIslands
        subject = context.options.gate.subject(sparesIslands: scan.hasIslands)
        inPlace = AttributePlaces(context)
        let attributes = shadow ?? scan.attributes
        let root = shadow != nil ? ":where(:host)" : ":where(html)"
        takeHints(attributes, isQuirky: scan.isQuirky && !isXML, root: root)
        writeStyles(attributes)
        writeBars(attributes.bars)
    }

    // MARK: Style attributes

    private mutating func writeStyles(_ attributes: AttributeColors) {
        for (index, style) in attributes.styles.enumerated() {
            guard let value = AttributeText.decoded(style, of: source) else { continue }
            let isMasked = attributes.masked.contains(index)
            if let memory {
                let known = memory.styles.value(for: ByteKey(value), size: { value.count + $0.weight }) { self.rule(of: value) }
                if case .rule(let body) = known {
                    if !body.isEmpty { writeRule(AttributeRules.selector(of: value, isMasked: isMasked), body) }
                    continue
                }
            }
            guard let text = AttributeText.closed(value) else { continue }
            let bytes = text.span
            let outline = SheetOutline(of: SourceSpan(0, text.count), context: .styleAttribute, in: bytes)
            for problem in outline.directives?.diagnostics ?? [] {
                diagnostics.append(Diagnostic(problem.code, problem.message, at: style, notes: problem.notes))
            }
            if outline.directives?.tokens.isEmpty == false {
                diagnostics.append(
                    Diagnostic(
                        .misplacedDirective, "a style attribute cannot name a row of a theme table", at: style,
                        notes: ["move the declaration to a sheet"]))
            }
            /// The texts of the attribute that its rule selects.
            var selected = [value]
            let beyond = writer.declarations.isBeyondRules(outline, in: bytes)
            if beyond.someIs {
                let isFound = text == value && !sparesIslands && !isMasked
                let places = isFound ? attributes.places[index] ?? [] : []
                let placed = inPlace.put(outline, of: text, isOnlyImportant: !beyond.allIs, at: places, in: source)
                if placed?.isWhole != true { noteKept(style) }
                writer.declarations.listing?.addKept(attribute: outline, in: bytes)
                takeUses(at: style)
                guard let placed, !beyond.allIs else { continue }
                selected = placed.texts
            }
            let dimming =
                pictures == nil || beyond.someIs || AttributeText.hasNoContent(behind: style, in: source.bytes)
                ? nil : writer.declarations.dimming(outline, of: text)
            let isWritten = writer.declarations.write(outline, of: text, skipsImportant: beyond.someIs)
            if !beyond.someIs {
                writer.declarations.listing?.addUnused(outline, in: bytes)
                takeUses(at: style)
            }
            writer.declarations.listing?.removeAll()
            for text in isWritten ? selected : [] {
                writeRule(AttributeRules.selector(of: text, isMasked: isMasked), writer.declarations.output)
            }
            guard let dimming else { continue }
            let selector = AttributeRules.selector(of: value, isMasked: isMasked).dropLast() + Array(":not(:empty))".utf8)
            writeRule(Array(selector), dimming)
        }
    }

    private static func selector(of style: [UInt8], isMasked: Bool) -> [UInt8] {
        var selector = Array(":where(".utf8)
        CSSStringText.appendSelector("style", style, to: &selector)
        return selector + Array(isMasked ? ":not(mask *))".utf8 : ")".utf8)
    }

    /// The rule of a `style` attribute, independent of the place where it occurs.
    private mutating func rule(of value: [UInt8]) -> AttributeRuleCache.Style {
        guard let text = AttributeText.closed(value) else { return .rule([]) }
        let outline = SheetOutline(of: SourceSpan(0, text.count), context: .styleAttribute, in: text.span)
        guard outline.directives == nil, !writer.declarations.isBeyondRules(outline, in: text.span).someIs else { return .other }
        guard writer.declarations.write(outline, of: text) else { return .rule([]) }
        // A copy of just its size: the output has room for more, and would have to be allocated anew if its storage were shared.
        var body: [UInt8] = []
        body.reserveCapacity(writer.declarations.output.count)
        body += writer.declarations.output
        return .rule(body)
    }

    /// Adds, once for a document, the diagnostic that a colour in an attribute stays.
    private mutating func noteKept(_ style: SourceSpan) {
        guard !hasNotedKept else { return }
        hasNotedKept = true
        diagnostics.append(
            Diagnostic(
                .importantAttribute,
                "has a style attribute that no rule can override (!important, revert-layer), with a value that cannot be changed in"
                    + " place: such attributes stay unchanged",
                at: style, notes: ["take !important out of the attribute, or move the colour to a sheet"]))
    }

    // MARK: Presentational attributes

    /// Writes the rules of presentational attributes, which depend on these attributes alone unless a rectangle fills a picture.
    private mutating func takeHints(_ attributes: AttributeColors, isQuirky: Bool, root: String) {
        guard attributes.hasPicture || !attributes.entries.isEmpty else { return }
        guard let memory, attributes.backdrops.isEmpty, attributes.paleMarks.isEmpty else {
            writeHints(attributes.entries, isQuirky: isQuirky)
            writePaint(attributes, root: root)
            return
        }
        var key: [UInt8] = [attributes.hasPicture ? 1 : 0, isQuirky ? 1 : 0]
        for entry in attributes.entries {
            key += [entry.name.rawValue, UInt8(truncatingIfNeeded: entry.uses.rawValue), UInt8(entry.uses.rawValue >> 8)]
            // The length separates a value from the bytes that follow.
            for shift in [0, 8, 16, 24] { key.append(UInt8(truncatingIfNeeded: entry.value.count >> shift)) }
            key += source.bytes[entry.value.range]
        }
        let known = memory.hints.value(for: ByteKey(key), size: { key.count + $0.count }) {
            writeHints(attributes.entries, isQuirky: isQuirky)
            writePaint(attributes, root: root)
            return hints
        }
        hintRules = DistinctRules(known)
    }

    private static let surfaces = ":is(body, table, thead, tbody, tfoot, tr, td, th, marquee)"

    private mutating func writeHints(_ entries: [AttributeColors.Entry], isQuirky: Bool) {
        for entry in entries {
            guard !entry.uses.isDisjoint(with: AttributeUse.ofHTML), let value = AttributeText.decoded(entry.value, of: source) else {
                continue
            }
            if entry.name == .background { writeTile(value) }
            guard let color = LegacyColor.parse(value)
            else { continue }
            let test = test(entry.name, value)
            defer { takeUses(of: entry) }
            switch entry.name {
            case .bgcolor: writeHint(":where(\(AttributeRules.surfaces)", test, ")", ["background-color"], color, .background)
            case .text:
                writeHint(":where(body", test, ")", ["color"], color, .text)
                // In quirks mode some browsers give tables the colour of this attribute, whatever colour the sheets give the body.
                if isQuirky { writeHint(":where(body", test, " table)", ["color"], color, .text) }
            case .link: writeHint(":where(body", test, " :link:not(:active))", ["color"], color, .text)
            case .vlink: writeHint(":where(body", test, " :visited:not(:active))", ["color"], color, .text)
            case .alink: writeHint(":where(body", test, " :is(:link, :visited):active)", ["color"], color, .text)
            case .bordercolor: writeHint(":where(table", test, ")", ["border-color"], color, .line)
            case .color:
                if entry.uses.contains(.font) { writeHint(":where(font", test, ")", ["color"], color, .text) }
                if entry.uses.contains(.rule) {
                    writeHint(":where(hr", test, ")", ["color", "border-color", "background-color"], color, .line)
                }
            case .background, .style, .fill, .stroke, .stopColor, .floodColor, .lightingColor: continue
            }
        }
    }

    /// Writes the dark version of the image that a `background` attribute puts behind elements, or a dimming layer over it.
    private mutating func writeTile(_ address: [UInt8]) {
        var selector = Array(":where(\(AttributeRules.surfaces)[background=".utf8)
        CSSStringText.append(address, to: &selector)
        if let ground = writer.declarations.pictures?.ground(of: address) {
            var body = Array("background-image: ".utf8)
            DimmedBackground.appendLayer(over: ground, writer.declarations.colors, to: &body)
            body.append(", url(")
            CSSStringText.append(address, to: &body)
            writeHint(selector + Array("]:not(:empty))".utf8), body + Array("); ".utf8))
        }
        guard let night = writer.declarations.pictures?.night(of: address) else { return }
        var body = Array("background-image: url(".utf8)
        CSSStringText.append(night, to: &body)
        writeHint(selector + Array("])".utf8), body + Array("); ".utf8))
    }

    private mutating func writeHint(
        _ head: String, _ test: [UInt8], _ tail: String, _ properties: [String], _ color: SRGB, _ role: ColorRole
    ) {
        let night = writer.declarations.dark(color, role: role)
        // Span and text are those of the attribute.
        writer.declarations.listing?.add(
            ColorUse(span: SourceSpan(0, 0), property: [], value: [], role: role, light: color, night: night, label: []))
        var body: [UInt8] = []
        for property in properties { body += Array("\(property): ".utf8) + night + [UInt8(ascii: ";"), 0x20] }
        writeHint(Array(head.utf8) + test + Array(tail.utf8), body)
    }

    // MARK: SVG's attributes

    private mutating func writePaint(_ attributes: AttributeColors, root: String) {
        if attributes.hasPicture {
            // Shapes and text without paint are black.
            let night = writer.declarations.dark(.black, role: .shape)
            writeHint(Array(root.utf8), Array("fill: ".utf8) + night + [UInt8(ascii: ";"), 0x20])
            writeHint(Array(":where(mask)".utf8), Array("fill: #000; ".utf8))
        }
        let kept = attributes.backdrops.filter(\.isKept).prefix(64).compactMap(selector)
        let exceptions = kept.map { $0 + Array(" ~ *, ".utf8) + $0 + Array(" ~ * *".utf8) }
        self.exceptions = Array(exceptions.joined(separator: Array(", ".utf8)))
        paleDrawings = selector(of: attributes.paleMarks)
        for entry in attributes.entries {
            guard let value = AttributeText.decoded(entry.value, of: source) else { continue }
            defer { takeUses(of: entry) }
            let isNamed = entry.uses.contains(.paleAlone) && isNamed(value, entry)
            let test = test(entry, isNamed: isNamed)
            let isAmongText = !entry.uses.isDisjoint(with: AttributeUse.amongText)
            let alone = AttributeRules.role(of: entry, value, isAmongText: false)
            let amongText = AttributeRules.role(of: entry, value, isAmongText: true)
            if entry.uses.contains(.shape) || isNamed { writePaint("svg", test, entry.name, value, alone) }
            if isAmongText, !entry.uses.contains(.shape) {
                writePaint("svg", test, entry.name, value, amongText)
            } else if isAmongText, alone != amongText {
                writePaint("svg:has(text)", test, entry.name, value, amongText)
            }
        }
        for backdrop in attributes.backdrops where !backdrop.isKept {
            guard let selector = selector(backdrop), let fill = AttributeText.decoded(backdrop.fill, of: source) else { continue }
            writePaint(Array(":where(svg ".utf8) + selector + [UInt8(ascii: ")")], .fill, fill, .background)
            writer.declarations.listing?.removeAll()
        }
        for entry in attributes.entries where !entry.uses.isDisjoint(with: [.text, .inheritedByText]) {
            guard let value = AttributeText.decoded(entry.value, of: source) else { continue }
            defer { takeUses(of: entry) }
            let test = test(entry)
            if entry.name == .color {
                writePaint("svg", test, .color, value, .text)
                continue
            }
            if entry.uses.contains(.text) {
                let selector = Array(":where(svg :is(text, tspan, textPath)".utf8) + test + [UInt8(ascii: ")")]
                writePaint(selector, entry.name, value, .text)
            }
            if entry.uses.contains(.inheritedByText) {
                let inside = test + Array(" text:not([fill])".utf8)
                let selector = Array(":where(svg".utf8) + inside + Array(", svg ".utf8) + inside + [UInt8(ascii: ")")]
                writePaint(selector, .fill, value, .text)
            }
        }
    }

    private static func role(of entry: AttributeColors.Entry, _ value: [UInt8], isAmongText: Bool) -> ColorRole {
        switch entry.name {
        case .floodColor: return .shadow
        case .stroke: return isAmongText ? .line : .shape
        default:
            guard isAmongText else { return .shape }
            // A dark shape can't be the background of dark text: it is an arrow's head or a dot.
            let isGlyph = !entry.uses.contains(.shapeAmongText) && AttributePaint.isDark(SourceSpan(0, value.count), in: value.span)
            return isGlyph ? .shape : .background
        }
    }

    private mutating func writePaint(
        _ picture: String, _ test: [UInt8], _ name: AttributeName, _ value: [UInt8], _ role: ColorRole
    ) {
        writePaint(Array(":where(\(picture)".utf8) + test + Array(", \(picture) ".utf8) + test + [UInt8(ascii: ")")], name, value, role)
    }

    private mutating func writePaint(_ selector: [UInt8], _ name: AttributeName, _ value: [UInt8], _ role: ColorRole) {
        guard let declaration = writer.declarations.paint(name.text, value, role) else { return }
        writeHint(selector, declaration)
    }

    // MARK: Uses

    /// Takes over the colours of a `style` attribute; their spans, which refer to its decoded text, become the attribute's.
    private mutating func takeUses(at style: SourceSpan) {
        for use in writer.declarations.listing?.uses ?? [] {
            uses.append(use)
            uses[uses.count - 1].span = style
        }
        writer.declarations.listing?.removeAll()
    }

    /// Takes over the colour of a presentational attribute, once for each role.
    private mutating func takeUses(of entry: AttributeColors.Entry) {
        var roles: Set<ColorRole?> = []
        for use in writer.declarations.listing?.uses ?? [] where roles.insert(use.role).inserted {
            let value = Array(source.bytes[entry.value.range])
            uses.append(
                ColorUse(
                    span: entry.value, property: Array(String(describing: entry.name.text).utf8), value: value, role: use.role,
                    light: use.light, night: use.night,
                    label: VariableName.words(of: Array(String(describing: entry.name.text).utf8), role: use.role)))
        }
        writer.declarations.listing?.removeAll()
    }

    // MARK: Rules

    /// The attribute selector for a value that is compared without case, as that of colours is.
    private func test(_ name: AttributeName, _ value: [UInt8]) -> [UInt8] {
        var result = Array("[\(name.text)=".utf8)
        CSSStringText.append(value.map(\.asciiLowercased), to: &result)
        result += Array(" i]".utf8)
        return result
    }

    /// True if a theme table has its own colour for a paint, which then applies in drawings that are white only, too.
    private mutating func isNamed(_ value: [UInt8], _ entry: AttributeColors.Entry) -> Bool {
        guard case .color(let color)? = SVGPaint(value) else { return false }
        return writer.declarations.colors.hasRow(for: color, as: AttributeRules.role(of: entry, value, isAmongText: false))
    }

    /// The selector for a paint attribute of SVG, without the places where it is no paint or stays as it is.
    private func test(_ entry: AttributeColors.Entry, isNamed: Bool = false) -> [UInt8] {
        var result = test(entry.name, AttributeText.decoded(entry.value, of: source) ?? [])
        if entry.uses.contains(.mask) { result += Array(":not(mask, mask *)".utf8) }
        if entry.uses.contains(.paleAlone), !isNamed, !paleDrawings.isEmpty {
            result += Array(":not(".utf8) + paleDrawings + Array(", ".utf8) + paleDrawings + Array(" *)".utf8)
        }
        if entry.uses.contains(.kept), !exceptions.isEmpty { result += Array(":not(".utf8) + exceptions + [UInt8(ascii: ")")] }
        return result
    }

    /// The selector of the drawings that hold a path with one of these data; empty without data.
    private func selector(of marks: [SourceSpan]) -> [UInt8] {
        let paths = marks.compactMap { mark -> [UInt8]? in
            guard let data = AttributeText.decoded(mark, of: source) else { return nil }
            var path = Array("[d=".utf8)
            CSSStringText.append(data, to: &path)
            return path + [UInt8(ascii: "]")]
        }
        return paths.isEmpty ? [] : Array("svg:has(".utf8) + paths.joined(separator: Array(", ".utf8)) + [UInt8(ascii: ")")]
    }

    /// The selector for the rectangle that fills a picture.
    private func selector(_ backdrop: AttributeColors.Backdrop) -> [UInt8]? {
        guard let width = AttributeText.decoded(backdrop.width, of: source),
            let height = AttributeText.decoded(backdrop.height, of: source), let fill = AttributeText.decoded(backdrop.fill, of: source)
        else { return nil }
        var selector = Array("rect[width=".utf8)
        CSSStringText.append(width, to: &selector)
        selector += Array("][height=".utf8)
        CSSStringText.append(height, to: &selector)
        return selector + [UInt8(ascii: "]")] + test(.fill, fill)
    }

    /// Writes a rule of presentational attributes.
    mutating func writeHint(_ selector: [UInt8], _ body: [UInt8]) {
        if canStand(body) { hintRules.add(selector, subject: subject, body) }
    }

    /// Writes a rule of a `style` attribute.
    mutating func writeRule(_ selector: [UInt8], _ body: [UInt8]) {
        if canStand(body) { styleRules.add(selector, subject: subject, body) }
    }

    /// True if the declarations can be written in a rule and in the document.
    private func canStand(_ body: [UInt8]) -> Bool {
        AttributeText.isBalanced(body) && DocumentMarkup.styleText(body, isXML: isXML) != nil
    }
}

/// A cache for the rules of attributes that occur in many documents.
struct AttributeRuleCache: Sendable {
    /// The rule of a `style` attribute.
    enum Style: Sendable {
        /// The declarations of its rule; empty for an attribute without one.
        case rule([UInt8])
        /// A result that depends on where the attribute occurs, and so is not cached.
        case other

        var weight: Int { if case .rule(let body) = self { body.count } else { 0 } }
    }

    /// The rules of `style` attributes by their decoded texts.
    let styles: BoundedCache<ByteKey, Style>
    /// The rules of presentational attributes, by all such attributes of a document.
    let hints: BoundedCache<ByteKey, [UInt8]>

    /// Creates an empty cache.
    init(_ room: ByteBudget) {
        styles = BoundedCache(room)
        hints = BoundedCache(room)
    }
}
