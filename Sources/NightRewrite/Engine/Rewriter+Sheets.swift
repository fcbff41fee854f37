internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

extension StylesheetPass {
    func applySheet(_ bytes: [UInt8], path: [UInt8], graph: SiteGraph, into result: inout FileResult) throws(Diagnostic) {
        let prepared: PristineSheet
        if let known = graph.prepared(at: path, of: bytes) {
            prepared = known
        } else {
            let marked = try Source(path: path, bytes: bytes, kind: .css)
            guard !CompanionSheet.isOne(marked) else {
                result.isCompanion = FileKind.isNight(fileName: path)
                return
            }
            prepared = AuthorDarkOverride(options).pristine(marked)
        }
        result.diagnostics += prepared.diagnostics
        let standing = graph.standing(of: path)
        if let obstacle = graph.obstacle(leavingPagesOf: path) {
            throw obstacle.diagnostic(path: SitePath.companion(of: path), otherwise: "use --emit media")
        }
        if let code = standing.leftAlone {
            if let note = FileNotes.leaving(code) { result.diagnostics.append(note) }
            if prepared.isReverted { result.bytes = try prepared.plain.encoded(prepared.plain.bytes) }
            return
        }
        let source = prepared.source
        guard source.template?.hasKnownColors != false else {
            result.diagnostics.append(FileNotes.unknownColors)
            if prepared.isReverted { result.bytes = try prepared.plain.encoded(prepared.plain.bytes) }
            return
        }
        let outline = graph.outline(of: path, text: source.bytes) ?? SheetOutline(of: source.content, in: source.bytes.span)
        if options.engine == .filter {
            result.diagnostics += DirectiveNotes.underFilter(outline)
            if outline.ignoresFile, !graph.hasDocuments {
                result.diagnostics.append(FileNotes.ignored)
                if prepared.isChanged { result.bytes = try source.encoded(source.text) }
                return
            }
            try FilterPass(context: context, graph: graph, path: path).apply(
                to: outline, in: source, isChanged: prepared.isChanged, into: &result)
            return
        }
        if (options.emission == .sheet && !graph.isClosed(path)) || graph.keepsBytes(path, options.emission) {
            let edits = try companion(of: outline, in: source, path: path, base: standing.base, graph: graph, into: &result)
            try SourceMapPass(options: options, graph: graph, path: path).write(edits, of: prepared, into: &result)
            return
        }
        if ContentHash.isIn(path), graph.isLoaded(path) {
            result.diagnostics.append(
                Diagnostic(
                    .hashedName, "has a name with a hash of its contents, which change: a cache may still serve the old ones",
                    notes: ["use --emit sheet, or give it a new name"]))
        }
        if outline.ignoresFile { result.diagnostics.append(FileNotes.ignored) }
        noteMirrored(of: path, graph: graph, &result.diagnostics)
        var edits = EditSet()
        // Inside the layer of its import, rules for browser defaults would override rules of the page.
        let isLone = !graph.isLoaded(path) && !standing.isAuthors
        try appendNight(
            of: outline, in: source, isWhole: true, isLone: isLone, isAuthors: standing.isAuthors, path: path, base: standing.base,
            graph: graph, pictures: ImageResolver(graph, path: path, theme: options.themes.night),
            to: &edits, diagnostics: &result.diagnostics)
        try SourceMapPass(options: options, graph: graph, path: path).write(edits, of: prepared, into: &result)
    }

