internal import CSSCascade
internal import NightTheme

/// The shared inputs that darken the attributes of documents: custom properties, colors, options.
final class AttributeContext: Sendable {
    /// The custom properties of the site.
    let graph: PropertyGraph
    /// The colors of the dark theme.
    let colors: ColorCache
    /// The options of the run.
    let options: RewriteOptions
    /// The names of the site's dark custom properties; nil if no dark color is written in place.
    let variables: VariableTable?
    /// Rewrites drawings in addresses; nil if they stay as they are.
    let drawings: SVGAddresses?
    /// The colors that the documents of the site decide.
    let kept: KeptColors

    /// True if the dark part of an author's `light-dark()` is replaced.
    var ignoresDark: Bool { options.existing == .force }

    init(
        _ graph: PropertyGraph, _ colors: ColorCache, _ options: RewriteOptions, variables: VariableTable? = nil,
        drawings: SVGAddresses? = nil, kept: KeptColors
    ) {
        self.graph = graph
        self.colors = colors
        self.options = options
        self.variables = variables
        self.drawings = drawings
        self.kept = kept
    }

    /// Creates the writer of the declarations of attributes.
    ///
    /// - Parameter pictures: finds the dark images of addresses; nil if the site has none.
    func declarations(_ pictures: ImageResolver?) -> AttributeDeclarations {
        var emitter = ColorEmitter(graph, colors)
        emitter.pictures = pictures
        emitter.drawings = drawings
        emitter.ignoresDark = ignoresDark
        return AttributeDeclarations(emitter, kept)
    }
}
