internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// Writes the values of declarations with each of their colors replaced by its dark counterpart.
///
/// The writer of mirrors, that of attributes and that of colors in place all use it.
struct ColorEmitter: Sendable {
    /// The custom properties of the site.
    let graph: PropertyGraph
    /// The cache of mapped colors.
    var colors: ColorCache
    /// Finds the dark images of addresses; nil if the site has none.
    var pictures: ImageResolver?
    /// Rewrites drawings in addresses; nil if they stay as they are.
    var drawings: (any DrawingRewriter)?
    /// True if the dark part of an author's `light-dark()` is replaced.
    var ignoresDark = false
    /// The declaration that is being written.
    var declaration = DeclarationContext()
    /// Color occurrences in written values; nil unless the caller collects them.
    var found: [ColorOccurrence]?
    /// The list of the colors that are written; nil unless the caller wants it.
    var listing: ColorListing?
    /// The diagnostics of the sheet.
    var diagnostics = SheetDiagnostics()
    /// True if the dark version of the color function being written differs in more than the colors found in it.
    var isReshaped = false

    /// Creates an emitter of the colors in `colors`.
    init(_ graph: PropertyGraph, _ colors: ColorCache) {
        self.graph = graph
        self.colors = colors
    }

    /// Creates an emitter for a sheet of the site of `graph`, with `options` for the first variant.
    ///
    /// - Parameters:
    ///   - base: the page color in the light theme.
    ///   - isAuthors: true if all of the sheet is part of the author dark theme.
    init(_ graph: SiteGraph, _ options: RewriteOptions, base: SRGB, isAuthors: Bool, _ pictures: ImageResolver?) {
        self.init(graph.properties, ColorCache(options.themes.dark, pageBase: base))
        self.pictures = pictures
        ignoresDark = options.existing == .force
        if isAuthors { declaration.darkDepth = 1 }
    }

    /// Changes the theme to that of a variant.
    mutating func take(_ variant: ThemeVariant, pageBase: SRGB) {
        colors = variant.colors(pageBase: pageBase)
        drawings = variant.theme.isDark ? drawings?.with(variant) : nil
        pictures = pictures?.with(variant.theme)
    }

    /// Writes a value with each of its colors replaced by its dark counterpart.
    ///
    /// - Parameter depth: the number of color functions around it that can't be computed.
    mutating func appendDark(_ value: SourceSpan, role: ColorRole, depth: Int = 0, to output: inout [UInt8], in bytes: Span<UInt8>) {
        if declaration.directive.isKept {
            appendKept(value, role: role, to: &output, in: bytes)
            return
        }
        let role = depth == 0 ? declaration.directive.role ?? role : role
        var places = ColorOccurrenceScanner(value, ignoresDark: ignoresDark && !declaration.isAuthorsDark)
        var copied = value.start
        /// The fades of the value, read once for all of its faint colors.
        var fade: GradientFade?
        while let place = places.next(in: bytes) {
            switch place {
            case .comment(let span):
                found?.append(ColorOccurrence(span: span, kind: .comment, role: role))
                output.append(SourceSpan(copied, span.start), of: bytes)
                output.append("/**/")
                copied = span.end
            case .address(let token):
                // A filter changes how the image looks, and would change its dark version as well.
                if declaration.rule.context.filter?.invertsPictures == true { continue }
                if let dark = drawings?.dark(of: token, isOnLight: declaration.rule.isLight, in: bytes) {
                    output.append(SourceSpan(copied, dark.span.start), of: bytes)
                    output.append(contentsOf: dark.href)
                    copied = dark.span.end
                    continue
                }
                guard role == .background || showsPictures(in: bytes),
                    let dark = pictures?.dark(of: token, pageBase: colors.pageBase, in: bytes)
                else { continue }
                output.append(SourceSpan(copied, dark.span.start), of: bytes)
                output.append(contentsOf: dark.href)
                copied = dark.span.end
            case .color(let span, let light):
                output.append(SourceSpan(copied, span.start), of: bytes)
                copied = span.end
                let start = output.count
                if fade == nil, light.alpha > 0, light.alpha < GradientFade.tint { fade = GradientFade(value, in: bytes) }
                if let substitute = declaration.substitute {
                    output.append(substitute, of: bytes)
                } else if declaration.isAuthorsDark || light.alpha == 0 {
                    output.append(span, of: bytes)
                } else if fade?.isEnd(light) == true {
                    let opaque = light.withAlpha(1)
                    let dark = colors.color(opaque, role: role, in: declaration.context(of: opaque, role))
                    dark.withAlpha(light.alpha).appendCSS(to: &output)
                } else {
                    colors.append(light, role: role, in: declaration.context(of: light, role), to: &output)
                }
                if listing != nil { list(span, light, role: role, dark: Array(output[start...]), in: bytes) }
                if declaration.substitute != nil || (light.alpha > 0 && !declaration.isAuthorsDark) {
                    found?.append(ColorOccurrence(span: span, kind: .color(light), role: role, layer: declaration.layer))
                }
            case .function(let span):
                output.append(SourceSpan(copied, span.start), of: bytes)
                appendDark(function: span, role: role, depth: depth, to: &output, in: bytes)
                copied = span.end
            // The author's dark theme refers to the author's own names.
            case .reference where declaration.isAuthorsDark: continue
            case .reference(let name):
                guard let id = graph.id(of: name, in: bytes), graph.isColored(id) else { continue }
                found?.append(ColorOccurrence(span: name, kind: .reference(id), role: role))
                output.append(SourceSpan(copied, name.start), of: bytes)
                output.append(contentsOf: graph.darkName(of: id, role: role))
                copied = name.end
            }
        }
        output.append(SourceSpan(copied, value.end), of: bytes)
    }

