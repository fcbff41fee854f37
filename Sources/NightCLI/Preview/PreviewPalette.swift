import CSSColor
import Nightfall
import RenderedContrast

/// The colors of a site as swatches, by their roles.
struct PreviewPalette {
    /// A color with its dark color and role.
    private struct Entry: Hashable {
        let light: String
        let dark: String
        let role: String
    }

    /// The largest number of swatches of a role that are shown at once.
    private static let most = 24
    private static let roles = [
        ("background", "Backgrounds"), ("text", "Text"), ("line", "Lines"), ("shape", "Shapes"), ("shadow", "Shadows"),
    ]

    private let swatches: [String: [(entry: Entry, count: Int)]]
    /// The number of swatches.
    let count: Int
    /// The most frequent surface and text of each theme.
    private let surfaces: PreviewSurfaces

    init(_ colors: [NightColor], _ surfaces: PreviewSurfaces) {
        var counts: [Entry: Int] = [:]
        // A transparent color paints nothing.
        for color in colors where color.use.light.alpha > 0 {
            counts[Entry(light: color.light, dark: color.night, role: color.role), default: 0] += 1
        }
        count = counts.count
        self.surfaces = surfaces
        let sorted = counts.sorted { left, right in
            if left.value != right.value { return left.value > right.value }
            return (left.key.light, left.key.dark) < (right.key.light, right.key.dark)
        }.map { (entry: $0.key, count: $0.value) }
        swatches = Dictionary(grouping: sorted, by: \.entry.role)
    }

    /// The section's contents.
    var html: String {
        guard count > 0 else { return "<p>The site sets no colors.</p>\n" }
        let note = """
            <p class="soft">Each swatch shows a light color and its dark color. The ratio of a text is its contrast with the background that it \
            has most often, and that of a background its contrast with its most frequent text; there is none for a color that no text on the \
            pages has. Any other color is compared with the most frequent background, <code>\(surfaces.light.background.hexText)</code> and <code>\(surfaces.dark.background.hexText)</code>.</p>

            """
        let groups = PreviewPalette.roles.compactMap { role, title in swatches[role].map { group($0, title) } }.joined()
        guard let unused = swatches["none"] else { return note + groups }
        return note + groups
            + "<details><summary>Custom properties that nothing uses <span class=\"soft\">\(unused.count)</span></summary>\n"
            + "<ul class=\"swatches\">\n\(unused.map(tile).joined())</ul>\n</details>\n"
    }

    private func group(_ swatches: [(entry: Entry, count: Int)], _ title: String) -> String {
        let shown = swatches.prefix(PreviewPalette.most).map(tile).joined()
        let rest = swatches.dropFirst(PreviewPalette.most)
        let more =
            rest.isEmpty
            ? ""
            : "<details><summary>\(rest.count) more</summary>\n<ul class=\"swatches\">\n\(rest.map(tile).joined())</ul>\n</details>\n"
        return "<h3>\(title) <span class=\"soft\">\(swatches.count)</span></h3>\n<ul class=\"swatches\">\n\(shown)</ul>\n\(more)"
    }

    private func tile(_ entry: Entry, _ count: Int) -> String {
        let (light, dark) = (half(entry.light, entry.role, surfaces.light), half(entry.dark, entry.role, surfaces.dark))
        return """
            <li><div class="halves">\(light.html)\(dark.html)</div><div class="names"><code>\(PreviewPalette.name(entry.light))</code>\
            <code>\(PreviewPalette.name(entry.dark))</code>\(light.ratio)\(dark.ratio)</div><span class="soft">\
            \(HTMLText.number(count, "use"))</span></li>

            """
    }

    /// A color's text, whose lines break behind commas.
    private static func name(_ color: String) -> String {
        HTMLText.escaped(color).split(separator: ",", omittingEmptySubsequences: false).joined(separator: ",<wbr>")
    }

    /// Returns one half of a swatch, and its contrast.
    private func half(_ color: String, _ role: String, _ theme: PreviewSurfaces.Theme) -> (html: String, ratio: String) {
        // A color of the system or of a script has no value to be measured.
        guard let known = Swatch.color(color) else { return ("<span>?</span>", "<span></span>") }
        let paint = HTMLText.escaped(color)
        let page = theme.background
        func ratio(_ color: SRGB, _ other: SRGB?) -> String {
            "<span>\(other.map { AuditText.ratio(color.contrastRatio(with: $0)) + ":1" } ?? "")</span>"
        }
        switch role {
        case "text":
            let surface = theme.background(of: known)
            let style = "color:\(paint);background:\((surface ?? page).hexText)"
            return ("<span style=\"\(style)\">Aa</span>", ratio(known.composited(over: surface ?? page), surface))
        case "background":
            let painted = known.composited(over: page)
            let text = theme.text(on: painted)
            let style = "background:linear-gradient(\(paint),\(paint)),\(page.hexText)"
            return (
                "<span style=\"color:\(text?.hexText ?? "transparent");\(style)\">\(text == nil ? "" : "Aa")</span>", ratio(painted, text)
            )
        default:
            let shape = role == "line" ? "border:2px solid \(paint)" : "background:\(paint)"
            return (
                "<span style=\"background:\(page.hexText)\"><i style=\"\(shape)\"></i></span>", ratio(known.composited(over: page), page)
            )
        }
    }
}
