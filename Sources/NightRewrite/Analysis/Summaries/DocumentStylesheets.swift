internal import CSSCascade

/// The sheets that a document loads, and the elements that get their colours by day: many documents of a site have them alike.
final class DocumentStylesheets: Sendable {
    /// A sheet that a document loads.
    enum Sheet: Hashable, Sendable {
        /// A file, by its path as `SheetAddress` has it; nil where the address names none.
        case linked(path: [UInt8]?)
        /// A `style` element, by its place in `styles`.
        case own(Int)
    }

    /// What tells loads apart, as long as no `style` element imports a sheet, whose address goes by where the document stands.
    struct Key: Hashable, Sendable {
        /// A `style` element.
        struct Style: Hashable, Sendable {
            let text: ByteKey
            let isOnlyAtNight: Bool
            let isClosed: Bool
        }

        let html: RootElement
        let body: RootElement
        let hasDarkScheme: Bool
        let sheets: [Sheet]
        let conditions: [ImportCondition]
        let styles: [Style]

        /// The sheets tell most apart.
        func hash(into hasher: inout Hasher) {
            for case .linked(let path?) in sheets { hasher.combine(ByteKey(path)) }
            hasher.combine(styles)
        }

        /// About how many bytes it takes.
        var weight: Int {
            styles.reduce(512 + sheets.count * 128) { $0 + $1.text.bytes.count }
                + (html.attributes + body.attributes).reduce(0) { $0 + $1.name.count + $1.value.count + 64 }
        }
    }

    /// The `html` element.
    let html: RootElement
    /// The `body` element.
    let body: RootElement
    /// Whether a meta says that the page has a dark scheme.
    let hasDarkScheme: Bool
    /// The sheets that may hold on a dark screen, in order.
    let sheets: [Sheet]
    /// When each of them is loaded.
    let conditions: [ImportCondition]
    /// The facts of the `style` elements.
    let styles: [StylesheetSummary]

    /// The loads that `key` tells, with the facts of its `style` elements from `memory`.
    init(_ key: Key, _ memory: StyleSummaryCache) {
        html = key.html
        body = key.body
        hasDarkScheme = key.hasDarkScheme
        sheets = key.sheets
        conditions = key.conditions
        styles = key.styles.map { style in
            var facts = memory.facts(ofElement: style.text)
            facts.isOnlyAtNight = style.isOnlyAtNight
            facts.isClosed = style.isClosed
            return facts
        }
    }
}
