internal import CSSSyntax
internal import HTMLSyntax
internal import SourceText

extension Source {
    /// Decodes the bytes of a file of this kind.
    ///
    /// - Throws: a `Diagnostic` if they can't be decoded; the file then has to stay as it is.
    init(path: [UInt8], bytes: [UInt8], kind: FileKind) throws(Diagnostic) {
        let label: SourceSpan?
        switch kind {
        case .css: label = CharsetRule.declaredCharset(in: bytes.span)
        case .html, .xhtml, .svg: label = EncodingSniffer.sniffedEncoding(in: bytes.span)
        case .script, .picture, .manifest, .sourceMap: label = nil
        }
        let declared = label.flatMap { TextEncoding(label: bytes[$0.range]) }
        func fallsBack() -> Bool {
            switch kind {
            case .html: true
            case .css: declared == .utf8 || UndeclaredEncoding.isEditable(bytes)
            // XML ends at bytes that its encoding does not have.
            case .xhtml, .svg, .script, .picture, .manifest, .sourceMap: false
            }
        }
        try self.init(name: path, bytes: bytes, declared: declared, fallsBack: fallsBack())
    }

    /// The label of the encoding that a document declares; nil if it declares none.
    ///
    /// In a template it is the one that browsers would find in the file: without its tags, other markup may declare one.
    var encodingLabel: SourceSpan? { EncodingSniffer.sniffedEncoding(in: text.span) }
}
