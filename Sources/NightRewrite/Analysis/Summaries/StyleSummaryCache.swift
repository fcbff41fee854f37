internal import CSSCascade
internal import SourceText

/// A cache of the summaries of `style` elements and attributes, which are equal on many pages of a site.
final class StyleSummaryCache: Sendable {
    private struct Key: Hashable {
        /// The text of an element, or those of attributes, each behind a zero byte, which no decoded attribute contains.
        let text: ByteKey
        let isAttribute: Bool
    }

    /// The length of the texts of all attributes of a document up to which their summary is looked up.
    private static let longestAttributes = 1 << 18
    /// The length of the texts of all attributes of a document up to which they alone cause it to be read for accents; reading takes 40
    /// times as much memory.
    private static let longestVivid = 1 << 16

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
    func facts(ofElement text: StyleElementText) -> StylesheetSummary {
        guard let key = text.key else { return summary(of: text) }
        return known.value(for: Key(text: key, isAttribute: false), size: { _ in key.bytes.count }) { Box(summary(of: text)) }.value
    }

    private func summary(of text: StyleElementText) -> StylesheetSummary {
        var facts = none.value
        facts.add(style: text.span, of: text.bytes)
        if mayFilter, let (text, outline) = facts.walked { facts.filter = FilterRules(outline, in: text.span) }
        return facts
    }

    /// Returns the text and the outline of the element with this text; nil if they are not kept.
    func walked(ofElement text: ByteKey) -> (text: [UInt8], outline: SheetOutline)? {
        known[Key(text: text, isAttribute: false)]?.value.walked
    }

    /// Returns the stylesheets that the documents with this key load.
    func loads(_ key: DocumentStylesheets.Key) -> DocumentStylesheets {
        if let known = loads[key] { return known }
        let new = DocumentStylesheets(key, self)
        return new.styles.contains { !$0.imports.isEmpty } ? new : loads.remember(new, for: key, size: key.weight)
    }

    /// Returns the summary of `style` attributes with these texts; `bytes` is the text of the document.
    func facts(ofAttributes texts: [AttributeText], in bytes: Span<UInt8>) -> Box<StylesheetSummary> {
        guard !texts.isEmpty else { return none }
        let length = texts.reduce(0) { $0 + $1.count + 1 }
        // A copy of texts that hardly another document has would take as much memory as the document.
        guard length <= StyleSummaryCache.longestAttributes else { return summary(of: texts, length, in: bytes) }
        var key: [UInt8] = []
        key.reserveCapacity(length)
        for text in texts {
            text.read(in: bytes) { bytes, span in
                key.append(0)
                for index in span.range { key.append(bytes[index]) }
            }
        }
        let attributes = Key(text: ByteKey(key), isAttribute: true)
        if let summary = known[attributes] { return summary }
        return known.remember(summary(of: texts, length, in: bytes), for: attributes, size: length)
    }

    private func summary(of texts: [AttributeText], _ length: Int, in bytes: Span<UInt8>) -> Box<StylesheetSummary> {
        var facts = none.value
        for text in texts {
            text.read(in: bytes) { facts.add(styleAttribute: $1, isVivid: length <= StyleSummaryCache.longestVivid, in: $0) }
        }
        return Box(facts)
    }
}
