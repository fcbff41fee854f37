internal import HTMLSyntax
internal import SourceText

/// The files that nightfall adds to a site: their paths, and their recognition.
struct AddedFiles {
    let options: RewriteOptions

    /// Returns the paths of the files that may be added for files with these summaries and that other files refer to.
    ///
    /// The external stylesheets of a document are not among them: only the document itself links them.
    func paths(for facts: [FileSummary]) -> Set<[UInt8]> {
        var paths: Set<[UInt8]> = []
        guard options.engine == .rewrite else { return paths }
        for file in facts where !file.isCompanion && !file.isLeft {
            if file.hasSheet, options.emission == .sheet || (options.emission == .media && ContentHash.isIn(file.path)) {
                paths.insert(SitePath.companion(of: file.path))
            }
            if file.picture?.isGenerated == false, options.helpsPictures, options.output.addsFiles {
                paths.insert(ImageAddress.dark(ofPath: file.path))
            }
            if options.changes.sourceMaps == .update, let map = file.sourceMapPath { paths.insert(SourceMaps.dark(ofPath: map)) }
        }
        return paths
    }

    /// Returns true if nightfall generated the file `bytes` at `path`, so that it may replace and remove it.
    ///
    /// A copy under a name that nightfall gives to no file belongs to its owner.
    static func isGenerated(_ bytes: [UInt8], path: [UInt8]) -> Bool {
        guard FileKind.isNight(fileName: path) else { return false }
        return switch FileKind(fileName: path) {
        case .picture: ImageSummary.isGenerated(bytes)
        case .sourceMap: SourceMap.isGenerated(bytes)
        case .css: (try? Source(path: path, bytes: bytes, kind: .css)).map(CompanionSheet.isOne) ?? false
        case .html, .xhtml, .svg, .script, .manifest, nil: false
        }
    }

    /// Returns the paths of the files that nightfall may have added for the file `bytes` alone, which is neither reverted nor rewritten
    /// yet.
    ///
    /// - Parameters:
    ///   - isReverting: true to include the file's companion sheet, which pages link.
    ///   - exists: returns true if there is a file at a path.
    func paths(
        forFile bytes: [UInt8], path: [UInt8], kind: FileKind, isReverting: Bool, exists: ([UInt8]) -> Bool
    ) -> [[UInt8]] {
        switch kind {
        case .css:
            let map = sourceMapAddition(of: bytes, path: path)
            return (isReverting ? [SitePath.companion(of: path)] : []) + (map.map { [$0] } ?? [])
        case .html, .xhtml:
            var paths: [[UInt8]] = []
            while true {
                let sheet = ExternalStyles.path(paths.count, of: path)
                guard exists(sheet) else { return paths }
                paths.append(sheet)
            }
        case .svg, .script, .picture, .manifest, .sourceMap: return []
        }
    }

    /// Returns the path of the updated source map to which a stylesheet with its dark rules refers.
    private func sourceMapAddition(of bytes: [UInt8], path: [UInt8]) -> [UInt8]? {
        guard let source = try? Source(path: path, bytes: bytes, kind: .css) else { return nil }
        let plain = RevertedSheet(source)
        guard plain.isChanged, let href = SourceMapAddress.all(in: source.content, of: source.bytes.span).last?.href,
            let original = SourceMapAddress.all(in: plain.source.content, of: plain.source.bytes.span).last?.href,
            let map = options.site.base.path(of: original, from: path)
        else { return nil }
        let dark = SourceMaps.dark(ofPath: map)
        return options.site.base.path(of: href, from: path) == dark ? dark : nil
    }
}
