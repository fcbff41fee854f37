/// The theme of a page, or a part of one, that chooses something in other dimensions than the theme's.
package struct ThemeCombination: Sendable {
    /// The place of the page's theme among those of the site: 0 for night, then the others; nil for day.
    package let column: Int?
    /// For each dimension the place of what is chosen in it, nil for nothing; at least one is not nil.
    package let choices: [Int?]
    /// What all that makes together.
    package let theme: Theme
    /// The place of the first combination with the same colors, or its own.
    package let look: Int
}
