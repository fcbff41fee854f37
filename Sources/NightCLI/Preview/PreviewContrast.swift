import CSSColor
import RenderedContrast

/// The texts with too little contrast, and what is not known.
struct PreviewContrast {
    /// The largest number of pairs of a theme that a report shows.
    private static let most = 100

    private let audit: SiteAudit

    init(_ audit: SiteAudit) { self.audit = audit }

    /// The pairs that fail in a theme.
    func failing(in theme: AuditTheme) -> [AuditedPair] { audit.failing.filter { $0.themes.contains(theme) } }

    /// The section's contents.
    var html: String {
        let summary = AuditSummary(audit).lines.map(HTMLText.escaped).joined(separator: "<br>\n")
        return "<p class=\"soft\">\(summary)</p>\n" + list(.dark, "In the dark theme")
            + list(.light, "In the light theme, which stays as it is")
    }

    private func list(_ theme: AuditTheme, _ title: String) -> String {
        let pairs = failing(in: theme)
        guard !pairs.isEmpty else { return "<h3>\(title)</h3>\n<p>Every text that is measured has enough contrast.</p>\n" }
        let cards = pairs.prefix(PreviewContrast.most).map { card($0, theme) }.joined()
        let rest = pairs.count - min(pairs.count, PreviewContrast.most)
        let more = rest == 0 ? "" : "<p class=\"soft\">\(rest) more are left out here; <code>nightfall audit</code> lists all.</p>\n"
        let body = "<ul class=\"pairs\">\n\(cards)</ul>\n\(more)"
        guard theme == .light else { return "<h3>\(title) <span class=\"soft\">\(pairs.count)</span></h3>\n\(body)" }
        return "<details><summary>\(title) <span class=\"soft\">\(pairs.count)</span></summary>\n\(body)</details>\n"
    }

    private func card(_ pair: AuditedPair, _ theme: AuditTheme) -> String {
        let key = pair.key
        let backdrop = key.backdrop.hexText
        let state = key.state.pseudoClass.map { " \($0)" } ?? ""
        let kind = key.kind == .text ? "" : "\(key.kind.rawValue), "
        let uses = pair.uses[theme].map { HTMLText.number($0.count, "use") + " on " + HTMLText.number($0.pages, "page") } ?? ""
        let passing = pair.passingColor.map { "<span class=\"soft\">passes:</span> " + sample($0.hexText, backdrop) } ?? ""
        var places = key.foreground.lines(PreviewContrast.place)
        places += key.surfaces.reversed().map { "<span class=\"soft\">on</span> " + $0.lines(PreviewContrast.place).joined(separator: " ") }
        if let element = pair.uses[theme]?.element { places.append("<span class=\"soft\">in</span> " + PreviewContrast.place(element)) }
        return """
            <li><div class="pair">\(sample(key.color.hexText, backdrop))<span><b>\(AuditText.ratio(pair.ratio)):1</b>\(HTMLText.escaped(state)) \
            <span class="soft">needs \(AuditText.ratio(key.required)):1; \(kind)Lc \(AuditText.lightness(pair)); \(uses)</span></span>\
            <span>\(passing)</span></div>\(places.map { "<div class=\"place\">\($0)</div>" }.joined())</li>

            """
    }

    /// Two colors that a reader may not be able to tell apart, and their names.
    private func sample(_ color: String, _ backdrop: String) -> String {
        "<span><span class=\"sample\" style=\"color:\(color);background:\(backdrop)\">Aa</span> "
            + "<code>\(color) on \(backdrop)</code></span>"
    }

    private static func place(_ place: AuditPlace) -> String {
        let own = place.isWritten ? " <span class=\"soft\">written by nightfall</span>" : ""
        return "<code>\(HTMLText.escaped(place.name))</code> <code>\(HTMLText.escaped(place.text))</code>\(own)"
    }
}
