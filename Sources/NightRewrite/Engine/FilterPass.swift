internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import DocumentStyles
internal import MarkupTree
internal import SourceText

/// Adds the dark theme of the filter engine, which inverts pages as a whole.
struct FilterPass {
    let context: RewriteContext
    let graph: SiteGraph
    /// The path of the file.
    let path: [UInt8]

    private var options: RewriteOptions { context.options }

    /// Adds the dark theme to a document: one `style` element in its head.
    ///
    /// - Parameter isChanged: true if the text of the document differs from its file.
    func apply(to document: SiteDocument, isChanged: Bool, into result: inout FileResult) throws(Diagnostic) {
        let (scan, source, kind) = (document.scan, document.source, document.kind)
        if DocumentMarks.mayHaveSome(source) {
            for case let content? in scan.sheets.map(\.content) {
                result.diagnostics += DirectiveNotes.underFilter(SheetOutline(of: content, in: source.bytes.span))
            }
        }
        var dark = DocumentInsertions()
        dark.profile = document.profile
        var emoji: [Edit] = []
        if !scan.isFragment {
            let canvas = document.decision.canvas
            let sheet = sheet(of: document, canvas: canvas)
            emoji = sheet.emoji
            dark.head.style = sheet.sheet.text
            dark.head.colorScheme = options.output.addsMetas ? Array("light dark".utf8) : nil
            if options.output.addsMetas, !scan.themeColorMetas.isEmpty {
                var color: [UInt8] = []
                FilterPass.filtered(canvas).appendCSS(to: &color)
                dark.head.themeColors = [(DocumentMedia.dark, color)]
            }
        }
        var external = ExternalStyles(of: document, options)
        var edits = try documentEdits(scan, source, dark, external: &external)
        try external?.move(to: &result, of: scan, graph)
        try edits.add(emoji)
        if dark.profile == .amp { try AMPLimits.check(edits, of: source) }
        var policy = PolicyPass(scan, source)
        let policies = policy.changes(for: edits, kind: kind)
        result.diagnostics += policy.diagnostics
        try edits.add(policies)
        guard !edits.isEmpty || isChanged else { return }
        result.bytes = try DocumentPatch(source: source, kind: kind, verifies: options.output.verifies).bytes(
            after: edits, ignoring: policies.isEmpty ? [] : [DocumentNames.content])
    }

    /// Returns the rules for a document, and the edits that put its emoji into elements of their own.
    private func sheet(of document: SiteDocument, canvas: SRGB) -> (sheet: FilterSheet, emoji: [Edit]) {
        let (scan, source) = (document.scan, document.source)
        var root = FilterSheet()
        root.keepsIslands = scan.hasIslands
        root.root(canvas: canvas)
        let rules = graph.filterRules(of: path)
        let isQuirky = scan.isQuirky && !scan.isXML
        let readers = context.session.filters(of: graph)
        let mayHoldEmoji = document.kind == .html && EmojiPrefilter.mayBe(in: source)
        if !mayHoldEmoji, let known = readers.sheet(root, of: source.bytes, canvas: canvas, rules, isQuirky: isQuirky) {
            return (known, [])
        }
        let elements = ElementTree(withTextsOf: source.bytes)
        let emoji = mayHoldEmoji && elements.obstacle == nil ? EmojiWrapping.edits(elements, source) : []
        let (hasEmoji, common) = (!emoji.isEmpty, root)
        let turned = readers.read(elements, in: source.bytes, rules, isQuirky: isQuirky) { cascade in
            var sheet = common
            var exemptions = FilterExemptions(cascade, canvas: canvas, hasEmoji: hasEmoji)
            sheet.turnBack(&exemptions)
            return sheet
        }
        if turned == nil { root.turnBack(FilterSheet.Islands()) }
        return (turned ?? root, emoji)
    }

    /// Adds the dark theme of the filter engine to a stylesheet that no document of the site loads: one block at its end.
    func apply(
        to outline: SheetOutline, in source: Source, isChanged: Bool, into result: inout FileResult
    ) throws(Diagnostic) {
        guard !graph.hasDocuments else {
            // The documents' own `style` elements hold everything.
            if isChanged { result.bytes = try source.encoded(source.text) }
            return
        }
        var sheet = FilterSheet()
        sheet.root(canvas: graph.decision(of: path).canvas)
        sheet.turnBack(withoutDocument: graph.filterRules(of: path), canvas: graph.decision(of: path).canvas)
        let body = ByteRope(MarkedBlock.darkMedia + [0x0A] + sheet.text + [UInt8(ascii: "}")])
        var edits = EditSet()
        try edits.add(MarkedBlock.edit(body, behind: outline, in: source))
        result.bytes = try source.encoded(edits.applied(to: source.text))
    }

    /// Returns an opaque color as the filter shows it: inverted, with its hue rotated by 180° (Filter Effects 1 §9.5).
    private static func filtered(_ color: SRGB) -> SRGB {
        let (red, green, blue) = (1 - color.red, 1 - color.green, 1 - color.blue)
        // The matrix of `hue-rotate()` for 180 degrees.
        return SRGB(
            red: -0.574 * red + 1.430 * green + 0.144 * blue,
            green: 0.426 * red + 0.430 * green + 0.144 * blue,
            blue: 0.426 * red + 1.430 * green - 0.856 * blue
        ).clipped
    }
}
