internal import CSSCascade
internal import CSSColor
internal import DocumentStyles
internal import MarkupTree
internal import SourceText

/// The first pass: reads one file, and summarizes what other files of the site depend on.
struct SummaryPass {
    let context: RewriteContext
    /// The path of the file.
    let path: [UInt8]

    private var options: RewriteOptions { context.options }

    /// Returns the summary of the file with these bytes.
    func summary(of bytes: [UInt8], kind: FileKind) -> FileSummary {
        if let accents = context.accents { return coloredSummary(of: bytes, kind: kind, accents) }
        if let examined = context.examined, let summary = examinedSummary(of: bytes, kind: kind, in: examined) { return summary }
        switch kind {
        case .script:
            let span = SourceSpan(0, bytes.count)
            let script = ScriptSummary(
                colors: ScriptColors(span, in: bytes.span), switches: ThemeSwitches(ofScript: span, in: bytes.span))
            return FileSummary(path: path, .script(Box(script)))
        case .picture: return FileSummary(path: path, .image(Box(ImageSummary(bytes, dims: options.images == .dim))))
        case .manifest:
            let place = ByteSearch(Array("\"theme_color\"".utf8)).first(in: bytes.span, from: 0, to: bytes.count)
            return FileSummary(path: path, .manifest(hasColor: place != nil))
        case .sourceMap: return FileSummary(path: path, .sourceMap(bytes))
        case .css, .html, .xhtml, .svg:
            guard let source = try? Source(path: path, bytes: bytes, kind: kind) else { return FileSummary(path: path) }
            return kind == .css ? summary(ofSheet: source, bytes) : summary(ofDocument: source, kind: kind)
        }
    }

    private func summary(ofSheet source: Source, _ bytes: [UInt8]) -> FileSummary {
        let prepared = AuthorDarkOverride(options).pristine(source)
        // The colors that the template's tags insert are unknown.
        guard prepared.source.template?.hasKnownColors != false else { return FileSummary(path: path) }
        let text = prepared.source.bytes
        var sheet = StylesheetSummary(prepared, of: bytes, jobs: options.output.jobs, options.propertyFacts)
        let outline = sheet.walked?.outline
        var inPlace: InPlaceEligibility?
        if options.emission.isInPlace, let outline {
            inPlace = InPlaceEligibility()
            inPlace?.add(outline, emission: options.emission, in: text.span)
        }
        if options.mayFilter, let outline { sheet.filter = FilterRules(outline, in: text.span) }
        let map = SourceMapPass.mapPath(of: prepared.plain, path: path, options)
        return FileSummary(
            path: path, .stylesheet(Box(sheet), sourceMapPath: map), inPlace: inPlace,
            switchedOff: prepared.switchedOff?.compactMap { options.site.base.path(of: $0, from: path) } ?? [],
            roles: CompanionSheet.isOne(source) ? .companion : [])
    }

    private func summary(ofDocument source: Source, kind: FileKind) -> FileSummary {
        let plain = RevertedDocument(source, kind: kind)
        let forced = AuthorDarkOverride(options).document(plain.source, path: path, kind: kind)
        let form = !plain.diagnostics.isEmpty || forced != nil ? nil : source.form
        var source = forced?.source ?? plain.source
        let scan = source.scanMasking(kind)
        let known = kind == .svg ? nil : context.scans.known(scan, form: form, reversal: plain.edits)
        let isInPlace = options.emission.isInPlace && kind != .svg
        let document = DocumentSummary(
            scan, path: path, base: options.site.base, styles: context.styles, known: known,
            bars: options.themesBars ? BarNames(source.content, in: source.bytes.span) : nil,
            isDarkInk: kind == .svg && DarkVersions.isOne(path) && DarkDrawing.isDarkInk(source), in: source.bytes)
        return FileSummary(
            path: path, .document(document),
            inPlace: isInPlace ? StylesheetPass(context: context).inPlaceFacts(of: scan, source) : nil, switchedOff: forced?.sheets ?? [])
    }

    /// Returns a summary that holds nothing but the colors of a document's texts and surfaces.
    private func coloredSummary(of bytes: [UInt8], kind: FileKind, _ accents: AccentSheetStore) -> FileSummary {
        let source = try? Source(path: path, bytes: bytes, kind: kind)
        let colors = source.flatMap { AccentPass(context: context).colors(of: $0, path: path, kind: kind, accents) }
        return FileSummary(path: path, colors.map { .colors(Box($0)) } ?? .other)
    }

    /// Returns the summary of a document with the colors behind its text, for the second analysis of documents whose root is dark; nil if
    /// the document can't be read.
    ///
    /// The text may be on light surfaces inside a dark frame.
    private func examinedSummary(of bytes: [UInt8], kind: FileKind, in graph: SiteGraph) -> FileSummary? {
        guard let summary = graph.documentFile(at: path), let source = try? Source(path: path, bytes: bytes, kind: kind) else { return nil }
        let plain = RevertedDocument(source, kind: kind).source
        let document = AuthorDarkOverride(options).document(plain, path: path, kind: kind)?.source ?? plain
        let isQuirky = kind == .html && QuirksMode.applies(toDocument: document.bytes)
        let grounds = TextGrounds(
            document.bytes, graph.backgroundRules(of: path), isQuirky: isQuirky, canvas: graph.decision(of: path).base)
        return FileSummary(summary, grounds: grounds)
    }
}
