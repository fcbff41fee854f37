internal import SourceText

/// What a `style` element gets for the night.
struct StyleNight: Sendable {
    /// What decides it, beside the kind of document.
    struct Key: Hashable, Sendable {
        let text: ByteKey
        /// Whether it is the author's own night, all of it.
        let isAuthors: Bool
        /// Whether the document has a head, which says the scheme.
        let hasHead: Bool
        /// The rules of attributes in the tree that the element is for.
        let attributes: ByteKey
    }

    /// The edits that put its night in it, in order.
    private(set) var edits: [Edit]
    /// What there is to say.
    private(set) var diagnostics: [Diagnostic]
    /// Whether it imports sheets.
    let hasImports: Bool

    init(edits: [Edit], diagnostics: [Diagnostic], hasImports: Bool) {
        self.edits = edits
        self.diagnostics = diagnostics
        self.hasImports = hasImports
    }

    /// The same in an element that begins further on by some bytes.
    func moved(by offset: Int) -> StyleNight {
        func moved(_ span: SourceSpan) -> SourceSpan { SourceSpan(Int(span.start) + offset, Int(span.end) + offset) }
        guard !edits.isEmpty || !diagnostics.isEmpty else { return self }
        var night = self
        night.edits = edits.map { Edit(moved($0.span), $0.replacement) }
        night.diagnostics = diagnostics.map { Diagnostic($0.code, $0.message, at: $0.span.map(moved), notes: $0.notes) }
        return night
    }

    /// About how many bytes it takes.
    var weight: Int { edits.reduce(diagnostics.count * 256) { $0 + $1.replacement.count + 32 } }
}
