internal import CSSCascade
internal import CSSColor

/// Writes the CSS of the filter engine.
///
/// The root is inverted and hue-rotated, and elements that keep their light appearance get the filter once more, which reverses it. A
/// filter on the root element does not create a containing block (Filter Effects 1 §5), so fixed elements keep their position. All
/// selectors are in `:where()`, so that among important declarations only the order of the rules decides.
struct FilterSheet {
    /// The filter, which is its own inverse.
    static let filter = "filter: invert(1) hue-rotate(180deg) !important;"
    /// The elements with colors of their own.
    ///
    /// A `picture` is not among them, since it paints nothing but its `img`.
    static let media = "img, video, canvas, iframe, embed, object, svg image, input[type=\"image\" i]"
    /// The elements that the page excludes from the filter.
    static let kept = ".nightfall-keep, [data-nightfall=\"keep\" i]"
    /// The media elements that may contain other media.
    private static let mediaContainers = "video, canvas, embed, object, svg image"

    /// The elements that are exempt from the filter; selectors have no commas outside of parentheses.
    struct Islands: Equatable {
        /// Elements that are dark in the light theme.
        var dark: [[UInt8]] = []
        /// Elements that are light in the light theme within dark ones.
        var light: [[UInt8]] = []
        /// The number of changes between dark and light from the outside in.
        var depth = 1
        /// Boxes without text that show an image.
        var pictures: [[UInt8]] = []
        /// True if the page has emoji in elements of their own.
        var hasEmoji = false
    }

    /// Images that may be transparent, and were then drawn for the page's light background.
    ///
    /// GIF is not among them, since old pages use it for spacers.
    private static let transparent = ["png", "webp", "avif", "svg"].map { "img[src$=\".\($0)\" i], img[src*=\".\($0)?\" i]" }
        .joined(separator: ", ")
    /// The brightness of the background of such images, as a share of the page color's.
    private static let groundBrightness = 0.9

    private static let emoji = "nightfall-emoji"

    /// True if elements with `data-nightfall="ignore"` are excluded as well.
    var keepsIslands = false
    private var kept: String { keepsIslands ? Self.kept + ", [data-nightfall=\"ignore\" i]" : Self.kept }

    private(set) var text: [UInt8] = []

    /// Writes the color scheme and the filter of the root, and the background of transparent images.
    ///
    /// The canvas under the filter and the scroll bars of the viewport are dark; form controls use the light scheme and are inverted with
    /// the page.
    ///
    /// - Parameter canvas: The background of the root in the light theme.
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

    /// Writes the rules that reverse the filter.
    ///
    /// Each rule is for elements within one more change between dark and light, so the last matching rule is the right one.
    mutating func turnBack(_ islands: Islands) {
        let dark = Self.joined([Array(kept.utf8)] + islands.dark)
        let emoji = islands.hasEmoji ? [Array(Self.emoji.utf8)] : []
        let pictures = Self.joined([Array(Self.media.utf8)] + islands.pictures + emoji)
        let light = Self.joined(islands.light)
        let all = Self.joined([dark, pictures])
        rule(all, turns: true)
        if islands.hasEmoji {
            // A filter needs a box. Emoji without colors of their own are drawn in white, because the two filters on them cancel out.
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

    /// Writes the rules that reverse the filter in a document.
    mutating func turnBack(_ exemptions: inout FilterExemptions) {
        let common = exemptions.islands(under: -1)
        turnBack(common)
        for condition in exemptions.conditions.prefix(FilterIndex.mostConditions) {
            turnBack(exemptions.islands(under: condition.number), instead: common, under: condition.text)
        }
    }

    /// Writes the rules that reverse the filter where only sheets are known: for each rule that makes elements dark.
    mutating func turnBack(withoutDocument sheets: [FilterRules], canvas: SRGB) {
        let islands = FilterLoneSheet(sheets, canvas: canvas)
        let common = islands.islands(under: nil)
        turnBack(common)
        for condition in islands.conditions.prefix(FilterIndex.mostConditions) {
            turnBack(islands.islands(under: condition), instead: common, under: condition)
        }
    }

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
