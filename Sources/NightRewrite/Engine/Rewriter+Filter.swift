internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import DocumentStyles
internal import MarkupTree
internal import SourceText

extension Rewriter {
    /// Adds the dark theme of the filter engine to a document: one `style` element in its head.
    func filter(
        _ source: Source, path: [UInt8], kind: FileKind, scan: DocumentScan, graph: SiteGraph, isChanged: Bool,
        into result: inout FileResult
    ) throws(Diagnostic) {
        if DocumentMarks.mayHaveSome(source) {
            for case let content? in scan.sheets.map(\.content) {
                result.diagnostics += Self.filterRemarks(on: SheetOutline(of: content, in: source.bytes.span))
            }
        }
        var night = DocumentNight()
        night.profile = DocumentProfile(scan, isEmail: options.isEmail)
        var emoji: [Edit] = []
        if !scan.isFragment {
            let canvas = graph.standing(of: path).canvas
            var sheet = FilterSheet()
            sheet.keepsIslands = scan.hasIslands
            sheet.root(canvas: canvas)
            let elements = ElementTree(withTextsOf: source.bytes)
            if let tree = StyleTree(elements, in: source.bytes) {
                if kind == .html { emoji = EmojiWrapping.edits(elements, source) }
                sheet.turnBack(FilterCascade(tree, graph.filterRules(of: path)), canvas: canvas, hasEmoji: !emoji.isEmpty)
            } else {
                sheet.turnBack(FilterSheet.Islands())
            }
            night.headStyle = sheet.text
            night.colorScheme = options.addsMetas ? Array("light dark".utf8) : nil
            if options.addsMetas, !scan.themeColorMetas.isEmpty {
                var color: [UInt8] = []
                Self.filtered(canvas).appendCSS(to: &color)
                night.themeColors = [(DocumentMedia.dark, color)]
            }
        }
        var external = externalStyles(of: source, path: path, profile: night.profile)
        var edits = try documentEdits(scan, source, night, external: &external)
        try takeFiles(external, of: scan, graph: graph, into: &result)
        for edit in emoji { try insert(edit, into: &edits) }
        if night.profile == .amp { try checkAMP(scan, source, edits) }
        let policies = policyEdits(of: scan, in: source, kind: kind, edits, diagnostics: &result.diagnostics)
        for edit in policies { try insert(edit, into: &edits) }
        guard !edits.isEmpty || isChanged else { return }
        result.bytes = try patched(source, kind: kind, edits, ignoring: policies.isEmpty ? [] : [DocumentNames.content])
    }

    /// Adds the dark theme of the filter engine to a stylesheet that no document of the site loads: one block at its end.
    func filter(
        _ outline: SheetOutline, in source: Source, path: [UInt8], graph: SiteGraph, isChanged: Bool, into result: inout FileResult
    ) throws(Diagnostic) {
        guard !graph.hasDocuments else {
            // The documents' own `style` elements hold everything.
            if isChanged { result.bytes = try source.encoded(source.text) }
            return
        }
        var sheet = FilterSheet()
        sheet.root(canvas: graph.standing(of: path).canvas)
        sheet.turnBack(withoutDocument: graph.filterRules(of: path), canvas: graph.standing(of: path).canvas)
        let body = ByteRope(MarkedBlock.darkMedia + [0x0A] + sheet.text + [UInt8(ascii: "}")])
        var edits = EditSet()
        try insert(MarkedBlock.edit(body, behind: outline, in: source), into: &edits)
        result.bytes = try source.encoded(edits.applied(to: source.text))
    }

    /// Returns an opaque colour as the filter shows it: inverted, with its hue rotated by 180° (Filter Effects 1 §9.5).
    static func filtered(_ color: SRGB) -> SRGB {
        let (red, green, blue) = (1 - color.red, 1 - color.green, 1 - color.blue)
        // The matrix of `hue-rotate()` for 180 degrees.
        return SRGB(
            red: -0.574 * red + 1.430 * green + 0.144 * blue,
            green: 0.426 * red + 0.430 * green + 0.144 * blue,
            blue: 0.426 * red + 1.430 * green - 0.856 * blue
        ).clipped
    }
}
