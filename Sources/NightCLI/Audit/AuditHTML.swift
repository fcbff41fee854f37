import CSSColor
import RenderedContrast

/// An audit as an HTML document of its own, with each failing pair shown in its colors.
struct AuditHTML {
    private let audit: SiteAudit

    init(_ audit: SiteAudit) { self.audit = audit }

    /// The document.
    var text: String {
        let rows = audit.pairs.map(row).joined()
        let summary = AuditSummary(audit).lines.map { "<p>\(HTMLText.escaped($0))</p>\n" }.joined()
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <meta name="color-scheme" content="light dark">
            <title>Contrast</title>
            <style>
            body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem }
            table { border-collapse: collapse; width: 100% }
            th, td { border-bottom: 1px solid GrayText; padding: .4rem .6rem; text-align: left; vertical-align: top }
            .sample { white-space: nowrap }
            .sample span { border: 1px solid GrayText; display: inline-block; padding: .2rem .6rem }
            code { font-size: .875rem; overflow-wrap: anywhere }
            </style>
            </head>
            <body>
            <h1>Contrast</h1>
            \(summary)<table>
            <thead><tr><th>Pair<th>Contrast<th>Theme<th>Passes with<th>Declarations</tr></thead>
            <tbody>
            \(rows)</tbody>
            </table>
            </body>
            </html>

            """
    }

    private func row(_ pair: AuditedPair) -> String {
        let key = pair.key
        let color = key.color.hexText
        let backdrop = key.backdrop.hexText
        var places = key.foreground.lines(AuditHTML.place)
        places += key.surfaces.reversed().map { "on " + $0.lines(AuditHTML.place).joined(separator: " ") }
        if let element = pair.element { places.append("in " + AuditHTML.place(element)) }
        let themes = pair.themes.map { theme in "\(theme.rawValue): \(pair.uses[theme]?.count ?? 0)" }.joined(separator: "<br>")
        let state = key.state.pseudoClass.map { "<br>\($0)" } ?? ""
        let passing =
            pair.passingColor.map { AuditHTML.sample($0.hexText, on: backdrop) } ?? (pair.fails ? "no color of this hue" : "")
        return """
            <tr><td class="sample">\(AuditHTML.sample(color, on: backdrop))<td>\(pair.fails ? "<strong>" : "")\(AuditText.ratio(pair.ratio)):1\
            \(pair.fails ? "</strong>" : ""), needs \(AuditText.ratio(key.required)):1<br>Lc \(AuditText.lightness(pair))\
            <td>\(themes)\(state)<td class="sample">\(passing)<td>\(places.joined(separator: "<br>"))</tr>

            """
    }

    private static func sample(_ color: String, on backdrop: String) -> String {
        "<span style=\"color: \(color); background: \(backdrop)\">\(color) on \(backdrop)</span>"
    }

    private static func place(_ place: AuditPlace) -> String {
        "<code>\(HTMLText.escaped(place.name)): \(HTMLText.escaped(place.text))</code>"
    }
}
