internal import CSSCascade
internal import CSSColor
internal import DocumentStyles
internal import HTMLSyntax
internal import MarkupTree
internal import SourceText

/// The colors behind the text of some documents, each weighted by the bytes of text on it.
struct TextGrounds: Sendable {
    private var weights: [SRGB: Int] = [:]

    /// Creates an empty collection.
    init() {}

    /// Collects the colors behind the text in a document with the stylesheets of `index`, on a page with the color `canvas`.
    init(_ bytes: [UInt8], _ index: FilterIndex, canvas: SRGB) {
        let elements = ElementTree(withTextsOf: bytes)
        guard let cascade = FilterCascade(elements, in: bytes, index) else { return }
        let tree = cascade.tree
        let backgrounds = cascade.backgrounds(under: -1, canvas: canvas)
        let hidden = Array("hidden".utf8)
        var isSeen: [Bool] = []
        isSeen.reserveCapacity(tree.elements.count)
        for element in tree.elements {
            let isInSeen = element.parent < 0 || isSeen[Int(element.parent)]
            isSeen.append(isInSeen && !element.tag.isUnseen && element.value(hidden) == nil)
        }
        for text in elements.texts where text.parent >= 0 && isSeen[Int(text.parent)] {
            let weight = text.span.range.count { !bytes[$0].isHTMLWhitespace }
            if weight > 0 { weights[backgrounds[cascade.kind(of: Int(text.parent))].backdrop.withAlpha(1).quantized, default: 0] += weight }
        }
    }

    /// True if there is no text.
    var isEmpty: Bool { weights.isEmpty }

    /// Adds the text of other documents.
    mutating func add(_ other: TextGrounds) { weights.merge(other.weights, uniquingKeysWith: +) }

    /// The light color with the most text on it; nil unless more text is on light colors than on dark ones.
    var light: SRGB? {
        let light = weights.filter { !TextGrounds.isDark($0.key) }
        let count = light.values.reduce(0, +)
        guard count * 2 > weights.values.reduce(0, +) else { return nil }
        return light.max { ($0.value, $0.key.rank) < ($1.value, $1.key.rank) }?.key
    }

    /// Returns true if a color is nearer to black than to white: luminance .179 has the same contrast with both (WCAG 2.2, contrast
    /// ratio).
    static func isDark(_ color: SRGB) -> Bool { relativeLuminance(color) < 0.179 }
}
