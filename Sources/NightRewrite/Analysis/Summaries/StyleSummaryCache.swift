internal import SourceText

/// A cache of the summaries of `style` elements and attributes, which are equal on many pages of a site.
final class StyleSummaryCache: Sendable {
    private struct Key: Hashable {
        let texts: [ByteKey]
        let isAttribute: Bool
    }

    private let mayFilter: Bool
    /// The summary of an empty text, set up as the options require.
    private let none: Box<StylesheetSummary>
    /// The budget counts the texts; their summaries take about ten times as much.
    private let known = BoundedCache<Key, Box<StylesheetSummary>>(ByteBudget(1 << 21))
    private let loads = BoundedCache<DocumentStylesheets.Key, DocumentStylesheets>(ByteBudget(1 << 21))

    /// Creates an empty cache for these options.
    init(_ options: RewriteOptions) {
        mayFilter = options.mayFilter
        none = Box(StylesheetSummary(options.propertyFacts))
    }

    /// Returns the summary of an element with this text.
    func facts(ofElement text: ByteKey) -> StylesheetSummary {
        known.value(for: Key(texts: [text], isAttribute: false), size: { _ in text.bytes.count }) {
            var facts = none.value
            facts.add(style: text.bytes)
            if mayFilter, let (text, outline) = facts.walked { facts.filter = FilterRules(outline, in: text.span) }
            return Box(facts)
        }.value
    }

    /// Returns the stylesheets that the documents with this key load.
    func loads(_ key: DocumentStylesheets.Key) -> DocumentStylesheets {
        if let known = loads[key] { return known }
        let new = DocumentStylesheets(key, self)
        return new.styles.contains { !$0.imports.isEmpty } ? new : loads.remember(new, for: key, size: key.weight)
    }

    /// Returns the summary of `style` attributes with these decoded texts.
    func facts(ofAttributes texts: [[UInt8]]) -> Box<StylesheetSummary> {
        guard !texts.isEmpty else { return none }
        return known.value(for: Key(texts: texts.map { ByteKey($0) }, isAttribute: true), size: { _ in texts.reduce(0) { $0 + $1.count } })
        {
            var facts = none.value
            for text in texts { facts.add(styleAttribute: text) }
            return Box(facts)
        }
    }
}
