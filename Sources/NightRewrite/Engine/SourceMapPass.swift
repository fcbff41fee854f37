internal import CSSSyntax
internal import SourceText

/// Writes the new text of a stylesheet, and updates its source map.
struct SourceMapPass {
    let options: RewriteOptions
    let graph: SiteGraph
    /// The path of the stylesheet.
    let path: [UInt8]

    /// Returns the path of the source map of a stylesheet, if it is to be updated and is a file of the site.
    static func mapPath(of sheet: Source, path: [UInt8], _ options: RewriteOptions) -> [UInt8]? {
        guard options.changes.sourceMaps == .update,
            let address = SourceMapAddress.all(in: sheet.content, of: sheet.bytes.span).last
        else { return nil }
        return options.site.base.path(of: address.href, from: path)
    }

    /// Writes the new text of a stylesheet into the result, and its updated source map if one is requested.
    ///
    /// - Throws: a `Diagnostic` if there is no place for the map.
    func write(
        _ edits: consuming EditSet, of prepared: PristineSheet, into result: inout FileResult
    ) throws(Diagnostic) {
        guard !edits.isEmpty || prepared.isChanged else { return }
        let source = prepared.source
        let isShifted = !edits.isEmpty || prepared.switchedOff != nil
        let addresses =
            isShifted && options.changes.sourceMaps != .keep ? SourceMapAddress.all(in: source.content, of: source.bytes.span) : []
        guard let address = addresses.last else {
            let text = edits.pieces(of: source.text)
            try SourceMapPass.refuseUnreadable(text, of: source)
            result.output = try source.encoded(text)
            return
        }
        let all = edits.edits + addresses.map(\.edit)
        var switched = EditSet()
        for index in all.indices.sorted(by: { (all[$0].span.start, $0) < (all[$1].span.start, $1) }) {
            try switched.add(all[index])
        }
        var text = switched.applied(to: source.text)
        if options.changes.sourceMaps == .update {
            do throws(Diagnostic) {
                let place = try mapPlace(address)
                let (addressed, map) = try moved(place, address, of: source, text)
                text = addressed
                if let map { result.companions.append(map) }
            } catch {
                guard error.severity != .error else { throw error }
                result.diagnostics.append(error)
            }
        }
        try SourceMapPass.refuseUnreadable(ByteRope(text), of: source)
        result.output = ByteRope(try source.encoded(text))
    }

    /// Throws if the text of a stylesheet of unknown encoding could not be decoded again.
    static func refuseUnreadable(_ text: ByteRope, of source: Source) throws(Diagnostic) {
        guard source.encoding == .asciiSuperset, CharsetRule.declaredCharset(in: source.bytes.span) == nil else { return }
        guard !UndeclaredEncoding.isEditable(text.joined) else { return }
        throw Diagnostic(
            .undecodable, "is not valid UTF-8, and could not be read again with its dark rules",
            notes: ["declare its encoding or convert it to UTF-8; it was left unchanged"])
    }

    /// Adds a note that the map of a `style` element is not updated.
    static func note(_ addresses: [SourceMapAddress], _ options: RewriteOptions, _ diagnostics: inout [Diagnostic]) {
        guard options.changes.sourceMaps == .update, let address = addresses.last else { return }
        diagnostics.append(SourceMapPass.switchedOff("a style element gets no new map", address, notes: ["link the sheet instead"]))
    }

    // MARK: The map

    /// The location of a source map and of its updated version.
    private struct MapPlace {
        /// The contents of the map.
        let bytes: [UInt8]
        /// The path of the updated map; nil if the map is in a data URL.
        var dark: [UInt8]?
        /// The address of the updated map; for a data URL its part before the contents.
        let href: [UInt8]
    }

    private static func switchedOff(
        _ reason: String, _ address: SourceMapAddress, code: DiagnosticCode = .switchedOffSourceMap, notes: [String] = []
    ) -> Diagnostic {
        Diagnostic(code, "the address of its source map is switched off: \(reason)", at: address.span, notes: notes)
    }

