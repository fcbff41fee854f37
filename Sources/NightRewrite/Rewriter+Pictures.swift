internal import HTMLSyntax
internal import NightPictures
internal import NightTheme
internal import SourceText

extension Rewriter {
    /// The paths of the pictures whose pixels decide something: `facts` are those of all other files of the site.
    ///
    /// The facts of these pictures, and of no others, belong into the graph.
    package func pictures(wantedBy facts: [FileFacts]) -> Set<[UInt8]> {
        guard options.engine == .rewrite else { return [] }
        var wanted: Set<[UInt8]> = []
        for file in facts where !file.isCompanion {
            for path in file.sheetPictures {
                wanted.insert(path)
                wanted.insert(PictureAddress.night(ofPath: path))
            }
            for path in file.document?.images ?? [] { wanted.insert(path) }
        }
        return wanted
    }

    /// Puts a night picture beside a PNG that sheets show.
    func applyPicture(_ bytes: [UInt8], path: [UInt8], graph: SiteGraph, into result: inout FileResult) {
        guard let night = graph.pictures.night(of: path), let picture = try? PNGDecoder.picture(bytes) else { return }
        let mapped = picture.night(NightMapping(pageBase: night.base), role: night.role)
        result.companion = NewFile(
            path: PictureAddress.night(ofPath: path), bytes: PNGEncoder.bytes(mapped, software: PictureFacts.software))
    }

    /// The rules for a document's `img` elements whose pictures would be lost at night; empty for none.
    func pictureRules(_ scan: DocumentScan, _ source: Source, path: [UInt8], graph: SiteGraph) -> [UInt8] {
        var inverted: [UInt8] = []
        var plated: [UInt8] = []
        var seen: Set<[UInt8]> = []
        for span in scan.images {
            guard let address = AttributeText.decoded(span, of: source), seen.insert(address).inserted,
                let target = DocumentFacts.path(of: address, base: scan.baseHref, from: path),
                let help = graph.pictures.help(for: target)
            else { continue }
            var selector = Array("img[src=".utf8)
            AttributeText.append(string: address, to: &selector)
            selector.append(0x5D)
            if scan.hasIslands { selector += Island.exclusion }
            switch help {
            case .inversion: inverted += (inverted.isEmpty ? [] : [0x2C, 0x20]) + selector
            case .plate: plated += (plated.isEmpty ? [] : [0x2C, 0x20]) + selector
            }
        }
        var rules: [UInt8] = []
        if !inverted.isEmpty { rules += inverted + Array(" { filter: invert(1) hue-rotate(180deg); }\n".utf8) }
        if !plated.isEmpty { rules += plated + Array(" { background-color: #c9c9c9; border-radius: 4px; }\n".utf8) }
        return rules
    }
}
