internal import NightTheme
internal import SourceText

/// What documents of one kind have in common at night.
final class SharedNight: Sendable {
    /// The colour schemes that a document is to say it has; nil for nothing.
    let colorScheme: [UInt8]?
    /// The nights, the first always one of the night itself.
    let variants: [SharedVariant]
    /// The nights of `style` elements.
    let styles: Memory<StyleNight.Key, StyleNight>
    /// The links to companions, by the tags that they stand behind.
    let links: Memory<ByteKey, [UInt8]>

    /// What documents of a kind have in common in a site.
    init(_ kind: DocumentKind, options: RewriteOptions, graph: SiteGraph, _ room: Room) {
        colorScheme = options.addsMetas ? ThemeChoices(options).colorScheme : nil
        variants = NightVariant.all(options).map { SharedVariant($0, kind, options: options, graph: graph, room) }
        styles = Memory(room)
        links = Memory(room)
    }

    /// About how many bytes it takes.
    var weight: Int { variants.reduce(1024) { $0 + $1.weight } }
}
