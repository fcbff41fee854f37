internal import SourceText

/// Reads files for a preview.
struct PreviewPass {
    let base: SiteBase

    /// Returns the pieces of a stylesheet, a document or a drawing; of any other file none.
    func text(of source: Source, path: [UInt8], kind: FileKind) -> PreviewText {
        let bytes = PreviewPass.unicode(source)
        let start = source.encoding == .asciiSuperset ? 0 : Int(source.contentStart)
        switch kind {
        case .css:
            return PreviewSheetReader.text(of: bytes, from: start, PreviewAddresses(path: path, document: .none, base: base))
        case .html, .xhtml, .svg:
            let document = kind == .svg ? DocumentAddress.none : DocumentScan(source, kind: kind).address
            return PreviewMarkupReader.text(
                of: bytes, from: start, kind: kind, PreviewAddresses(path: path, document: document, base: base))
        case .script, .picture, .manifest, .sourceMap: return PreviewText()
        }
    }

    /// Returns the text in UTF-8; a character that is not known becomes U+FFFD.
    private static func unicode(_ source: Source) -> [UInt8] {
        guard source.encoding == .asciiSuperset, source.bytes.contains(where: { $0 >= 0x80 }) else { return source.bytes }
        let label = source.encodingLabel.map { Array(source.bytes[$0.range]) }
        return SingleByteText.utf8(from: source.bytes, label: label ?? Array("windows-1252".utf8))
            ?? Array(String(decoding: source.bytes, as: UTF8.self).utf8)
    }
}
