/// What random sheets leave out, since it is known not to hold yet; take a line away from `open` to have it tested.
enum CascadeGap: String, CaseIterable, Sendable {
    /// A rule cannot win over an important declaration in a `style` attribute (NF024).
    case importantStyleAttribute
    /// What is in an anonymous layer of a linked sheet can't be reached by a companion (NF022).
    case anonymousLayerInCompanion
    /// What holds only under a light scheme gets a counterpart for the night, while the comparison reads the original as a dark screen does.
    case lightScheme

    /// The gaps that are open: all.
    static let open = Set(allCases)

    var isOpen: Bool { Self.open.contains(self) }
}
