internal import HTMLSyntax
internal import SourceText

/// Collects the insertions that write a dark theme into a document.
struct DocumentWriter {
    let scan: DocumentScan
    let source: Source
    /// True if the document has style sheet sets, which are chosen by title.
    private let hasStyleSheetSets: Bool
    /// The number of bytes that may follow the encoding label in its tag; browsers need to see the tag's end.
    private static let declarationTail = 64

    /// The insertions; those at one offset are in their final order.
    var insertions: [Edit] = []
    /// The files that the document's rules go to; nil if they go into the document.
    var external: ExternalStyles?

    init(_ scan: DocumentScan, _ source: Source) {
        self.scan = scan
        self.source = source
        hasStyleSheetSets = scan.hasStyleSheetSets
    }

    /// Adds the elements of the head.
    mutating func head(_ dark: DocumentInsertions) throws(Diagnostic) {
        guard dark.profile == .page else { return try profiledHead(dark) }
        if let scheme = dark.head.colorScheme, scan.colorSchemeMeta == nil {
            let attributes = [("name", Array("color-scheme".utf8)), ("content", scheme)]
            insert(DocumentMarkup.void("meta", attributes, isXML: scan.isXML), behind: scan.anchor)
            // The meta applies to all media, yet paper stays light unless a rule sets its scheme.
            try style(UserAgentDefaults.ofPaper(resets: dark.head.resetsScheme), media: Array("print".utf8), behind: scan.anchor)
        }
        themeColor(dark)
        if !dark.head.lightStyle.isEmpty { try style(dark.head.lightStyle, media: Array("all".utf8), behind: scan.anchor) }
        if !dark.head.style.isEmpty {
            try style(
                dark.head.style, media: dark.head.choosesThemes ? DocumentMedia.screen : DocumentMedia.darkScreen, behind: scan.anchor)
        }
        if let switcher = dark.head.switcher { try add(switcher) }
    }

    /// Adds a `style` element, or a link to a file instead; it has the title of the sheet whose tag is at `sheet`, to be chosen with it.
    mutating func style(
        _ css: [UInt8], media: [UInt8], of sheet: SourceSpan? = nil, behind anchor: DocumentAnchor?, breaksLine: Bool = true
    ) throws(Diagnostic) {
        if let href = try external?.add(css, linkedFrom: scan) {
            var attributes = [("rel", Array("stylesheet".utf8)), ("href", href)]
            if let sheet, hasStyleSheetSets { attributes += copied(["title"], of: sheet) }
            attributes.append(("media", media))
            insert(DocumentMarkup.void("link", attributes, isXML: scan.isXML), behind: anchor, breaksLine: breaksLine)
            return
        }
        guard let style = DocumentMarkup.style(css, media: media, isXML: scan.isXML) else { throw Self.unwritable(at: anchor?.span) }
        insert(style, behind: anchor, breaksLine: breaksLine)
    }

    /// Adds the color of the browser's own interface around the page.
    mutating func themeColor(_ dark: DocumentInsertions) {
        // Browsers take the first meta whose media query is true.
        for further in dark.head.furtherThemeColors {
            themeColor(further.color, media: DocumentMedia.none, [("data-nightfall-theme", Array(further.theme.utf8))])
        }
        for (media, color) in dark.head.themeColors { themeColor(color, media: media) }
    }

    private mutating func themeColor(_ color: [UInt8], media: [UInt8], _ others: [(String, [UInt8])] = []) {
        let attributes = [("name", Array("theme-color".utf8)), ("media", media), ("content", color)] + others
        insert(DocumentMarkup.void("meta", attributes, isXML: scan.isXML), behind: scan.themeColorAnchor ?? scan.anchor)
    }

    /// Adds the links to companion sheets, each directly behind its light link, if a screen loads that.
    mutating func companions(_ dark: DocumentInsertions) {
        for (index, sheet) in scan.sheets.enumerated() {
            guard let href = dark.companions.addresses[index], sheet.href != nil, !sheet.isDisabled else { continue }
            let integrity = dark.companions.integrities[index]
            let isOnHost = dark.companions.onHosts.contains(index)
            func link() -> [UInt8] {
                // The attributes `crossorigin` and `referrerpolicy` of a link to another host do not apply to a link within the site.
                let guards = isOnHost ? ["nonce"] : ["crossorigin", "referrerpolicy", "nonce"]
                let names = ["type"] + (sheet.isAlternate || hasStyleSheetSets ? ["title"] : []) + guards
                return self.link(
                    to: href, behind: sheet, copying: names, integrity: integrity, choosesThemes: dark.head.choosesThemes) ?? []
            }
            let key = source.bytes[sheet.tag.range] + (integrity.map { [0] + $0 } ?? []) + (hasStyleSheetSets ? [1] : [])
            let link =
                isOnHost ? link() : dark.companions.cache?.value(for: ByteKey(Array(key)), size: { key.count + $0.count }, link) ?? link()
            guard !link.isEmpty else { continue }
            // White space could be seen in the body, and in elements that a template creates.
            let breaksLine = sheet.isInHead && !sheet.isInTemplate
            insert(link, behind: DocumentAnchor(span: sheet.tag, isContainer: false), breaksLine: breaksLine)
        }
    }

