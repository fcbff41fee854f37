internal import SourceText

/// The dark rules of a `style` element.
struct StyleDarkRules: Sendable {
    /// The inputs that determine the result, besides the kind of document.
    struct Key: Hashable, Sendable {
        let text: ByteKey
        /// The line end of the document.
        let newline: Newline
        /// True if the whole element is the author's dark theme.
        let isAuthors: Bool
        /// True if the document has a head, which sets the scheme.
        let hasHead: Bool
        /// The rules of attributes in the tree that the element is for.
        let attributes: ByteKey
    }

    /// The edits that write its dark rules, in order.
    private(set) var edits: EditSet
    /// The diagnostics of the element.
    private(set) var diagnostics: [Diagnostic]
    /// True if it imports sheets.
    let hasImports: Bool

    init(edits: EditSet, diagnostics: [Diagnostic], hasImports: Bool) {
        self.edits = edits
        self.diagnostics = diagnostics
        self.hasImports = hasImports
    }

    /// Makes it the result for an equal element that begins `offset` bytes further on.
    mutating func move(by offset: Int) {
        func moved(_ span: SourceSpan) -> SourceSpan { SourceSpan(Int(span.start) + offset, Int(span.end) + offset) }
        edits.move(by: offset)
        diagnostics = diagnostics.map { Diagnostic($0.code, $0.message, at: $0.span.map(moved), notes: $0.notes) }
    }

    /// The approximate size in bytes.
    var weight: Int { diagnostics.count * 256 + edits.weight }
}
