internal import CSSCascade
internal import CSSColor
internal import HTMLSyntax
internal import NightTheme
internal import SourceText

/// Computes the dark version of one drawing.
struct DarkDrawing {
    /// A `style` element of the drawing.
    private struct Style {
        let tag: SourceSpan
        let content: SourceSpan
        let outline: SheetOutline
    }

    private let source: Source
    private let options: RewriteOptions
    private let base: SRGB
    private let properties: PropertyGraph
    private let isSprite: Bool
    private let isOnLight: Bool

    /// Creates a value for the drawing `source` on a page with the light color `base`; the drawing must hold nothing of nightfall's.
    ///
    /// - Parameters:
    ///   - isSprite: true if documents show elements of it by `use`, where a media query in the drawing does not indicate their theme.
    ///   - isOnLight: true if the drawing is on a light surface for certain.
    init(
        _ source: Source, options: RewriteOptions, base: SRGB, properties: PropertyGraph, isSprite: Bool = false, isOnLight: Bool = false
    ) {
        self.source = source.maskingStyleMarkup(.svg) ?? source
        self.options = options
        self.base = base
        self.properties = properties
        self.isSprite = isSprite
        self.isOnLight = isOnLight
    }

    /// The edits that write the dark rules; none if the drawing stays as it is, or has dark rules of its own.
    ///
    /// - Parameter isConditional: true if the dark rules get a media query; otherwise the whole drawing is for the dark theme.
    func edits(isConditional: Bool) -> Result<EditSet, SVGFault> {
        do throws(SVGFault) {
            return .success(try checkedEdits(isConditional))
        } catch {
            return .failure(error)
        }
    }

    /// The colors of the drawing, each with the dark one that is written for it, and the drawing itself.
    ///
    /// - Returns: nothing for a drawing that can't be given its dark rules.
    func palette() -> (drawing: SVGDrawing, isKept: Bool, entries: [SVGPaletteEntry])? {
        guard let styles = try? styles(), let drawing = try? drawing(styles) else { return nil }
        let isKept = staysAsItIs(drawing, styles)
        let (paints, hasUnknown) = paints(drawing, styles, isKept: isKept)
        let colors = ColorCache(options.themes.dark, pageBase: base)
        var rules = SVGRules(drawing, paints, properties: properties, colors: colors, isForPalette: true)
        rules.write()
        return (drawing, isKept || (rules.isEmpty && !hasUnknown), rules.paletteEntries)
    }

    /// Returns true if a drawing, read through its masks, is made for light pages: it would hardly be seen on a dark one.
    static func isDarkInk(_ source: Source) -> Bool {
        guard let contents = try? sheets(of: source).map(\.content), let drawing = try? drawing(source, contents) else { return false }
        let scene = SVGDisplayListBuilder(drawing, styles: contents, source).list
        guard let first = scene.painters.first else { return false }
        return SVGPaintClassifier(scene.painters, frame: scene.frames[Int(first.scope)] ?? SVGBox(), page: SRGB(bytes: 255, 255, 255))
            .isDarkInk
    }

    /// Parses the drawing with its own stylesheets.
    private func drawing(_ styles: [Style]) throws(SVGFault) -> SVGDrawing {
        try DarkDrawing.drawing(source, styles.map(\.content))
    }

    /// Parses a drawing with its own stylesheets at `contents`.
    private static func drawing(_ source: Source, _ contents: [SourceSpan]) throws(SVGFault) -> SVGDrawing {
        try SVGDrawing(source, SelectedAttributes(in: contents, of: source.bytes.span))
    }

    /// True if the drawing has dark rules of its own that are kept, or is dark in the light theme.
    private func staysAsItIs(_ drawing: SVGDrawing, _ styles: [Style]) -> Bool {
        if options.existing == .skip, styles.contains(where: { $0.outline.items.contains(where: \.isOnlyDark) }) { return true }
        guard let ground = drawing.background else { return false }
        return ground.alpha > 0.5 && ground.relativeLuminance < 0.4
    }

