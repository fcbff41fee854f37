import CSSColor
import NightTheme
import RenderedContrast
import SourceText

/// An audit as JSON: every pair, what is not known, and the sheets that were not read.
struct AuditJSON {
    /// The version of the format.
    private static let version = 1

    private let audit: SiteAudit
    private let options: AuditOptions

    init(_ audit: SiteAudit, _ options: AuditOptions) {
        self.audit = audit
        self.options = options
    }

    /// The document.
    var text: String {
        let unknown = audit.unknown.sorted {
            ($0.key.theme.rawValue, $0.key.reason.rawValue) < ($1.key.theme.rawValue, $1.key.reason.rawValue)
        }.map { reason, count in
            AuditJSON.object([
                ("theme", JSONText.string(reason.theme.rawValue)), ("reason", JSONText.string(reason.reason.rawValue)),
                ("count", String(count)),
            ])
        }
        let unread = audit.unread.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { address, pages in
            AuditJSON.object([("address", JSONText.string(String(decoding: address, as: UTF8.self))), ("pages", String(pages))])
        }
        return """
            {
              "version": \(AuditJSON.version),
              "command": "audit",
              "pages": \(audit.pages),
              "exempt": \(audit.exempt),
              "pairs": [\(AuditJSON.lines(audit.pairs.map(AuditJSON.pair)))],
              "unknown": [\(AuditJSON.lines(unknown))],
              "unread": [\(AuditJSON.lines(unread))]
            }

            """
    }

    private static func pair(_ pair: AuditedPair) -> String {
        let key = pair.key
        let uses = pair.themes.compactMap { theme in
            pair.uses[theme].map { uses in
                (
                    theme.rawValue,
                    object([("count", String(uses.count)), ("pages", String(uses.pages)), ("element", place(uses.element))])
                )
            }
        }
        return object([
            ("kind", JSONText.string(key.kind.rawValue)), ("state", JSONText.string(key.state.rawValue)),
            ("color", JSONText.string(AuditText.hex(key.color))), ("backdrop", JSONText.string(AuditText.hex(key.backdrop))),
            ("ratio", number(pair.ratio)), ("required", number(key.required)), ("lc", number(pair.lightnessContrast)),
            ("passes", pair.fails ? "false" : "true"), ("nearest", JSONText.string(pair.passingColor.map(AuditText.hex))),
            ("declaration", key.foreground.map(place) ?? "null"),
            ("surfaces", "[" + key.surfaces.map { $0.map(place) ?? "null" }.joined(separator: ", ") + "]"), ("themes", object(uses)),
        ])
    }

    private static func place(_ place: AuditPlace) -> String {
        object([
            ("path", JSONText.string(String(decoding: place.path, as: UTF8.self))), ("line", String(place.line)),
            ("column", String(place.column)), ("text", JSONText.string(place.text)),
        ])
    }

    /// A number with three digits after the point at most.
    private static func number(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }

    private static func object(_ fields: [(key: String, value: String)]) -> String {
        "{" + fields.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
    }

    private static func lines(_ values: [String]) -> String {
        values.isEmpty ? "" : "\n" + values.map { "    " + $0 }.joined(separator: ",\n") + "\n  "
    }
}