    /// Adds the edits that append the dark rules of a stylesheet at its end, and those of anonymous layers at the layers' ends.
    ///
    /// - Parameters:
    ///   - isWhole: true if the stylesheet is a file of its own, which then sets the color scheme as well.
    ///   - isLone: true if it also has to set the dark counterparts of browser defaults, because no other file does.
    ///   - isAuthors: true if all of it is part of the author dark theme.
    ///   - hasHead: true if the document around it has a head, which sets the color scheme.
    ///   - attributes: the rules for attributes in the tree that the stylesheet applies to.
    ///   - path: the path against which addresses in the stylesheet are resolved.
    func appendNight(
        of outline: SheetOutline, in source: Source, isWhole: Bool, isLone: Bool = false, isAuthors: Bool = false, hasHead: Bool = false,
        attributes: [UInt8] = [], path: [UInt8], base: SRGB, graph: SiteGraph, pictures: ImageResolver?, to set: inout EditSet,
        diagnostics: inout [Diagnostic]
    ) throws(Diagnostic) {
        let variants = ThemeVariant.all(options)
        var night = StylesheetPass(context: RewriteContext(context, options: options.taking(variants[0]))).nightSheet(
            of: outline, in: source, images: graph.mirroredImages(of: outline, at: []), pictures: pictures, isAuthors: isAuthors,
            base: base,
            graph: graph)
        night.writesNamesOnly = outline.ignoresFile
        night.otherFilters =
            isWhole ? graph.filters.filters(overFile: path) : graph.filters.filters(overElement: { source.bytes.span.array(outline.span) })
        let inPlace = inPlace(night, in: source, graph: graph)
        night.plan = inPlace?.plan
        night.prepare(with: nil)
        let outline = night.outline
        let condition = inPlace?.condition ?? []
        let insertions = inPlace?.insertions ?? Insertions()
        for insertion in insertions { try MarkedBlock.refuseMarkers(insertion.text) }
        var edits: [Edit] = []
        let saysScheme = (isWhole && !isAuthors) || (inPlace != nil && options.emission == .lightDark && !hasHead)
        var block = ByteRope()
        let held = try ImportedRules(context: context, graph: graph).held(importsOf: outline, in: source, at: path)
        if !held.isEmpty { block.append(held[...]) }
        let definesProperties = isWhole && isLone && !graph.tableProperties.isEmpty
        if definesProperties { block.append(graph.tableProperties.rule(options.emission.isInPlace ? graph.properties : nil).dropLast()) }
        let defaults = isWhole ? DefaultRules(options: options, graph: graph).rules(ofSheetAt: path, condition: condition) : []
        for rules in defaults {
            if block.count > 0 { block.append([0x0A]) }
            block.append(rules)
        }
        var nights = [night]
        var layers: [Range<Int>] = []
        var hasNight = false
        var texts: [VariantRules] = []
        /// The mirrors of the last variant; an email has only one.
        var mirrored = ByteRope()
        for (index, variant) in variants.enumerated() {
            if index > 0 { nights.append(night.taking(variant, pageBase: base)) }
            let (mirrors, inner) = nights[index].write(jobs: options.output.jobs)
            if index == 0 { layers = inner }
            for piece in mirrors.pieces { try MarkedBlock.refuseMarkers(piece) }
            mirrored = mirrors
            var text = VariantRules(gate: variant.gate)
            if index == 0 { text.head = attributes }
            let own = isWhole && isLone ? ThemeRules.text(of: variant.theme, subject: nights[index].subject) : []
            try MarkedBlock.refuseMarkers(own[...])
            if outline.ignoresFile {
                text.rules.append(mirrors)
            } else if mirrors.count > 0 || !own.isEmpty || definesProperties || !defaults.isEmpty
                || inPlace.map({ outline.hasColors || !$0.insertions.isEmpty }) == true
            {
                hasNight = true
                if saysScheme {
                    let defined =
                        isLone || !defaults.isEmpty
                        ? graph.tableProperties.declarations(of: variant, pageBase: base, graph.properties) : []
                    let scheme = defaults.isEmpty ? Array(" color-scheme: \(variant.scheme);".utf8) : []
                    text.declarations = scheme + defined
                }
                if isWhole, isLone { text.rules.append(UserAgentDefaults.ofSheet(variant, pageBase: base)[...]) }
                if let inPlace { try text.add(inPlace, of: variant) }
                text.rules.append(mirrors)
                text.rules.append(own[...])
            }
            texts.append(text)
        }
        for text in SharedRules.blocks(texts, condition: condition) {
            if block.count > 0 { block.append([0x0A]) }
            block.append(text)
            if options.isEmail, !isWhole { block.append([0x0A] + OutlookRules.text(of: mirrored.joined).dropLast()) }
        }
        if hasNight, isWhole, isLone, outline.usesLayers {
            // The order of layers is that of their first mention, and the stylesheet's own layers have to override this one.
            let region = Marker.begin + Array("0".utf8) + Marker.close + UserAgentDefaults.layerOfSheet + Marker.end
            let start = CharsetRule.declaredCharset(in: source.bytes.span).map { $0.end + 2 } ?? source.contentStart
            edits.append(Edit(SourceSpan(start, start), region))
        }
        if options.choosesThemes, let inPlace, !inPlace.insertions.isEmpty {
            let text = inPlace.insertions.applied(to: outline.span, of: source.bytes)
            let restated = PropertyRedeclaration.rules(of: text, choices: options.attributes)
            if !restated.isEmpty {
                try MarkedBlock.refuseMarkers(restated[...])
                if block.count > 0 { block.append([0x0A]) }
                block.append((Array("@media screen {\n".utf8) + restated + [UInt8(ascii: "}")])[...])
            }
        }
        if block.count > 0 { edits.append(try MarkedBlock.edit(block, behind: outline, in: source)) }
        edits += try self.layers(layers, of: &nights, in: source, condition: condition)
        edits += try LightConditionLayers(&nights[0], condition: condition).edits
        // A selector may hold `</style`, which would end the element in the copy if the text behind it is not copied.
        if !isWhole,
            edits.contains(where: { MarkedBlock.holdsEndTag($0.replacement) })
                || insertions.contains(where: { MarkedBlock.holdsEndTag(Array($0.text)) })
        {
            throw Diagnostic(
                .unclosable, "has a style element with </style in a selector, so that dark rules for it would end the element",
                at: outline.span, notes: ["correct the end tag of the style element"])
        }
        if !isWhole, options.changes.sourceMaps != .keep, !edits.isEmpty || !insertions.isEmpty {
            let addresses = SourceMapAddress.all(in: outline.span, of: source.bytes.span)
            edits += addresses.map(\.edit)
            SourceMapPass.note(addresses, options, &diagnostics)
        }
        diagnostics += StylesheetPass.remarks(on: outline, in: source.bytes.span)
        diagnostics += DirectiveNotes(options: options, properties: graph.properties).unknownKeys(
            in: outline, nights[0].diagnostics, source.bytes.span)
        diagnostics += DirectiveNotes(options: options, properties: graph.properties).notes(on: outline, in: source.bytes.span)
        // Insertions inside the stylesheet come before those behind it.
        let own: EditSet
        do {
            own = try EditSet(insertions, merging: edits)
        } catch {
            throw error.diagnostic
        }
        if set.isEmpty {
            set = own
        } else {
            try set.add(own.edits)
        }
    }

