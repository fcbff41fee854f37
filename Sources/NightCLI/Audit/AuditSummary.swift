import RenderedContrast

/// The last lines of an audit: how much was measured, what fails, and what is not known.
struct AuditSummary {
    private let audit: SiteAudit

    init(_ audit: SiteAudit) { self.audit = audit }

    /// The lines, without line ends.
    var lines: [String] {
        let pairs = audit.pairs
        let failures = AuditTheme.allCases.map { theme in
            "\(pairs.count { $0.fails && $0.themes.contains(theme) }) fail in the \(theme.rawValue) theme"
        }
        var lines = [
            "\(AuditSummary.number(pairs.count, "pair")) on \(AuditSummary.number(audit.pages, "page")): "
                + failures.joined(separator: ", ")
        ]
        for theme in AuditTheme.allCases where audit.unknown(in: theme) > 0 {
            let reasons = UnknownBackdrop.allCases.compactMap { reason -> String? in
                audit.unknown[SiteAudit.Unknown(theme: theme, reason: reason)].map { "\($0) \(reason.rawValue)" }
            }
            lines.append("not known in the \(theme.rawValue) theme: \(audit.unknown(in: theme)) (\(reasons.joined(separator: ", ")))")
        }
        if audit.exempt > 0 { lines.append("exempt: \(AuditSummary.number(audit.exempt, "text")) in disabled controls") }
        for (address, pages) in audit.unread.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            let name = PrintableName.text(String(decoding: address.prefix(200), as: UTF8.self))
            lines.append(
                "not read: \(name), which \(pages == 1 ? "1 page loads" : "\(pages) pages load"); a copy can be given with --sheet")
        }
        return lines
    }

    private static func number(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
