internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The imports of companions in the `style` elements of a document.
struct CompanionImports {
    let rules: ImportedRules
    let document: SiteDocument

    /// Returns the edits that add, after each import of a `style` element, an import of the imported stylesheet's companion.
    ///
    /// There it is among other imports, as required ([CSS Cascade 5 § 2](https://www.w3.org/TR/css-cascade-5/#at-import)), and follows its
    /// stylesheet directly, as the link to a companion does. It has the layer and the conditions of the import before it, restricted to
    /// dark screens.
    func edits(of outline: SheetOutline) throws(Diagnostic) -> [Edit] {
        let source = document.source
        let bytes = source.bytes.span
        var edits: [Edit] = []
        for item in outline.items where item.kind == .importRule {
            guard let sheet = ImportedSheet(item.value, in: bytes),
                let href = rules.companionHref(of: sheet.href, in: document),
                let media = DocumentMedia.dark(
                    for: CommentRemoval.text(of: sheet.rule.media, leaving: [0x20], in: bytes),
                    choosesThemes: rules.context.options.choosesThemes)
            else { continue }
            var text = Array("@import ".utf8)
            CSSStringText.append(href, to: &text)
            text.append(0x20)
            text += CommentRemoval.text(of: sheet.rule.placement, leaving: Array("/**/".utf8), in: bytes)
            var closers: [UInt8]? = []
            if item.end == outline.span.end { closers = OpenConstructs.closers(of: outline.span, in: bytes) }
            // Adds the closers that the end of the element implies, except the last two bytes, ` ;`, which would end the rule itself.
            guard let closers, let own = OpenConstructs.closers(of: SourceSpan(0, text.count), in: text.span) else {
                throw Diagnostic(.unclosable, "ends in an import that cannot be closed", at: item.value)
            }
            text += own.dropLast(2)
            if text.last != 0x20 { text.append(0x20) }
            text += media
            text.append(UInt8(ascii: ";"))
            try MarkedBlock.refuseMarkers(text[...])
            let begin = Marker.begin + Array(String(closers.count).utf8) + Marker.close
            edits.append(Edit(SourceSpan(item.end, item.end), closers + begin + text + Marker.end))
        }
        return edits
    }
}
