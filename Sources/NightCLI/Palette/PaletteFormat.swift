/// How a palette is printed.
enum PaletteFormat: String, Sendable, CaseIterable {
    /// A table, a line for each colour and what it paints.
    case text
    /// An object whose `colors` has an object for each place.
    case json
}
