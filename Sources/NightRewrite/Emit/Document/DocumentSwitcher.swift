internal import SourceText

/// What a document gets so that its reader can choose a theme.
package struct DocumentSwitcher: Sendable {
    /// The rules for screens; empty for none.
    let style: [UInt8]
    /// The script.
    let script: [UInt8]
}

extension DocumentWriter {
    /// Adds the switcher behind all else in the head that is nightfall's and before the first sheet.
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
