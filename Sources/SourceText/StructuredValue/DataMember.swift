/// A member of a dictionary in a structured text.
package struct DataMember: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// Where the name begins.
    package var place: TextPlace
    /// Its value.
    package var node: DataNode

    /// A member whose name stands at a place.
    package init(_ name: String, at place: TextPlace, _ node: DataNode) {
        self.name = name
        self.place = place
        self.node = node
    }
}