    /// Returns the mirrors of a stylesheet, their writers, and the anonymous layers that the mirrors leave out.
    ///
    /// - Parameter isWrapped: true if the mirrors have to contain their activation conditions.
    func mirrors(
        of outline: SheetOutline, in source: Source, path: [UInt8], base: SRGB, graph: SiteGraph, isWrapped: Bool
    ) -> (nights: [MirrorWriter], mirrors: ByteRope, layers: [Range<Int>]) {
        let variants = ThemeVariant.all(options)
        let isReference = graph.isReference(path)
        var night = StylesheetPass(context: RewriteContext(context, options: options.taking(variants[0]))).nightSheet(
            of: outline, in: source, images: graph.mirroredImages(of: outline, at: path),
            pictures: isReference ? nil : ImageResolver(graph, path: path, theme: options.themes.night),
            isAuthors: graph.standing(of: path).isAuthors, base: base, graph: graph)
        night.writesNamesOnly = outline.ignoresFile && !graph.isImported(path)
        night.otherFilters = graph.filters.filters(overFile: path)
        night.prepare(with: graph.isJoined(path) ? graph.joinedWholes : nil)
        var nights = [night]
        var layers: [Range<Int>] = []
        var texts: [VariantRules] = []
        let defaults = isWrapped ? DefaultRules(options: options, graph: graph).rules(ofSheetAt: path) : []
        for (index, variant) in variants.enumerated() {
            if index > 0 { nights.append(night.taking(variant, pageBase: base)) }
            var (written, inner) = nights[index].write(jobs: options.output.jobs)
            if index == 0 { layers = inner }
            let isLone = !graph.isLoaded(path)
            if isLone { written.append(ThemeRules.text(of: variant.theme, subject: nights[index].subject)[...]) }
            let definesProperties = isLone || !defaults.isEmpty
            let defined = definesProperties ? graph.tableProperties.declarations(of: variant, pageBase: base, graph.properties) : []
            texts.append(VariantRules(gate: variant.gate, declarations: defined, rules: written))
        }
        var mirrors = ByteRope()
        if isWrapped {
            for block in defaults + SharedRules.blocks(texts) {
                mirrors.append(block)
                mirrors.append([0x0A])
            }
        } else {
            for text in texts {
                mirrors = ByteRope(text.root())
                mirrors.append(text.rules)
            }
        }
        return (nights, mirrors, layers)
    }

