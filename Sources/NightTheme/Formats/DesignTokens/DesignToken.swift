import SourceText

/// A design token: a name with a value (Design Tokens Format Module 2025.10, "Design token").
struct DesignToken {
    /// The names of its groups from the outermost, and its own name.
    let path: [String]
    /// Its own `$type`.
    let ownType: String?
    /// The `$type` of the nearest group that has one.
    let groupType: String?
    /// Its `$value`, or the token itself if it has `$ref` instead.
    let value: StructuredValue
    /// The values for other themes in a file without a resolver, by theme.
    let modes: [StructuredMember]
    /// The location of its name.
    let place: SourceLocation

    /// The path in the form of an alias, without braces.
    var name: String { path.joined(separator: ".") }
}

/// The access to the files that a resolver document names.
package struct TokenFiles {
    /// Returns the JSON at a path relative to the document; `place` is the location of the reference to it.
    package let node: (_ path: String, _ place: SourceLocation) -> Result<StructuredValue, ThemeTableError>

    /// Creates an access that reads files with `node`.
    package init(_ node: @escaping (_ path: String, _ place: SourceLocation) -> Result<StructuredValue, ThemeTableError>) {
        self.node = node
    }
}
