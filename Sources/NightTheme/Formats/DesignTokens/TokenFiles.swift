import SourceText

/// How a resolver document gets at the files that it names.
package struct TokenFiles {
    /// The JSON at a path that is relative to the document; the place is that of the reference to it.
    package let node: (_ path: String, _ place: SourceLocation) -> Result<StructuredValue, ThemeTableError>

    /// Files that `node` reads.
    package init(_ node: @escaping (_ path: String, _ place: SourceLocation) -> Result<StructuredValue, ThemeTableError>) {
        self.node = node
    }
}