    private func checkedEdits(_ isConditional: Bool) throws(SVGFault) -> EditSet {
        let styles = try styles()
        let drawing = try drawing(styles)
        var edits = EditSet()
        guard !drawing.isEmpty, let root = drawing.tags.first else { return edits }
        guard !staysAsItIs(drawing, styles) else { return edits }
        let colors = themes(isConditional).map { ColorCache($0, pageBase: base) }
        var (versions, pairs, hasUnknown) = rules(drawing, styles, colors)
        for index in versions.indices { versions[index].write() }
        guard !versions.allSatisfy(\.isEmpty) || hasUnknown else { return edits }
        pairs?.write()
        // One more element would change the `-child` positions in the drawing's own rules.
        if !styles.contains(where: { DocumentMarkup.holds("-child", Array(source.bytes[$0.content.range])) }) {
            let text =
                Array(":root { color-scheme: dark; }\n".utf8)
                + DarkDrawing.joined(versions.map { ($0.hints.isEmpty ? [] : UserAgentDefaults.inLayer("", $0.hints)) + $0.rules })
            let element = DarkDrawing.element(
                isConditional ? DarkDrawing.media + text + [UInt8(ascii: "}")] + (pairs.map(DarkDrawing.sprite) ?? []) : text,
                hasPrefix: drawing.hasPrefix)
            let lineBreak = DocumentAnchor(span: root, isContainer: true).lineBreak(source.newline, in: source.bytes.span)
            if let element { insert(lineBreak + element, at: root.end, into: &edits) }
        }
        let paints = zip(colors, versions).map { ($0, $1.paints) }
        for style in styles { insertDark(of: style, paints, pairs?.paints, isConditional, into: &edits) }
        return edits
    }

    /// Returns the rules that are to be written: one for each theme, and those with light and dark values if the drawing is a sprite.
    ///
    /// The places that are painted are not in memory any more then.
    private func rules(
        _ drawing: SVGDrawing, _ styles: [Style], _ colors: [ColorCache]
    ) -> (versions: [SVGRules], pairs: SVGRules?, hasUnknown: Bool) {
        let (paints, hasUnknown) = paints(drawing, styles)
        let versions = colors.map { SVGRules(drawing, paints, properties: properties, colors: $0) }
        // Important rules, even those with light values, would stop animations of colors.
        let isStill = !drawing.isAnimated && !styles.contains { $0.outline.items.contains { $0.kind == .keyframes } }
        guard isSprite, isStill else { return (versions, nil, hasUnknown) }
        return (versions, SVGRules(drawing, paints, properties: properties, colors: colors[0], isPaired: true), hasUnknown)
    }

    /// The paints of the drawing with their decisions, and whether something is painted in a color that only the browser knows.
    private func paints(
        _ drawing: SVGDrawing, _ styles: [Style], isKept: Bool = false
    ) -> (paints: SVGDecidedPaints, hasUnknown: Bool) {
        let scene = SVGDisplayListBuilder(drawing, styles: styles.map(\.content), source).list
        let desires =
            isKept
            ? Array(repeating: .kept, count: scene.painters.count) : scene.decisions(page: base, isOnLight: isOnLight)
        return (SVGDecidedPaints(scene, desires), scene.hasUnknown)
    }

    /// The dark theme, and the one for readers who ask for more contrast if the rules get a condition.
    private func themes(_ isConditional: Bool) -> [Theme] {
        [options.themes.dark] + (isConditional ? options.contrastThemes.filter { $0.replaced == 0 }.map(\.theme) : [])
    }

    /// Returns the rules of the dark theme joined with those for readers who ask for more contrast.
    private static func joined(_ versions: [[UInt8]]) -> [UInt8] {
        SharedRules.unconditional(zip(gates, versions).map { VariantRules(gate: $0, rules: ByteRope($1)) }).joined
    }

    /// The conditions of the themes.
    private static let gates = [ActivationCondition.dark, ActivationCondition.dark.askingForContrast].compactMap { $0 }

    private func styles() throws(SVGFault) -> [Style] {
        try DarkDrawing.sheets(of: source).map { tag, content in
            Style(tag: tag, content: content, outline: SheetOutline(of: content, in: source.bytes.span))
        }
    }

