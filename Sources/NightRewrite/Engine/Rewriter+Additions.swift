internal import HTMLSyntax
internal import SourceText

/// The files that nightfall adds to a site: their paths, and the marks by which it knows them again.
extension Rewriter {
    /// The paths of the files that may be added for files with these facts, as far as other files refer to them.
    ///
    /// The style sheets of a document are not among them: only the document itself links them.
    package func additions(to facts: [FileSummary]) -> Set<[UInt8]> {
        var paths: Set<[UInt8]> = []
        guard options.engine == .rewrite else { return paths }
        for file in facts where !file.isCompanion && !file.isLeft {
            if file.hasSheet, options.emission == .sheet || (options.emission == .media && ContentHash.isIn(file.path)) {
                paths.insert(SitePath.companion(of: file.path))
            }
            if file.picture?.isOurs == false, helpsPictures, options.addsFiles { paths.insert(ImageAddress.night(ofPath: file.path)) }
            if options.sourceMaps == .update, let map = file.sourceMapPath { paths.insert(SourceMaps.night(ofPath: map)) }
        }
        return paths
    }

    /// The facts of a place where no file can be added.
    package func facts(of obstacle: AdditionObstacle, at path: [UInt8]) -> FileSummary { FileSummary(path: path, obstacle: obstacle) }

    /// Whether nightfall wrote the file `bytes` to add it at `path`, so that it may replace and remove it.
    ///
    /// A copy under a name that nightfall gives to no file is its owner's.
    package func isGenerated(_ bytes: [UInt8], path: [UInt8]) -> Bool {
        guard FileKind.isNight(fileName: path) else { return false }
        return switch FileKind(fileName: path) {
        case .picture: ImageSummary.isOurs(bytes)
        case .sourceMap: SourceMap.isOurs(bytes)
        case .css: (try? source(of: bytes, path: path, kind: .css)).map(CompanionSheet.isOne) ?? false
        case .html, .xhtml, .svg, .script, .manifest, nil: false
        }
    }

    /// The paths of the files that nightfall may have added for the file `bytes` alone, as it is before it is reverted or rewritten.
    ///
    /// - Parameters:
    ///   - isReverting: whether the file's companion sheet, which pages link, is wanted, too.
    ///   - exists: whether there is a file at a path.
    package func additions(
        for bytes: [UInt8], path: [UInt8], kind: FileKind, isReverting: Bool, exists: ([UInt8]) -> Bool
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

    /// The path of the moved source map that a sheet with its dark rules names.
    private func sourceMapAddition(of bytes: [UInt8], path: [UInt8]) -> [UInt8]? {
        guard let source = try? source(of: bytes, path: path, kind: .css),
            let href = SourceMapAddress.all(in: source.content, of: source.bytes.span).last?.href
        else { return nil }
        let plain = Rewriter.reverted(sheet: source)
        guard plain.isChanged, let original = SourceMapAddress.all(in: plain.source.content, of: plain.source.bytes.span).last?.href,
            let map = options.base.path(of: original, from: path)
        else { return nil }
        let night = SourceMaps.night(ofPath: map)
        return options.base.path(of: href, from: path) == night ? night : nil
    }
}
