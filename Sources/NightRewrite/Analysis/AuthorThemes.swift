/// The author dark themes of a site.
struct AuthorThemes: Sendable {
    /// The themes that a class or an attribute switches on.
    let waiting: ToggledDarkThemes
    /// The activation condition if scripts switch a theme.
    let activation: AuthorActivation?
    /// True if that theme follows the system's preference in a part of the page only, and the rest is added.
    let isCompleted: Bool
    /// The options with that activation condition, if the rest of the pages gets dark rules under it.
    var completion: RewriteOptions?

    /// Takes the themes that the analyzer found.
    init(_ found: SwitchedThemes) {
        waiting = found.waiting
        activation = AuthorActivation(found.waiting.switched, followsSystem: found.followsSystem)
        isCompleted = found.completed != nil
    }
}
