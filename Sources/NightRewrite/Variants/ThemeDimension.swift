/// Something that a reader chooses by itself, such as the theme or the ground that texts are read on.
struct ThemeDimension: Sendable {
    /// The attribute of the root that says what is chosen, without its `data-`.
    let name: String
    /// What there is to choose from beside `auto`, in the order in which a button goes through it, and whether a button counts as pressed then.
    ///
    /// Of the themes those are pressed that are for dark surroundings.
    let values: [(name: String, isPressed: Bool)]
    /// The names of those that are for whatever surroundings the page has.
    var neutral: [String] = []

    /// The dimension that every page has: day, night by its name, and the further columns of theme tables.
    static func theme(night: String, _ further: [(name: String, isDark: Bool)]) -> ThemeDimension {
        ThemeDimension(name: "theme", values: [("light", false), (night, true)] + further.map { ($0.name, $0.isDark) })
    }
}
