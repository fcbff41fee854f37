internal import CSSCascade
internal import NightTheme

/// What the attributes of documents get their night by.
final class AttributeContext: Sendable {
    /// The custom properties of the site.
    let graph: PropertyGraph
    /// The colours of the night.
    let colors: ColorCache
    /// The options for it.
    let options: RewriteOptions
    /// The names of the site's night; nil where nothing of it is in place.
    let variables: VariableTable?
    /// Gives drawings in addresses their night; nil where they stay.
    let drawings: SVGAddresses?

    /// Whether what `light-dark()` says of the dark is replaced.
    var ignoresDark: Bool { options.existing == .force }

    init(
        _ graph: PropertyGraph, _ colors: ColorCache, _ options: RewriteOptions, variables: VariableTable? = nil,
        drawings: SVGAddresses? = nil
    ) {
        self.graph = graph
        self.colors = colors
        self.options = options
        self.variables = variables
        self.drawings = drawings
    }

    /// What writes declarations of attributes.
    ///
    /// - Parameter pictures: finds the night pictures of addresses, where the site has some.
    func sheet(_ pictures: ImageResolver?) -> MirrorWriter {
        var sheet = MirrorWriter(attributesOf: graph, colors: colors, pictures: pictures)
        sheet.drawings = drawings
        sheet.ignoresDark = ignoresDark
        return sheet
    }
}
