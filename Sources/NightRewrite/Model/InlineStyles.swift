/// Where the rules stand that a document gets of its own, of which a Content Security Policy may know nothing.
package enum InlineStyles: String, Sendable, CaseIterable {
    /// In the document; policies in it that refuse them get their hashes, which are printed.
    case inline
    /// In files that the document links, so that nothing of it needs a hash.
    case external
}
