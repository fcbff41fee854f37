internal import SourceText

/// The style and the script of a theme switcher.
package struct DocumentSwitcher: Sendable {
    /// The rules for screens; empty for none.
    let style: [UInt8]
    /// The script.
    let script: [UInt8]
}

extension DocumentWriter {
    /// Adds the switcher to the head, behind all other elements of nightfall and before the first sheet.
    mutating func add(_ switcher: DocumentSwitcher) throws(Diagnostic) {
        if !switcher.style.isEmpty {
            guard let style = DocumentMarkup.style(switcher.style, media: Array("screen".utf8), isXML: scan.isXML) else {
                throw Self.unwritable(at: scan.anchor?.span)
            }
            insert(style, behind: scan.anchor)
        }
        guard let text = DocumentMarkup.styleText(switcher.script, isXML: scan.isXML) else {
            throw Self.unwritable(at: scan.anchor?.span)
        }
        insert(DocumentMarkup.scriptTag(isXML: scan.isXML) + text + Array("</script>".utf8), behind: scan.anchor)
    }
}
