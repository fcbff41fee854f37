internal import CSSSyntax
internal import SourceText

/// The elements of a document that filters in `style` attributes change, as `<i class="icon" style="filter: invert(1)">`, and those inside
/// them.
struct FilteredElements: Sendable {
    /// The elements with one `style` attribute, and those inside them.
    struct Style: Sendable {
        /// The text of the attribute, decoded: ASCII without `<`, so that it can be in the selectors of any stylesheet.
        let text: [UInt8]
        /// The value of `filter` in it.
        let value: [UInt8]
        /// The classes, ids and types of the elements.
        var names: Set<[UInt8]> = []
        /// Their start tags.
        var tags: [SourceSpan] = []

        /// The selectors of the elements.
        var selectors: [UInt8] {
            var selector: [UInt8] = []
            CSSStringText.appendSelector("style", text, to: &selector)
            return selector + [UInt8(ascii: ","), 0x20] + selector + Array(" *".utf8)
        }
    }

    /// The elements by the text of their attribute, in the order of the document.
    let styles: [Style]
    /// All their start tags, in order.
    private let tags: [SourceSpan]

    /// More `style` attributes with a filter are not looked at in one document.
    static let most = 64

    /// Joins the elements of some attributes.
    init(_ styles: [Style] = []) {
        self.styles = styles
        tags = styles.flatMap(\.tags).sorted { $0.start < $1.start }
    }

    /// True if there are no such elements.
    var isEmpty: Bool { styles.isEmpty }

    /// Returns true if the start tag around `offset` is that of such an element.
    func contains(_ offset: UInt32) -> Bool {
        // The first tag behind the offset, by binary search.
        var (low, high) = (0, tags.count)
        while low < high {
            let middle = (low + high) / 2
            if tags[middle].start <= offset { low = middle + 1 } else { high = middle }
        }
        return low > 0 && offset < tags[low - 1].end
    }

    /// The pseudo-class that excludes the elements, without specificity; empty if there are none.
    var exclusion: [UInt8] {
        guard !styles.isEmpty else { return [] }
        return Array(":not(:where(".utf8) + styles.map(\.selectors).joined(separator: Array(", ".utf8)) + Array("))".utf8)
    }
}
