/// A member of a dictionary in a structured text.
package struct StructuredMember: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// Where the name begins.
    package var place: SourceLocation
    /// Its value.
    package var node: StructuredValue

    /// A member whose name stands at a place.
    package init(_ name: String, at place: SourceLocation, _ node: StructuredValue) {
        self.name = name
        self.place = place
        self.node = node
    }
}
