internal import CSSCascade
internal import HTMLSyntax
internal import MarkupTree
internal import SourceText

/// Adds dark rules to a document: to its head, its `style` elements and attributes, and the documents in its `srcdoc` attributes.
struct DocumentPass {
    let context: RewriteContext
    let graph: SiteGraph
    /// The path of the document.
    let path: [UInt8]
    let kind: FileKind

    private var options: RewriteOptions { context.options }

    /// Rewrites the document with these bytes.
    ///
    /// - Parameter isKnown: true if the bytes are exactly those whose summary is in the graph.
    func apply(_ bytes: [UInt8], isKnown: Bool, into result: inout FileResult) throws(Diagnostic) {
        let known = isKnown ? graph.knownDocument(at: path) : nil
        let reverted =
            if let known, let form = known.form {
                RevertedDocument(Source(name: path, bytes: bytes, form: form), by: known.reversal)
            } else {
                RevertedDocument(try Source(path: path, bytes: bytes, kind: kind), kind: kind)
            }
        result.diagnostics += reverted.diagnostics
        let decision = graph.decision(of: path)
        if let code = decision.leftAlone { return try leave(reverted, because: code, into: &result) }
        let forced = known?.form == nil ? AuthorDarkOverride(options).document(reverted.source, path: path, kind: kind)?.source : nil
        let document = document(forced ?? reverted.source, known, decision)
        if let cutOff = document.scan.diagnostics.first { throw cutOff }
        if let note = DocumentPass.obstacle(to: document) {
            result.diagnostics.append(note)
            if reverted.isChanged { result.bytes = try reverted.source.encoded(reverted.source.bytes) }
            return
        }
        note(document, bytes, &result.diagnostics)
        try IntegrityPass(options: options, graph: graph, path: path).refuse(document.scan)
        DocumentPass.notePrefix(document.scan, &result.diagnostics)
        let isChanged = reverted.isChanged || forced != nil
        if options.engine == .filter || decision.isFiltered {
            try FilterPass(context: context, graph: graph, path: path).apply(to: document, isChanged: isChanged, into: &result)
        } else {
            if let note = FileNotes.canvas(document.scan) { result.diagnostics.append(note) }
            try rewrite(document, isChanged: isChanged, into: &result)
        }
        if let note = unchangedPiece(document, result) { result.diagnostics.append(note) }
    }

    /// Scans the text of the document, unless its scan is known from the first pass.
    private func document(_ original: Source, _ known: RetainedScan?, _ decision: FileDecision) -> SiteDocument {
        var source = original
        var scan = known?.scan ?? source.scanMasking(kind)
        if known?.scan.isMasked == true { source = original.masking(kind) }
        if options.themesBars, !scan.styleAttributes.isEmpty {
            scan = DocumentScan(scan, bars: BarStyles(source.content, graph.bars, in: source.bytes.span).found)
        }
        if !scan.images.isEmpty || !scan.drawings.isEmpty {
            let filtered = FilteredElements(scan.styleAttributes, in: source.bytes.span).inverting(graph.properties)
            if !filtered.isEmpty { scan = DocumentScan(scan, filtered: filtered) }
        }
        return SiteDocument(
            scan: scan, source: source, path: path, kind: kind, profile: DocumentProfile(scan, isEmail: options.isEmail), decision: decision
        )
    }

    /// Reverts a document that is left alone; the stylesheets that it shares with other pages may change nevertheless.
    private func leave(
        _ reverted: RevertedDocument, because code: DiagnosticCode, into result: inout FileResult
    ) throws(Diagnostic) {
        if let note = FileNotes.note(onLeaving: code) { result.diagnostics.append(note) }
        let source = reverted.source
        var edits = EditSet()
        if !graph.guarded.isEmpty {
            var masked = source
            let scan = masked.scanMasking(kind)
            let integrity = IntegrityPass(options: options, graph: graph, path: path).changes(
                of: scan, in: masked, diagnostics: &result.diagnostics)
            try edits.add(integrity.edits)
        }
        if reverted.isChanged || !edits.isEmpty { result.bytes = try source.encoded(edits.applied(to: source.bytes)) }
    }

