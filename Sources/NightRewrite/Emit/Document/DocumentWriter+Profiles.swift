internal import HTMLSyntax
internal import SourceText

/// The contents of the head of a mail or of an AMP page.
extension DocumentWriter {
    /// Adds the head's metas and its rules, with their conditions inside, since attributes of `style` elements are dropped or forbidden.
    mutating func profiledHead(_ dark: DocumentInsertions) throws(Diagnostic) {
        let names = dark.profile == .email ? ["color-scheme", "supported-color-schemes"] : ["color-scheme"]
        if let scheme = dark.head.colorScheme, scan.colorSchemeMeta == nil {
            for name in names {
                let attributes = [("name", Array(name.utf8)), ("content", scheme)]
                insert(DocumentMarkup.void("meta", attributes, isXML: scan.isXML), behind: scan.anchor)
            }
        }
        themeColor(dark)
        guard !dark.head.style.isEmpty else { return }
        var css =
            dark.head.lightStyle
            + Array("@media print { :where(:root) { color-scheme: light; } }\n@media screen and (prefers-color-scheme: dark) {\n".utf8)
        // The element of a mail or an AMP page is the only one: rules that win in the light theme win over these rules, too.
        css += dark.head.style + dark.head.themeRules + [UInt8(ascii: "}"), 0x0A]
        if dark.profile == .amp { try addCustomStyle(css) } else { try addStyle(css, attribute: nil) }
    }

    /// Adds the dark rules of a mail's sheets, each in an element of its own: a client that drops a `style` element it can't read then
    /// drops nothing else.
    ///
    /// Pages whose rules go to files are written in the same way.
    mutating func followers(_ followers: [Int: [UInt8]]) throws(Diagnostic) {
        for (index, sheet) in scan.sheets.enumerated() {
            guard let css = followers[index] else { continue }
            let breaksLine = sheet.isInHead && !sheet.isInTemplate && !scan.isFragment
            if external != nil {
                let anchor = DocumentAnchor(span: sheet.element, isContainer: false)
                try style(css, media: DocumentMedia.darkScreen, of: sheet.tag, behind: anchor, breaksLine: breaksLine)
                continue
            }
            guard let text = DocumentMarkup.styleText(css, isXML: scan.isXML) else { throw Self.unwritable(at: sheet.tag) }
            let element = DocumentMarkup.bareStyleTag(nil, isXML: scan.isXML) + text + Array("</style>".utf8)
            insert(element, behind: DocumentAnchor(span: sheet.element, isContainer: false), breaksLine: breaksLine)
        }
    }

    /// Inserts rules before those of an AMP page's own sheet, which may be the only one.
    private mutating func addCustomStyle(_ css: [UInt8]) throws(Diagnostic) {
        let text = source.bytes
        let own = scan.sheets.first { $0.isClosed && $0.isInHead && !$0.isInTemplate && DocumentProfile.isCustom($0.tag, in: text.span) }
        guard let content = own?.content else { return try addStyle(css, attribute: "amp-custom") }
        let region = Marker.region(body: ByteRope(Array(css.dropLast())), newline: source.newline, startsLine: true)
        guard let region = DocumentMarkup.styleText(region: region, isXML: scan.isXML) else { throw Self.unwritable(at: own?.tag) }
        insertions.append(Edit(SourceSpan(content.start, content.start), region))
    }

    private mutating func addStyle(_ css: [UInt8], attribute: String?) throws(Diagnostic) {
        guard let text = DocumentMarkup.styleText(css, isXML: scan.isXML) else { throw Self.unwritable(at: scan.anchor?.span) }
        insert(DocumentMarkup.bareStyleTag(attribute, isXML: scan.isXML) + text + Array("</style>".utf8), behind: scan.anchor)
    }
}