    /// The link to the companion of `sheet`; nil if no screen loads the sheet.
    private func link(
        to href: [UInt8], behind sheet: SheetReference, copying names: [String], integrity: [UInt8]?, choosesThemes: Bool
    ) -> [UInt8]? {
        guard let media = DocumentMedia.dark(for: sheet.media, choosesThemes: choosesThemes) else { return nil }
        // With the same title it is chosen together with its light link; without style sheet sets, scripts that list titles must not find
        // it.
        let relation = sheet.isAlternate ? "alternate stylesheet" : "stylesheet"
        var attributes = [("rel", Array(relation.utf8)), ("href", address(href))]
        attributes += copied(names, of: sheet.tag)
        if let integrity { attributes.append(("integrity", integrity)) }
        attributes.append(("media", media))
        return DocumentMarkup.void("link", attributes, isXML: scan.isXML)
    }

    /// Adds the rules of themes behind the last sheet, so that they win over equal ones of the page.
    mutating func themeRules(_ dark: DocumentInsertions) throws(Diagnostic) {
        guard !dark.head.themeRules.isEmpty, dark.profile == .page else { return }
        let media = dark.head.choosesThemes ? DocumentMedia.screen : DocumentMedia.darkScreen
        guard let last = scan.sheets.last(where: { !$0.isInTemplate && DocumentSummary.isInForce($0) }) else {
            return try style(dark.head.themeRules, media: media, behind: scan.anchor)
        }
        let anchor = DocumentAnchor(span: last.element, isContainer: false)
        try style(dark.head.themeRules, media: media, behind: anchor, breaksLine: last.isInHead)
    }

    /// Adds the rules of shadow trees.
    mutating func shadowStyles(_ styles: [(tag: SourceSpan, css: [UInt8])]) throws(Diagnostic) {
        for (tag, css) in styles {
            try style(css, media: DocumentMedia.darkScreen, behind: DocumentAnchor(span: tag, isContainer: false), breaksLine: false)
        }
    }

    /// Adds the dark versions of icons, each directly behind its link; a later one wins.
    mutating func icons(_ icons: [(tag: SourceSpan, href: [UInt8])]) {
        for (tag, href) in icons {
            var attributes = [("rel", Array("icon".utf8)), ("href", href)]
            attributes += copied(["type", "sizes"], of: tag)
            attributes.append(("media", Array("(prefers-color-scheme: dark)".utf8)))
            insert(DocumentMarkup.void("link", attributes, isXML: scan.isXML), behind: DocumentAnchor(span: tag, isContainer: false))
        }
    }

    /// Adds the `source` elements of pictures; white space beside them would be seen in a template's contents.
    mutating func sources(_ sources: [ImageInsertions.PictureSource]) {
        for source in sources {
            let element = DocumentMarkup.void("source", source.attributes, isXML: scan.isXML)
            insert(element, behind: DocumentAnchor(span: source.tag, isContainer: false), breaksLine: false)
        }
    }

    /// Puts a `picture` around each `img`.
    mutating func wrap(_ images: [ImageInsertions.PictureSource]) {
        let tags = DocumentMarkup.pictureTags(isXML: scan.isXML)
        for image in images {
            let source = DocumentMarkup.void("source", image.attributes, isXML: scan.isXML)
            insertions.append(Edit(SourceSpan(image.tag.start, image.tag.start), tags.start + source))
            insertions.append(Edit(SourceSpan(image.tag.end, image.tag.end), tags.end))
        }
    }

    /// Adds the regions at the ends of `style` elements.
    mutating func blocks(_ blocks: [Int: [UInt8]]) throws(Diagnostic) {
        for (index, sheet) in scan.sheets.enumerated() {
            guard let block = blocks[index], let content = sheet.content, sheet.isClosed else { continue }
            guard let text = text(block, in: sheet, content) else { throw Self.unwritable(at: sheet.tag) }
            let hasPrefix = !block.starts(with: Marker.stem)
            let offset = Marker.place(in: content, hasClosers: hasPrefix, in: source.bytes.span).offset
            insertions.append(Edit(SourceSpan(offset, offset), text))
        }
    }