    /// Finds the map that a stylesheet refers to.
    ///
    /// - Throws: a `Diagnostic` with the reason why there will be no updated map.
    private func mapPlace(_ address: SourceMapAddress) throws(Diagnostic) -> MapPlace {
        if let data = DataAddress(address.href) { return MapPlace(bytes: data.bytes, href: data.head) }
        guard !options.output.hasOneResult else {
            throw Diagnostic(
                .externalSourceMap, "has its source map in a file, and a run with one result cannot write the new one", at: address.span,
                notes: ["write to a folder (-d DIR) or in place (-i), or use --source-map none"])
        }
        guard options.output.addsFiles else { throw SourceMapPass.switchedOff("a book gets no new files", address) }
        guard let map = options.site.base.path(of: address.href, from: path) else {
            throw SourceMapPass.switchedOff(
                "the map is not a file beside the sheet", address, notes: ["put it there, and correct the address"])
        }
        let name = String(decoding: map, as: UTF8.self)
        guard let bytes = graph.sourceMaps.file(at: map) else {
            throw SourceMapPass.switchedOff("\(name) cannot be read", address, notes: ["put it there, and apply again"])
        }
        guard graph.sourceMaps.isMap(map, of: path) else {
            throw SourceMapPass.switchedOff("\(name) is the map of another sheet", address, notes: ["give each sheet its own"])
        }
        let dark = SourceMaps.dark(ofPath: map)
        let end = address.href.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? address.href.count
        let href = SourceMaps.dark(ofPath: Array(address.href[..<end])) + address.href[end...]
        guard options.site.base.path(of: href, from: path) == dark, graph.sourceMaps.file(at: dark).map(SourceMap.isGenerated) ?? true,
            graph.obstacle(at: dark) == nil
        else {
            let other = String(decoding: dark, as: UTF8.self)
            throw SourceMapPass.switchedOff("the new map cannot be written, \(other) exists", address, notes: ["rename that file"])
        }
        return MapPlace(bytes: bytes, dark: dark, href: href)
    }

    /// Returns the new text of a stylesheet with the address of its updated map, and the map's file unless it is in the address.
    private func moved(
        _ place: MapPlace, _ address: SourceMapAddress, of source: Source, _ text: [UInt8]
    ) throws(Diagnostic) -> (text: [UInt8], map: NewFile?) {
        guard source.encoding != .asciiSuperset || source.bytes.allSatisfy({ $0 < 0x80 }) else {
            throw SourceMapPass.switchedOff(
                "maps count characters, which are unknown in this encoding", address, notes: ["convert the sheet to UTF-8"])
        }
        func addressed(_ href: [UInt8]) throws(Diagnostic) -> [UInt8] {
            let sheet = source.withBytes(text)
            guard let closers = OpenConstructs.closers(of: sheet.content, in: text.span) else {
                throw SourceMapPass.switchedOff(
                    "no text can follow a construct that cannot be closed", address, notes: ["complete the sheet"])
            }
            let (offset, startsLine) = Marker.place(in: sheet.content, hasClosers: !closers.isEmpty, in: text.span)
            let body = ByteRope(SourceMapAddress.comment(href))
            let region = Marker.region(closers: closers, body: body, newline: source.newline, startsLine: startsLine)
            return text[..<Int(offset)] + region + text[Int(offset)...]
        }
        // The length of the address moves nothing but generated text.
        let draft = try addressed([])
        let shift = TextShift(of: draft, from: source.contentStart, generated: RevertedSheet(source.withBytes(draft)).spans)
        let map: [UInt8]
        do throws(SourceMapFault) {
            map = try SourceMap(place.bytes).moved(by: shift)
        } catch {
            throw SourceMapPass.switchedOff(
                "the map \(error.message)", address, code: .malformedSourceMap, notes: ["generate the map again, and apply again"])
        }
        guard let dark = place.dark else { return (try addressed(place.href + Base64.encoded(map)), nil) }
        return (try addressed(place.href), NewFile(path: dark, bytes: map))
    }
}
