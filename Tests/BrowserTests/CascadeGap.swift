/// What random sheets leave out, since it is known not to hold yet; take a line away from `open` to have it tested.
enum CascadeGap: String, CaseIterable, Sendable {
    /// `all:` sets every colour and has no mirror.
    case all
    /// A shorthand with a whole value in a custom property is mirrored as a whole: widths and styles of the same weight may be reset.
    case compoundWidths
    /// A rule cannot win over an important declaration in a `style` attribute (NF024).
    case importantStyleAttribute
    /// What is in an anonymous layer of a linked sheet can't be reached by a companion (NF022).
    case anonymousLayerInCompanion

    /// The gaps that are open.
    static let open: Set<CascadeGap> = [.all, .compoundWidths, .importantStyleAttribute, .anonymousLayerInCompanion]

    var isOpen: Bool { Self.open.contains(self) }
}
