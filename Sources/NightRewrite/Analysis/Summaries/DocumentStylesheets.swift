internal import CSSCascade
internal import SourceText

/// The stylesheets that a document loads, and its root elements, for which they decide the page color.
///
/// Many documents of a site share one object.
final class DocumentStylesheets: Sendable {
    /// A stylesheet that a document loads.
    enum Sheet: Hashable, Sendable {
        /// A file, by its path in the form of `SheetAddress`; nil if the address refers to none.
        case linked(path: [UInt8]?)
        /// A `style` element, by its index in `styles`.
        case own(Int)
    }

    /// The key of equal loads; it is valid if no `style` element imports a stylesheet, whose address depends on the document's location.
    struct Key: Hashable, Sendable {
        /// A `style` element.
        struct Style: Hashable, Sendable {
            let text: StyleElementText
            let isOnlyDark: Bool
            let isClosed: Bool
        }

        let html: RootElement
        let body: RootElement
        let hasDarkScheme: Bool
        let sheets: [Sheet]
        let conditions: [ImportCondition]
        let styles: [Style]

        /// Hashes the stylesheets only, in which most keys differ.
        func hash(into hasher: inout Hasher) {
            for case .linked(let path?) in sheets { hasher.combine(ByteKey(path)) }
            hasher.combine(styles)
        }

        /// The approximate size of the key in bytes.
        var weight: Int {
            styles.reduce(512 + sheets.count * 128) { $0 + $1.text.bytes.count }
                + (html.attributes + body.attributes).reduce(0) { $0 + $1.name.count + $1.value.count + 64 }
        }
    }

    /// The `html` element.
    let html: RootElement
    /// The `body` element.
    let body: RootElement
    /// True if a `meta` element declares that the page supports a dark scheme.
    let hasDarkScheme: Bool
    /// The stylesheets that may apply on a dark screen, in order.
    let sheets: [Sheet]
    /// The condition under which each of them is loaded.
    let conditions: [ImportCondition]
    /// The summaries of the `style` elements.
    let styles: [StylesheetSummary]

    /// Creates the loads for `key`, with the summaries of its `style` elements from `memory`.
    init(_ key: Key, _ memory: StyleSummaryCache) {
        html = key.html
        body = key.body
        hasDarkScheme = key.hasDarkScheme
        sheets = key.sheets
        conditions = key.conditions
        styles = key.styles.map { style in
            var facts = memory.facts(ofElement: style.text)
            facts.isOnlyDark = style.isOnlyDark
            facts.isClosed = style.isClosed
            return facts
        }
    }
}
