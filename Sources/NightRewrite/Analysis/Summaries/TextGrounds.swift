internal import CSSCascade
internal import CSSColor
internal import DocumentStyles
internal import HTMLSyntax
internal import MarkupTree
internal import SourceText

/// The colors behind the text of some documents, each weighted by the bytes of text on it.
struct TextGrounds: Sendable {
    private var weights: [SRGB: Int] = [:]
    /// The weight of the texts on dark colors with a picture over them, which may be light.
    private var pictured = 0

    /// Creates an empty collection.
    init() {}

    /// Collects the colors behind the text in a document that loads `sheets`, on a page with the color `canvas`.
    init(_ bytes: [UInt8], _ sheets: [FilterRules], isQuirky: Bool, canvas: SRGB) {
        let elements = ElementTree(withTextsOf: bytes)
        guard let cascade = FilterKinds(sheets, isQuirky: isQuirky).cascade(of: elements, in: bytes) else { return }
        let tree = cascade.tree
        let backgrounds = cascade.backgrounds(under: -1, canvas: canvas)
        let hidden = Array("hidden".utf8)
        var isSeen: [Bool] = []
        isSeen.reserveCapacity(tree.elements.count)
        var isOnPicture: [Bool] = []
        isOnPicture.reserveCapacity(tree.elements.count)
        for (index, element) in tree.elements.enumerated() {
            let parent = Int(element.parent)
            let isShown = !element.tag.isUnseen && element.value(hidden) == nil && !TextGrounds.isElsewhere(element.tag)
            isSeen.append((parent < 0 || isSeen[parent]) && isShown)
            let background = backgrounds[cascade.kind(of: index)]
            isOnPicture.append(background.picture != .none || (parent >= 0 && isOnPicture[parent] && background.own == nil))
        }
        for text in elements.texts where text.parent >= 0 && isSeen[Int(text.parent)] {
            let weight = text.span.range.count { !bytes[$0].isHTMLWhitespace }
            guard weight > 0 else { continue }
            let color = backgrounds[cascade.kind(of: Int(text.parent))].backdrop.withAlpha(1).quantized
            weights[color, default: 0] += weight
            if isOnPicture[Int(text.parent)], TextGrounds.isDark(color) { pictured += weight }
        }
    }

    /// The elements whose text is on a control or in its menu.
    private static let controls = ["select", "option", "textarea"].map { Array($0.utf8) }
    /// The names of classes in common frameworks for text that only screen readers get.
    private static let spoken = ["sr-only", "visually-hidden", "visuallyhidden", "screen-reader-text", "show-for-sr", "assistive-text"]
        .map { Array($0.utf8) }

    /// Returns true if the text of an element is not seen on the backgrounds around it.
    private static func isElsewhere(_ tag: ElementTag) -> Bool {
        controls.contains(tag.name) || tag.classes.contains { spoken.contains($0) }
    }

    /// True if there is no text.
    var isEmpty: Bool { weights.isEmpty }

    /// Adds the text of other documents.
    mutating func add(_ other: TextGrounds) {
        weights.merge(other.weights, uniquingKeysWith: +)
        pictured += other.pictured
    }

    /// True if most of the text is on dark colors without a picture.
    var isDark: Bool {
        let dark = weights.lazy.filter { TextGrounds.isDark($0.key) }.reduce(0) { $0 + $1.value }
        return (dark - pictured) * 2 > weights.values.reduce(0, +)
    }

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