    /// Creates a writer of a stylesheet's mirrors that uses the results of the site analysis.
    private func nightSheet(
        of outline: SheetOutline, in source: Source, images: ColoredImages, pictures: ImageResolver?, isAuthors: Bool, base: SRGB,
        graph: SiteGraph
    ) -> MirrorWriter {
        var night = MirrorWriter(
            outline: outline, text: source.bytes, graph: graph.properties, mirroredImages: images,
            colors: ColorCache(options.themes.night, pageBase: base))
        night.waiting = graph.waiting
        night.bars = graph.bars
        night.writesBarText = options.usesLayers
        night.gate = options.gate
        night.subject = options.gate.subject(sparesIslands: graph.hasIslands)
        night.drawings = SVGAddresses(options: options, base: base, properties: graph.properties)
        night.ignoresDark = options.existing == .force
        if isAuthors { night.nightDepth = 1 }
        night.pictures = pictures
        night.takeTokens()
        return night
    }

    /// Returns the edits that append the dark rules of anonymous layers, and of layers nested in them, at the layers' ends.
    private func layers(
        _ layers: [Range<Int>], of nights: inout [MirrorWriter], in source: Source, condition: [UInt8] = []
    ) throws(Diagnostic) -> [Edit] {
        var pending = layers
        var edits: [Edit] = []
        while let layer = pending.popLast() {
            guard layer.upperBound < nights[0].outline.items.count else { continue }
            if let edit = try self.layer(layer, of: &nights, in: source, condition: condition, inner: { pending.append($0) }) {
                edits.append(edit)
            }
        }
        return edits
    }

    /// Returns the edit that appends the dark rules of an anonymous layer at the layer's own end; nil if there are none.
    ///
    /// The anonymous layers nested in it are passed to `inner`.
    private func layer(
        _ items: Range<Int>, of sheets: inout [MirrorWriter], in source: Source, condition: [UInt8], inner: (Range<Int>) -> Void
    ) throws(Diagnostic) -> Edit? {
        let outline = sheets[0].outline
        var texts: [VariantRules] = []
        for index in sheets.indices {
            let start = sheets[index].output.count
            let text = sheets[index].text
            sheets[index].writeLayer(items, in: text.span) { if index == 0 { inner($0) } }
            let mirrors = Array(sheets[index].output[start...])
            sheets[index].output.removeSubrange(start...)
            try MarkedBlock.refuseMarkers(mirrors[...])
            texts.append(VariantRules(gate: sheets[index].gate, rules: ByteRope(mirrors)))
        }
        var body = ByteRope()
        for block in SharedRules.blocks(texts, condition: condition) {
            if body.count > 0 { body.append([0x0A]) }
            body.append(block)
        }
        guard body.count > 0 else { return nil }
        let end = outline.items[items.upperBound]
        // The end of a layer that the end of the stylesheet closes has no width.
        guard end.name.start < end.end else {
            sheets[0].diagnostics.append(
                Diagnostic(
                    .anonymousLayer, "an unclosed anonymous @layer has no place for dark rules: its colours stay unchanged",
                    at: SourceSpan(outline.items[items.lowerBound - 1].name.start - 1, end.end),
                    notes: ["close the layer, or give it a name"]))
            return nil
        }
        let closers = StylesheetPass.endsOpen(from: outline.items[items.upperBound - 1].end, to: end.name.start, in: source.bytes.span)
        let region = Marker.region(closers: closers ? [UInt8(ascii: ";")] : [], body: body, newline: source.newline, startsLine: false)
        return Edit(SourceSpan(end.name.start, end.name.start), region)
    }

