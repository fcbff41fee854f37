/// A segment of a source map's mappings: from where on, until the next one, CSS comes from which place of which source (ECMA-426 §7).
struct SourceMapSegment: Equatable {
    /// A place in a source.
    struct Origin: Equatable {
        /// The index of the source in `sources`.
        var source = 0
        /// The line, from 0.
        var line = 0
        /// The column, from 0.
        var column = 0
        /// The index of what it is called there in `names`; nil for no name.
        var name: Int?
    }

    /// Where it begins.
    var position: GeneratedPosition
    /// Where the CSS comes from; nil where it comes from no source.
    var origin: Origin?
}
