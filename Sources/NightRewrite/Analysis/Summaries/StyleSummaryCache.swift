internal import SourceText

/// Remembers the facts of `style` elements and attributes: many pages of a site have the same ones, which need not be read or held more
/// than once.
final class StyleSummaryCache: Sendable {
    private struct Key: Hashable {
        let texts: [ByteKey]
        let isAttribute: Bool
    }

    private let mayFilter: Bool
    /// The facts of what has no text, as the options want them.
    private let none: Box<StylesheetSummary>
    /// The room is for texts; their facts take some ten times as much.
    private let known = BoundedCache<Key, Box<StylesheetSummary>>(ByteBudget(1 << 21))
    private let loads = BoundedCache<DocumentStylesheets.Key, DocumentStylesheets>(ByteBudget(1 << 21))

    /// An empty memory, for these options.
    init(_ options: RewriteOptions) {
        mayFilter = options.mayFilter
        none = Box(StylesheetSummary(options.propertyFacts))
    }

    /// The facts of an element with this text.
    func facts(ofElement text: ByteKey) -> StylesheetSummary {
        known.value(for: Key(texts: [text], isAttribute: false), size: { _ in text.bytes.count }) {
            var facts = none.value
            facts.add(style: text.bytes)
            if mayFilter, let (text, outline) = facts.walked { facts.filter = FilterRules(outline, in: text.span) }
            return Box(facts)
        }.value
    }

    /// The loads that `key` tells.
    func loads(_ key: DocumentStylesheets.Key) -> DocumentStylesheets {
        if let known = loads[key] { return known }
        let new = DocumentStylesheets(key, self)
        return new.styles.contains { !$0.imports.isEmpty } ? new : loads.remember(new, for: key, size: key.weight)
    }

    /// The facts of `style` attributes with these texts, decoded.
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
