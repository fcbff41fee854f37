/// What random sheets leave out, since it is known not to hold yet; take a line away from `open` to have it tested.
enum CascadeGap: String, CaseIterable, Sendable {
    /// A layer that is first named, or has no name, under a light scheme has another place among the layers at night.
    case layerUnderLightScheme

    /// The gaps that are open: all.
    static let open = Set(allCases)

    var isOpen: Bool { Self.open.contains(self) }
}