    /// Returns true if the text between two offsets of a block ends in a declaration or an invalid construct without the `;` that the next
    /// rule needs.
    private static func endsOpen(from start: UInt32, to end: UInt32, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(SourceSpan(start, end))
        var isOpen = start > 0 && bytes[Int(start) - 1] != 0x7D && bytes[Int(start) - 1] != 0x7B
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return isOpen
            case .whitespace, .comment: continue
            case .semicolon, .rightCurlyBracket: isOpen = false
            default: isOpen = true
            }
        }
    }

    /// Adds the companion of a stylesheet to the result, and returns the edits of the stylesheet itself.
    private func companion(
        of outline: SheetOutline, in source: Source, path: [UInt8], base: SRGB, graph: SiteGraph, into result: inout FileResult
    ) throws(Diagnostic) -> EditSet {
        let name = SitePath.companion(of: path)
        if let obstacle = graph.obstacle(at: name) { throw obstacle.diagnostic(path: name, otherwise: "use --emit media") }
        let bytes = source.bytes.span
        result.diagnostics += DirectiveNotes(options: options, properties: graph.properties).notes(on: outline, in: bytes)
        if outline.ignoresFile { result.diagnostics.append(FileNotes.ignored) }
        guard !outline.isEmpty, !graph.needsNoCompanion(path) else {
            result.diagnostics += DirectiveNotes(options: options, properties: graph.properties).unknownKeys(in: outline, [], bytes)
            return EditSet()
        }
        var (nights, mirrors, layers) = mirrors(
            of: outline, in: source, path: path, base: base, graph: graph, isWrapped: options.choosesThemes)
        let outline = nights[0].outline
        // Nothing outside can reopen an anonymous layer, so its dark rules have to be inside it.
        var edits = EditSet()
        let inLayers = try self.layers(layers, of: &nights, in: source) + LightConditionLayers(&nights[0], condition: []).edits
        try edits.add(inLayers.sorted { $0.span.start < $1.span.start })
        var imports: [[UInt8]] = []
        var namespaces: [[UInt8]] = []
        mirrors.prepend(
            try ImportedRules(context: context, graph: graph).held(importsOf: outline, in: source, at: path, isInCompanion: true))
        for item in outline.items {
            if item.kind == .namespace { namespaces.append(Array("@namespace ".utf8) + bytes.array(item.value)) }
            guard item.kind == .importRule, let sheet = ImportedSheet(item.value, in: bytes),
                let href = ImportedRules(context: context, graph: graph).companionHref(of: sheet.href, inSheetAt: path)
            else { continue }
            var line = Array("@import \"".utf8)
            for byte in href {
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { line.append(UInt8(ascii: "\\")) }
                line.append(byte)
            }
            line.append(UInt8(ascii: "\""))
            if !sheet.conditions.isEmpty { line += [0x20] + sheet.conditions }
            imports.append(line)
        }
        result.diagnostics += StylesheetPass.remarks(on: outline, in: bytes)
        result.diagnostics += DirectiveNotes(options: options, properties: graph.properties).unknownKeys(
            in: outline, nights[0].diagnostics, bytes)
        let charset = CharsetRule.declaredCharset(in: bytes).map { Array(source.bytes[$0.range]) } ?? []
        let text = CompanionSheet.text(
            charset: charset, imports: imports, namespaces: namespaces, mirrors: mirrors, source: source)
        try SourceMapPass.refuseUnreadable(ByteRope(text), of: source)
        result.companion = NewFile(path: name, bytes: try source.encoded(text))
        return edits
    }

    /// Returns the diagnostics about colors that are left unchanged.
    private static func remarks(on outline: SheetOutline, in bytes: Span<UInt8>) -> [Diagnostic] {
        outline.remarks.map { remark in
            let text = String(decoding: remark.span.range.prefix(80).map { bytes[$0] }, as: UTF8.self)
            return switch remark.kind {
            case .property:
                Diagnostic(
                    .unknownProperty, "\(text) is an unknown property whose value looks like a colour: it stays unchanged",
                    at: remark.span, notes: ["correct its name, or remove it: browsers drop it"])
            case .function:
                Diagnostic(
                    .coloredFunction, "the colours in @function \(text) are the same in the light and the dark theme", at: remark.span,
                    notes: ["pass the colours as arguments, from custom properties"])
            }
        }
    }
}
