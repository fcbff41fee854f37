package import SourceText

/// The parts of a DOCTYPE token (WHATWG HTML, 13.2.5.53 and on).
package struct HTMLDoctype: Hashable, Sendable {
    /// The name, as written; nil where it is missing.
    package var name: SourceSpan?
    /// The public identifier without quotes; nil where it is missing.
    package var publicIdentifier: SourceSpan?
    /// The system identifier without quotes; nil where it is missing.
    package var systemIdentifier: SourceSpan?
    /// Whether the token's syntax alone puts the document into quirks mode.
    package var forcesQuirks = false

    /// A doctype without parts.
    package init() {}
}
