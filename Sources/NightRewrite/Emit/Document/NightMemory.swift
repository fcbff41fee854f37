/// Remembers what the documents of a site have in common at night: few differ in more than their text.
final class NightMemory: Sendable {
    /// About how many bytes all of it may take: a hundred kinds of documents, or the styles of as many pages.
    private let room = Room(1 << 22)
    private let nights: Memory<DocumentKind, SharedNight>

    /// An empty memory.
    init() {
        nights = Memory(room)
    }

    /// What documents of one kind have in common.
    func night(of kind: DocumentKind, options: RewriteOptions, graph: SiteGraph) -> SharedNight {
        nights.value(for: kind, size: \.weight) { SharedNight(kind, options: options, graph: graph, room) }
    }
}