    /// Repeats the declaration of the encoding first, if the insertions would move it too far down.
    ///
    /// Browsers look for it in the first 1024 bytes
    /// ([HTML § 13.2.3.2](https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding)). Elements that must
    /// precede a sheet precede the declaration as well, if that follows the sheet.
    mutating func keepEncodingDeclaration() {
        guard !scan.isFragment, !scan.isXML, source.contentStart == 0, !insertions.isEmpty,
            let label = source.encodingLabel
        else { return }
        var shift = 0
        for insertion in insertions where insertion.span.start <= label.start { shift += insertion.replacement.count }
        guard shift > 0, Int(label.end) + shift + Self.declarationTail > EncodingSniffer.prescanLength else { return }
        let places = [scan.anchor] + (scan.themeColorAnchor.map { [$0] } ?? [])
        guard let first = places.min(by: { ($0?.span.end ?? 0) < ($1?.span.end ?? 0) }),
            first?.span.end ?? documentStart <= label.start
        else { return }
        let meta = DocumentMarkup.void("meta", [("charset", Array(source.bytes[label.range]))], isXML: false)
        insert(meta, behind: first, isFirst: true)
    }

    /// Returns the insertions as an edit set.
    func editSet() throws(Diagnostic) -> EditSet {
        var set = EditSet()
        // Edits in source order are appended to the set; most are in that order already.
        let isOrdered = zip(insertions, insertions.dropFirst()).allSatisfy { $0.span.start <= $1.span.start }
        let ordered =
            isOrdered
            ? insertions
            : insertions.indices.sorted { (insertions[$0].span.start, $0) < (insertions[$1].span.start, $1) }.map { insertions[$0] }
        for insertion in ordered {
            do {
                try set.insert(insertion)
            } catch {
                throw Self.unwritable(at: error.second)
            }
        }
        return set
    }

    /// The offset at which an element is inserted without an anchor.
    ///
    /// It is behind the white space at the start of an HTML document, which browsers drop there; behind an element it would become a text.
    private var documentStart: UInt32 {
        guard !scan.isXML, !scan.isFragment else { return source.contentStart }
        var index = Int(source.contentStart)
        // In a template, a tag of its engine is masked.
        while index < source.bytes.count, source.bytes[index].isHTMLWhitespace, source.text[index] == source.bytes[index] { index += 1 }
        return UInt32(index)
    }

    mutating func insert(
        _ element: consuming [UInt8], behind anchor: DocumentAnchor?, breaksLine: Bool = true, isFirst: Bool = false
    ) {
        let offset = anchor?.span.end ?? documentStart
        // The element may be longer than the document, so it is not copied.
        if breaksLine, let lineBreak = anchor?.lineBreak(source.newline, in: source.bytes.span) {
            element.insert(contentsOf: lineBreak, at: 0)
        }
        insertions.insert(Edit(SourceSpan(offset, offset), element), at: isFirst ? 0 : insertions.count)
    }

    /// The region as element text, in a CDATA section if XML requires one and none is open; nil if it can't be written.
    private func text(_ block: [UInt8], in sheet: SheetReference, _ content: SourceSpan) -> [UInt8]? {
        let isXML = scan.isXML || sheet.isInForeignContent
        let isInSection = isXML && content.start > sheet.tag.end
        if isInSection { return DocumentMarkup.holds("]]>", block) ? nil : block }
        return DocumentMarkup.styleText(region: block, isXML: isXML)
    }

    /// The address in ASCII if browsers would read its bytes as other characters than those of the file's name.
    private func address(_ href: [UInt8]) -> [UInt8] {
        guard source.encoding == .asciiSuperset else { return href }
        return href.flatMap { $0 < 0x80 ? [$0] : Array("%\(String($0, radix: 16, uppercase: true))".utf8) }
    }

    /// The attributes that a link copies from its light link, to be loaded in the same way.
    private func copied(_ names: [String], of tag: SourceSpan) -> [(String, [UInt8])] {
        let bytes = source.bytes.span
        var tokenizer = HTMLTokenizer(tag)
        guard tokenizer.next(in: bytes).kind == .startTag else { return [] }
        var result: [(String, [UInt8])] = []
        for name in names {
            guard let attribute = tokenizer.attribute(HTMLName(name.utf8), in: bytes) else { continue }
            result.append((name, CharacterDecoder.decoded(attribute.value, as: .attributeValue, in: bytes)))
        }
        return result
    }

    static func unwritable(at span: SourceSpan?) -> Diagnostic {
        Diagnostic(
            .unclosable, "would get CSS that a style element cannot hold", at: span,
            notes: ["write the dark rules to a file with --emit sheet; it was left unchanged"])
    }
}
