import CSSColor
import RenderedContrast

/// A pair of colors with the places of its declarations, as it is counted over a site.
struct AuditedPair: Sendable {
    /// The things by which pairs are told apart.
    struct Key: Hashable, Sendable {
        let kind: ContrastPair.Kind
        let state: ElementState
        /// The declaration of the color.
        let foreground: AuditSource
        /// The declarations that paint the backdrop, from the lowest.
        let surfaces: [AuditSource]
        let color: SRGB
        let backdrop: SRGB
        let required: Double
    }

    /// The places and counts of a pair in one theme.
    struct Uses: Sendable {
        var count = 0
        var pages = 0
        /// The first element that shows it, by page.
        var element: AuditPlace
    }

    let key: Key
    let ratio: Double
    let lightnessContrast: Double
    /// The nearest color of the same hue that passes; nil if the pair passes, or if there is none.
    let passingColor: SRGB?
    /// The uses in each theme that has the pair.
    private(set) var uses: [AuditTheme: Uses] = [:]

    /// True if the contrast is less than required.
    var fails: Bool { ratio < key.required }
    /// The themes that have the pair.
    var themes: [AuditTheme] { AuditTheme.allCases.filter { uses[$0] != nil } }
    /// The uses in the theme with the most of them.
    var mostUses: Uses? { uses.values.max { $0.count < $1.count } }
    /// The first element that shows the pair.
    var element: AuditPlace? { themes.first.flatMap { uses[$0]?.element } }

    init(_ key: Key, _ pair: ContrastPair) {
        self.key = key
        ratio = pair.ratio
        lightnessContrast = pair.lightnessContrast
        passingColor = pair.fails ? pair.passingColor : nil
    }

    /// Adds the uses on one page; pages are added in order.
    mutating func add(_ count: Int, on theme: AuditTheme, _ element: AuditPlace) {
        var all = uses[theme] ?? Uses(element: element)
        all.count += count
        all.pages += 1
        uses[theme] = all
    }

    /// True if the pair comes first in reports: the one with less contrast in relation to what is required.
    static func precedes(_ left: AuditedPair, _ right: AuditedPair) -> Bool {
        let (first, second) = (left.ratio / left.key.required, right.ratio / right.key.required)
        if first != second { return first < second }
        let (color, other) = (left.key.foreground.declaration, right.key.foreground.declaration)
        if color != other { return AuditPlace.precedes(color, other) }
        if left.element != right.element { return AuditPlace.precedes(left.element, right.element) }
        return left.key.state.rawValue < right.key.state.rawValue
    }
}

/// The declaration of a color with the definitions of custom properties that it takes the color from.
struct AuditSource: Hashable, Sendable {
    /// The place of the declaration; nil for the browser's default.
    let declaration: AuditPlace?
    /// The places of the definitions.
    let definitions: [AuditPlace]

    /// The lines that a report shows for it: the declaration, then the definitions.
    func lines(_ show: (AuditPlace) -> String) -> [String] {
        [declaration.map(show) ?? "browser default"] + definitions.map { "from " + show($0) }
    }
}
