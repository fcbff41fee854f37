import CSSColor
import RenderedContrast

/// An audit as text: the failing pairs, those with the least contrast first, and a summary.
struct AuditText {
    private let audit: SiteAudit
    private let showsColor: Bool

    init(_ audit: SiteAudit, showsColor: Bool) {
        self.audit = audit
        self.showsColor = showsColor
    }

    /// The lines.
    var text: String {
        audit.failing.map { pair in lines(of: pair).joined(separator: "\n") + "\n" }.joined(separator: "\n")
            + (audit.failing.isEmpty ? "" : "\n")
            + AuditSummary(audit).lines.map { $0 + "\n" }.joined()
    }

    private func lines(of pair: AuditedPair) -> [String] {
        let key = pair.key
        let foreground = key.foreground.lines(AuditText.line)
        var lines = [foreground[0]] + foreground.dropFirst().map { "  " + $0 }
        lines.append("  " + AuditText.heading(of: pair, swatch: { showsColor ? Swatch.text(of: $0) : "" }))
        for surface in key.surfaces.reversed() {
            let places = surface.lines(AuditText.line)
            lines += ["  on: " + places[0]] + places.dropFirst().map { "    " + $0 }
        }
        if key.surfaces.isEmpty { lines.append("  on: the canvas of the browser") }
        if let element = pair.element {
            lines.append("  \(AuditText.count(of: pair)) \(element.name): \(PrintableName.text(element.text))")
        }
        if let color = pair.passingColor {
            lines.append("  passes: \(showsColor ? Swatch.text(of: color) : "")\(color.hexText)")
        } else {
            lines.append("  passes: no color of this hue; change the background")
        }
        return lines
    }

    /// A place with its text.
    static func line(_ place: AuditPlace) -> String { "\(place.name): \(PrintableName.text(place.text))" }

    /// The theme, the ratios and the colors of a pair.
    static func heading(of pair: AuditedPair, swatch: (SRGB) -> String = { _ in "" }) -> String {
        let state = pair.key.state.pseudoClass.map { " \($0)" } ?? ""
        let kind = pair.key.kind == .text ? "" : " (\(pair.key.kind.rawValue))"
        let themes = pair.themes.map(\.rawValue).joined(separator: " and ")
        return "\(themes)\(state)\(kind): \(swatch(pair.key.color))\(pair.key.color.hexText) on \(swatch(pair.key.backdrop))"
            + "\(pair.key.backdrop.hexText) has \(ratio(pair.ratio)):1, needs \(ratio(pair.key.required)):1; Lc \(lightness(pair))"
    }

    private static func count(of pair: AuditedPair) -> String {
        guard let uses = pair.mostUses else { return "in" }
        let pages = uses.pages == 1 ? "" : " on \(uses.pages) pages"
        return uses.count == 1 ? "in" : "\(uses.count) times\(pages), first in"
    }

    /// A ratio, rounded down to two digits so that a failing one never looks like a passing one.
    static func ratio(_ ratio: Double) -> String {
        let hundredths = Int((ratio * 100 + 1e-9).rounded(.down))
        let rest = hundredths % 100
        if rest == 0 { return String(hundredths / 100) }
        let digits = (rest < 10 ? "0" : "") + String(rest)
        return "\(hundredths / 100).\(digits.hasSuffix("0") ? String(digits.dropLast()) : digits)"
    }

    /// Lc, rounded to an integer.
    static func lightness(_ pair: AuditedPair) -> String { String(Int(pair.lightnessContrast.rounded())) }
}