    /// The tags and contents of the `style` elements of a drawing that are in force.
    private static func sheets(of source: Source) throws(SVGFault) -> [(tag: SourceSpan, content: SourceSpan)] {
        var result: [(tag: SourceSpan, content: SourceSpan)] = []
        for sheet in DocumentScan(source, kind: .svg).sheets where DocumentSummary.isInForce(sheet) {
            guard !sheet.isMixedStyle else { throw .mixedStyle(sheet.tag) }
            if sheet.isClosed, let content = sheet.content { result.append((sheet.tag, content)) }
        }
        return result
    }

    /// Appends the dark rules of one of the drawing's own styles to the style.
    private func insertDark(
        of style: Style, _ versions: [(colors: ColorCache, paints: [UInt32: [UInt8]])], _ pairs: [UInt32: [UInt8]]?, _ isConditional: Bool,
        into edits: inout EditSet
    ) {
        let sheet = MirroredSheet(style.outline, text: source.bytes)
        let images = style.outline.coloredImages
        let mirrors = DarkDrawing.joined(
            versions.map { colors, paints in
                var writer = MirrorWriter(
                    ofAll: sheet, MirrorPolicy(paints: paints), images: images, ColorEmitter(properties, colors))
                return writer.write(jobs: 1).mirrors.joined
            })
        guard !mirrors.isEmpty, (try? MarkedBlock.refuseMarkers(mirrors[...])) != nil else { return }
        var body = isConditional ? MarkedBlock.darkMedia + [0x0A] + mirrors + [UInt8(ascii: "}")] : mirrors
        if let pairs, let colors = versions.first?.colors, !style.outline.resetsAll, !style.outline.hasLightConditions {
            var sprite = MirrorWriter(
                ofAll: sheet, MirrorPolicy(scope: .paintsOnly, paints: pairs), images: images, ColorEmitter(properties, colors))
            body += Array("\n@media screen {\n".utf8) + sprite.write(jobs: 1).mirrors.joined + [UInt8(ascii: "}")]
        }
        // Outside of a CDATA section markup would be parsed in it.
        let isInSection = style.content.start > style.tag.end
        guard
            isInSection
                ? !DocumentMarkup.holds("]]>", body) : !body.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }),
            let edit = try? MarkedBlock.edit(ByteRope(body), behind: style.outline, in: source)
        else { return }
        insert(edit.replacement, at: edit.span.start, into: &edits)
    }

    private func insert(_ text: [UInt8], at offset: UInt32, into edits: inout EditSet) {
        // No insertion can fail: the styles are in source order, and the contents of each begin behind its own tag, not at the end of the
        // root's.
        try? edits.insert(Edit(SourceSpan(offset, offset), text))
    }

    private static let media = Array("@media (prefers-color-scheme: dark) {\n".utf8)

    /// The rules for elements that other documents show by `use`: the inherited color scheme indicates their theme.
    ///
    /// Browsers take the rules from the drawing's own document, which is not displayed. In Chromium that document always prefers light.
    private static func sprite(_ rules: SVGRules) -> [UInt8] {
        [0x0A] + (rules.hints.isEmpty ? [] : UserAgentDefaults.inLayer("", rules.hints)) + rules.rules
    }

    /// The style element of nightfall's; programs without support for media queries ignore the contents of an at-rule.
    private static func element(_ css: [UInt8], hasPrefix: Bool) -> [UInt8]? {
        guard let text = DocumentMarkup.styleText(css, isXML: true) else { return nil }
        let namespace = hasPrefix ? " xmlns=\"http://www.w3.org/2000/svg\"" : ""
        return Array("<style media=\"screen\"\(namespace) data-nightfall=\"\">".utf8) + text + Array("</style>".utf8)
    }
}

/// A color written in a drawing, with the color that its scene gives it in the dark theme.
struct SVGPaletteEntry {
    /// The value that holds the color, with its origin.
    let value: SVGValue
    /// The role of the color in the scene.
    let role: ColorRole
    /// The color in the light theme.
    let light: SRGB
    /// The color in the dark theme, as CSS: the author's own text for one that does not change.
    let dark: [UInt8]
    /// The origin of the color in the dark theme.
    let origin: ColorOrigin
}
