/// Remembers what the documents of a site have in common at night: few differ in more than their text.
final class DocumentStyleCache: Sendable {
    /// About how many bytes all of it may take: a hundred kinds of documents, or the styles of as many pages.
    private let room = ByteBudget(1 << 22)
    private let nights: BoundedCache<DocumentKind, DocumentClassStyles>

    /// An empty memory.
    init() {
        nights = BoundedCache(room)
    }

    /// What documents of one kind have in common.
    func night(of kind: DocumentKind, options: RewriteOptions, graph: SiteGraph) -> DocumentClassStyles {
        nights.value(for: kind, size: \.weight) { DocumentClassStyles(kind, options: options, graph: graph, room) }
    }
}