    /// Adds dark rules to the document and to those in its `srcdoc` attributes.
    private func rewrite(_ document: SiteDocument, isChanged: Bool, into result: inout FileResult) throws(Diagnostic) {
        let isPage = document.profile == .page
        // Emails and AMP pages can't choose a theme.
        let own = isPage ? context : RewriteContext(context, options: options.withoutChoice.withoutLayers)
        if !isPage {
            _ = SwitcherPlacement(context: context).ofDocument(document.scan, profile: document.profile, &result.diagnostics)
        }
        if own.options.choosesThemes { result.diagnostics += ThemeNameCheck(own.options.attributes).warnings(in: document.source) }
        var external = ExternalStyles(of: document, options)
        var changes = try DocumentRules.changes(of: document, own, graph, external: &external, &result.diagnostics)
        let frames = try FrameRules(options: options, graph: graph, document: document).edits(external: &external, &result.diagnostics)
        try external?.move(to: &result, of: document.scan, graph)
        for reference in graph.references(writtenWith: path) {
            result.companions += try ImportedRules(context: context, graph: graph).companion(ofReference: reference)
        }
        try changes.edits.add(frames)
        if !frames.isEmpty { changes.attributes.insert(DocumentNames.srcdoc) }
        guard !changes.edits.isEmpty || isChanged else { return }
        let (edits, attributes) = (changes.edits, changes.attributes)
        changes.edits = EditSet()
        result.bytes = try DocumentPatch(source: document.source, kind: kind, verifies: options.output.verifies).bytes(
            after: consume edits, ignoring: attributes)
    }

    // MARK: Diagnostics

    /// Returns the reason why no dark rules can be added to a document; nil if they can.
    private static func obstacle(to document: SiteDocument) -> Diagnostic? {
        guard document.profile != .restrictedAMP else {
            return Diagnostic(
                .restrictedAMP, "is an AMP mail or advertisement, which must not use prefers-color-scheme: it was left unchanged",
                at: document.scan.htmlTag?.span)
        }
        return document.source.template?.hasKnownColors != false ? nil : FileNotes.unknownColors
    }

    /// Returns the reason why a piece of a page stays as it is; nil if it changes or has another note.
    private func unchangedPiece(_ document: SiteDocument, _ result: FileResult) -> Diagnostic? {
        let isPiece = result.bytes == nil && document.scan.isFragment && !document.scan.isDrawing
        // Empty files in a folder are placeholders.
        guard isPiece, options.output.hasOneResult || !document.source.bytes.isEmpty else { return nil }
        return result.diagnostics.contains { $0.code == .pagePiece || $0.code == .templatePart } ? nil : FileNotes.plainPiece
    }

    private func note(_ document: SiteDocument, _ bytes: [UInt8], _ diagnostics: inout [Diagnostic]) {
        if let note = FileNotes.piece(document.scan) { diagnostics.append(note) }
        diagnostics += document.scan.idleDirectives.map {
            Diagnostic(
                .misplacedDirective, "nothing is left unchanged from here", at: $0,
                notes: [
                    "write nightfall:ignore-file, here or in the sheet, or put data-nightfall=\"ignore\" on an element of the body"
                ])
        }
        if kind == .xhtml { DocumentPass.diagnoseIllFormed(bytes, document.source, &diagnostics) }
    }

    /// Warns of a page that is read as XML but is not well-formed; a size limit of libxml2 is not reported.
    private static func diagnoseIllFormed(_ bytes: [UInt8], _ source: Source, _ diagnostics: inout [Diagnostic]) {
        guard source.encoding == .utf8, let violation = XMLWellFormedness.violation(in: bytes),
            !violation.message.contains("XML_PARSE_HUGE")
        else { return }
        diagnostics.append(
            Diagnostic(
                .malformedPicture,
                "is not well-formed XML, so that browsers show an error in its place: line \(violation.line): \(violation.message)",
                notes: ["correct it, or give it the type html"]))
    }

    /// Warns of elements under a prefix of XHTML.
    private static func notePrefix(_ scan: DocumentScan, _ diagnostics: inout [Diagnostic]) {
        guard let tag = scan.prefixedTag else { return }
        diagnostics.append(
            Diagnostic(
                .prefixedElement, "is XHTML under a prefix, which is not read: such elements, their styles and links get no night",
                at: tag, notes: ["make http://www.w3.org/1999/xhtml the default namespace, and take the prefix away"]))
    }
}