    /// True if the declaration being written is of a property that shows images.
    private func showsPictures(in bytes: Span<UInt8>) -> Bool {
        guard let property = declaration.property, let index = PropertyTable.shared.index(of: property, in: bytes) else { return false }
        return !ColoredImages.pictures.isDisjoint(with: PropertyTable.shared.properties[Int(index)].images)
    }

    /// Writes a list of shadows, each by what it looks like.
    mutating func appendDarkShadows(_ value: SourceSpan, isOfText: Bool, to output: inout [UInt8], in bytes: Span<UInt8>) {
        declaration.isTextShadow = isOfText
        var layers = ShadowLayers(value)
        while let layer = layers.next(in: bytes) {
            if !isOfText { declaration.layer = layer }
            appendDark(layer.span, role: isOfText ? .shadow : layer.role, to: &output, in: bytes)
            if layer.isFollowed { output.append(UInt8(ascii: ",")) }
        }
        declaration.layer = nil
    }

    /// Writes the two colors of `scrollbar-color`: the thumb as a line and the track as a background.
    mutating func appendDarkScrollbar(_ value: SourceSpan, to output: inout [UInt8], in bytes: Span<UInt8>) {
        let thumb = ScrollbarColor.thumb(of: value, in: bytes)
        appendDark(thumb, role: .line, to: &output, in: bytes)
        appendDark(SourceSpan(thumb.end, value.end), role: .background, to: &output, in: bytes)
    }

    /// Writes a value unchanged, and lists its colors unless the whole value is replaced.
    mutating func appendKept(_ value: SourceSpan, role: ColorRole, to output: inout [UInt8], in bytes: Span<UInt8>) {
        output.appendWithoutComments(value, of: bytes)
        if declaration.directive.value == nil { listing?.addKept(value, of: declaration, role: role, in: bytes) }
    }

    /// Returns the dark counterpart of a color of the declaration.
    mutating func dark(of light: SRGB, role: ColorRole, in bytes: Span<UInt8>) -> [UInt8] {
        if let substitute = declaration.substitute { return bytes.array(substitute) }
        return colors.dark(light, role: role, in: declaration.context(of: light, role))
    }

    /// Adds a color with its dark counterpart to the list of colors, if there is one.
    ///
    /// - Parameter row: The name of the theme table's row for the custom property that is being written; nil for none.
    mutating func list(
        _ span: SourceSpan, _ light: SRGB, role: ColorRole?, dark: [UInt8], fromRow row: [UInt8]? = nil, in bytes: Span<UInt8>
    ) {
        guard listing != nil else { return }
        let counterpart = role.flatMap { declaration.counterpart(of: light, $0) }
        listing?.add(span, light, of: declaration.property, role: role, dark: dark, besides: counterpart, in: bytes)
        let origin = row.map { ColorOrigin.row($0) } ?? origin(of: light, role)
        listing?.setOrigin(origin)
    }

    private func origin(of light: SRGB, _ role: ColorRole?) -> ColorOrigin {
        if declaration.substitute != nil { return .comment }
        guard let role, light.alpha > 0 else { return .kept }
        return declaration.isAuthorsDark ? .author : colors.origin(of: light, role: role, in: declaration.context(of: light, role))
    }

    /// Adds a color with its dark counterpart, which may be written in another form, to the list of colors, if there is one.
    mutating func list(
        _ span: SourceSpan, _ light: SRGB, role: ColorRole?, dark: SRGB, fromRow row: [UInt8]? = nil, in bytes: Span<UInt8>
    ) {
        guard listing != nil else { return }
        var written: [UInt8] = []
        dark.appendCSS(to: &written)
        list(span, light, role: role, dark: written, fromRow: row, in: bytes)
    }

    // MARK: Directives

    /// Applies the author's directives for a declaration, and returns the declaration to write.
    ///
    /// A declaration that is kept is mirrored as it is, since otherwise the mirror of a weaker one would win over it. A dark value replaces
    /// the only color if both are a single color (`border: 1px solid #ccc /* nightfall: #333 */`), and the whole value otherwise.
    mutating func direct(_ item: OutlineItem, of sheet: MirroredSheet, in bytes: Span<UInt8>) -> OutlineItem {
        guard item.isDirected, let found = sheet.outline.directed[item.name.start] else { return item }
        var directive = found
        if let token = found.token { directive.value = sheet.rows[token.start] }
        defer { declaration.directive = directive }
        guard let value = directive.value else { return item }
        if ColorOccurrenceScanner.isOneColor(value, in: bytes), ColorOccurrenceScanner.holdsOneColor(item.value, in: bytes) {
            declaration.substitute = value
            return item
        }
        directive.isKept = true
        // The listed colors are those of the light theme.
        let role = item.kind == .custom ? .background : declaration.rule.role(of: PropertyTable.shared.properties[Int(item.property)])
        listing?.addKept(item.value, of: declaration, role: found.role ?? role, dark: value, in: bytes)
        var item = item
        item.value = value
        return item
    }

    /// Clears the directive that `direct(_:of:in:)` set.
    mutating func endDirective(_ item: OutlineItem) {
        guard item.isDirected else { return }
        declaration.directive = DeclarationDirective()
        declaration.substitute = nil
    }
}

/// Replaces drawings in addresses of CSS by their dark version.
protocol DrawingRewriter: Sendable {
    /// A copy for another variant.
    func with(_ variant: ThemeVariant) -> Self

    /// The span and the dark version of the address in a token; nil if it stays.
    ///
    /// - Parameter isOnLight: True if the drawing is on a light surface for certain.
    mutating func dark(of token: Token, isOnLight: Bool, in bytes: Span<UInt8>) -> (span: SourceSpan, href: [UInt8])?
}
