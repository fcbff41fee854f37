internal import SourceText

/// The second pass: rewrites one file of a site, by the pass for its kind.
struct FilePass {
    let context: RewriteContext
    let graph: SiteGraph

    /// Rewrites the file with these bytes so that it has a dark theme.
    ///
    /// - Parameter isKnown: true if the bytes are exactly those whose summary is in the graph.
    func apply(_ bytes: [UInt8], path: [UInt8], kind: FileKind, isKnown: Bool = false) -> FileResult {
        if let completion = graph.authorThemes.completion, !context.isCompleting {
            let completing = context.session.completing(graph) { RewriteContext(context, options: completion, isCompleting: true) }
            return FilePass(context: completing, graph: graph).apply(bytes, path: path, kind: kind, isKnown: isKnown)
        }
        var result = FileResult()
        result.diagnostics = graph.notes(of: path)
        switch kind {
        case .script, .manifest: return result
        case .picture:
            ImagePass(options: context.options, graph: graph, path: path).apply(bytes, into: &result)
            result.isCompanion = AddedFiles.isGenerated(bytes, path: path)
            return result
        case .sourceMap:
            result.isCompanion = AddedFiles.isGenerated(bytes, path: path)
            return result
        // The SVG file is a dark version already.
        case .svg where graph.pictures.isVersion(path): return FilePass.revert(bytes, path: path, kind: kind)
        case .css, .html, .xhtml, .svg: break
        }
        do {
            try write(bytes, path: path, kind: kind, isKnown: isKnown, into: &result)
        } catch {
            result.output = nil
            result.companions = []
            result.diagnostics.append(error)
        }
        DiagnosticLocations(disabling: AuthorDarkOverride(context.options)).place(&result.diagnostics, in: bytes, path: path, kind: kind)
        if result.output?.holds(bytes) == true { result.output = nil }
        if result.output != nil || !result.companions.isEmpty { result.diagnostics = result.diagnostics.map(FileNotes.changed) }
        if graph.waiting.place == path, graph.decision(of: path).leftAlone == nil { result.diagnostics.append(ToggledDarkThemes.note) }
        return result
    }

    /// Writes the dark rules of a stylesheet, a document or a drawing.
    private func write(
        _ bytes: [UInt8], path: [UInt8], kind: FileKind, isKnown: Bool, into result: inout FileResult
    ) throws(Diagnostic) {
        switch kind {
        case .css:
            try IntegrityPass(options: context.options, graph: graph, path: path).refuseSheet()
            try StylesheetPass(context: context).applySheet(bytes, path: path, graph: graph, into: &result)
        case .svg: try DrawingPass(options: context.options, graph: graph, path: path).apply(bytes, into: &result)
        case .html, .xhtml:
            try DocumentPass(context: context, graph: graph, path: path, kind: kind).apply(bytes, isKnown: isKnown, into: &result)
        case .script, .picture, .manifest, .sourceMap: break
        }
    }

    /// Removes everything from one file that nightfall wrote.
    static func revert(_ bytes: [UInt8], path: [UInt8], kind: FileKind) -> FileResult {
        var result = FileResult()
        do {
            switch kind {
            case .script, .manifest: break
            case .picture, .sourceMap: result.isRemoved = AddedFiles.isGenerated(bytes, path: path)
            case .css:
                let source = try Source(path: path, bytes: bytes, kind: kind)
                guard !CompanionSheet.isOne(source) else {
                    result.isCompanion = true
                    result.isRemoved = FileKind.isNight(fileName: path)
                    return result
                }
                let reverted = RevertedSheet(source)
                result.diagnostics += reverted.diagnostics
                if reverted.isChanged { result.bytes = try source.encoded(reverted.source.bytes) }
            case .html, .xhtml, .svg:
                let reverted = RevertedDocument(try Source(path: path, bytes: bytes, kind: kind), kind: kind)
                result.diagnostics += reverted.diagnostics
                if reverted.isChanged { result.bytes = try reverted.source.encoded(reverted.source.bytes) }
            }
        } catch {
            result.diagnostics.append(error)
        }
        return result
    }
}
