/// The stylesheets that a document refers to in special ways; most documents have none of these.
struct SheetLinks: Sendable {
    /// The links of a document that has none.
    static let none = Box(SheetLinks())

    /// The paths of the stylesheets whose addresses begin at the root of the site.
    var fromRoot: Set<[UInt8]> = []
    /// The paths of the alternative stylesheets that readers can choose.
    var choices: [[UInt8]] = []
    /// The paths of the stylesheets that are disabled until a script switches them on.
    var disabled: [[UInt8]] = []
    /// The linked stylesheets that belong to one of several style sheet sets, among which readers and scripts choose by title.
    var ofSets: [[UInt8]] = []
    /// The paths of the stylesheets that `style` elements import; true for an import into an anonymous layer.
    var imports: [(path: [UInt8], isAnonymous: Bool)] = []
    /// The paths of the stylesheets that the document loads only with a certain digest.
    var guarded: [[UInt8]] = []

    /// The same links in one shared object.
    var boxed: Box<SheetLinks> {
        let isEmpty = fromRoot.isEmpty && choices.isEmpty && disabled.isEmpty && ofSets.isEmpty && imports.isEmpty && guarded.isEmpty
        return isEmpty ? SheetLinks.none : Box(self)
    }
}
