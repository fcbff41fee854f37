internal import CSSColor

/// Writes the CSS of the filter engine: the root is inverted and hue-rotated, and what is to look as by day is turned back, once.
///
/// A filter on the root element makes no containing block (Filter Effects 1 §5), so fixed elements stay where they are. All selectors stand
/// in `:where()`, so that among important declarations the order of the rules decides and nothing else.
struct FilterSheet {
    /// The filter: it is its own inverse.
    static let filter = "filter: invert(1) hue-rotate(180deg) !important;"
    /// What has colours of its own.
    ///
    /// A `picture` paints nothing but its `img`.
    static let media = "img, video, canvas, iframe, embed, object, svg image, input[type=\"image\" i]"
    /// What the page keeps as it is by day.
    static let kept = ".nightfall-keep, [data-nightfall=\"keep\" i]"
    /// Media in which others may stand.
    private static let mediaContainers = "video, canvas, embed, object, svg image"

    /// Dark elements and light ones in them; selectors without commas outside of parentheses.
    struct Islands: Equatable {
        /// What is dark by day.
        var dark: [[UInt8]] = []
        /// What is light by day and stands in something dark.
        var light: [[UInt8]] = []
        /// How often dark and light alternate from the outside in.
        var depth = 1
        /// Boxes without text that show a picture.
        var pictures: [[UInt8]] = []
        /// Whether the page has emoji in elements of their own.
        var hasEmoji = false
    }

    /// Pictures that may be transparent, and then were drawn for the page's ground by day.
    ///
    /// Not GIF, which old pages use as spacers.
    private static let transparent = ["png", "webp", "avif", "svg"].map { "img[src$=\".\($0)\" i], img[src*=\".\($0)?\" i]" }
        .joined(separator: ", ")
    /// How bright the ground of such pictures is, as a share of the page's by day.
    private static let groundBrightness = 0.9

    private static let emoji = "nightfall-emoji"

    /// Whether elements with `data-nightfall="ignore"` are kept as well.
    var keepsIslands = false
    private var kept: String { keepsIslands ? Self.kept + ", [data-nightfall=\"ignore\" i]" : Self.kept }

    private(set) var text: [UInt8] = []

    /// The colour scheme and the filter of the root, whose own background by day is `canvas`, and the ground of pictures.
    ///
    /// The canvas under the filter and the scroll bars of the viewport are dark; controls are light by day, and inverted with the page.
    mutating func root(canvas: SRGB) {
        append(":where(html) { color: #000; }\n")
        append(":root { color-scheme: dark !important; background-color: ")
        canvas.appendCSS(to: &text)
        append(" !important; \(Self.filter) }\n:root > body { color-scheme: light !important; }\n")
        append(":where(\(Self.transparent)) { background-color: ")
        let share = Self.groundBrightness
        SRGB(red: canvas.red * share, green: canvas.green * share, blue: canvas.blue * share).quantized.appendCSS(to: &text)
        append("; }\n")
    }

    /// What is turned back.
    ///
    /// Each rule says what holds in one more alternation of dark and light around the element, so the last one that matches is right.
    mutating func turnBack(_ islands: Islands) {
        let dark = Self.joined([Array(kept.utf8)] + islands.dark)
        let emoji = islands.hasEmoji ? [Array(Self.emoji.utf8)] : []
        let pictures = Self.joined([Array(Self.media.utf8)] + islands.pictures + emoji)
        let light = Self.joined(islands.light)
        let all = Self.joined([dark, pictures])
        rule(all, turns: true)
        if islands.hasEmoji {
            // A filter needs a box; an emoji without colours of its own is drawn in white, which nothing inverts any more.
            append(":where(\(Self.emoji)) { display: inline !important; color: #fff !important; }\n")
        }
        var around: [UInt8] = []
        for level in 1...max(1, islands.depth) {
            let isInDark = !level.isMultiple(of: 2)
            guard isInDark || !light.isEmpty else { break }
            around += Self.any(of: isInDark ? dark : light) + [0x20]
            rule(around + Self.any(of: all), turns: !isInDark)
            if !light.isEmpty { rule(around + Self.any(of: light), turns: isInDark) }
            if isInDark {
                append(":where(")
                text += around
                append(":is(\(Self.transparent))) { background-color: transparent; }\n")
            }
            if islands.hasEmoji {
                append(":where(")
                text += around
                append("\(Self.emoji)) { color: \(isInDark ? "inherit" : "#fff") !important; }\n")
            }
        }
        rule(
            Self.any(of: Array("\(kept), \(Self.mediaContainers)".utf8)) + [0x20] + Self.any(of: Self.joined([all, light])),
            turns: false)
    }

    /// What is turned back in a document.
    mutating func turnBack(_ cascade: FilterCascade, canvas: SRGB, hasEmoji: Bool) {
        let islands = FilterExemptions(cascade, canvas: canvas, hasEmoji: hasEmoji)
        let common = islands.islands(under: -1)
        turnBack(common)
        for (number, condition) in cascade.conditions.enumerated().prefix(Self.mostConditions) {
            turnBack(islands.islands(under: number), instead: common, under: condition)
        }
    }

    /// What is turned back where nothing but a sheet is known: what its rules make dark, each by itself.
    mutating func turnBack(withoutDocument sheets: [FilterRules], canvas: SRGB) {
        let islands = FilterLoneSheet(sheets, canvas: canvas)
        let common = islands.islands(under: nil)
        turnBack(common)
        for condition in islands.conditions.prefix(Self.mostConditions) {
            turnBack(islands.islands(under: condition), instead: common, under: condition)
        }
    }

    /// More conditions than that are left to what holds without them.
    private static let mostConditions = 32

    private mutating func turnBack(_ islands: Islands, instead common: Islands, under condition: [UInt8]) {
        guard islands != common else { return }
        append("@media ")
        text += condition
        append(" {\n")
        let all = Self.joined(common.dark + common.light + common.pictures)
        if !all.isEmpty { rule(all, turns: false) }
        turnBack(islands)
        append("}\n")
    }

    private mutating func rule(_ selector: [UInt8], turns: Bool) {
        append(":where(")
        text += selector
        append(turns ? ") { \(Self.filter) }\n" : ") { filter: none !important; }\n")
    }

    private mutating func append(_ string: String) { text += Array(string.utf8) }

    private static func any(of list: [UInt8]) -> [UInt8] { Array(":is(".utf8) + list + [UInt8(ascii: ")")] }

    private static func joined(_ lists: [[UInt8]]) -> [UInt8] {
        Array(lists.filter { !$0.isEmpty }.joined(separator: [UInt8(ascii: ","), 0x20]))
    }
}
