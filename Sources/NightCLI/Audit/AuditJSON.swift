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
            JSONText.object([
                "theme": JSONText.string(reason.theme.rawValue), "reason": JSONText.string(reason.reason.rawValue),
                "count": String(count),
            ])
        }
        let unread = audit.unread.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { address, pages in
            JSONText.object(["address": JSONText.string(String(decoding: address, as: UTF8.self)), "pages": String(pages)])
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
        return JSONText.object([
            "kind": JSONText.string(key.kind.rawValue), "state": JSONText.string(key.state.rawValue),
            "color": JSONText.string(key.color.hexText), "backdrop": JSONText.string(key.backdrop.hexText),
            "ratio": number(pair.ratio), "required": number(key.required), "lc": number(pair.lightnessContrast),
            "passes": pair.fails ? "false" : "true", "nearest": JSONText.string(pair.passingColor.map(\.hexText)),
            "declaration": source(key.foreground),
            "surfaces": JSONText.list(key.surfaces.map(source)),
            "themes": JSONText.object(["light": uses(of: pair, in: .light), "dark": uses(of: pair, in: .dark)]),
        ])
    }

    /// The uses of a pair in a theme; nil for none.
    private static func uses(of pair: AuditedPair, in theme: AuditTheme) -> String? {
        pair.uses[theme].map { uses in
            JSONText.object(["count": String(uses.count), "pages": String(uses.pages), "element": place(uses.element)])
        }
    }

    /// A declaration with the definitions of custom properties that it takes its color from; null for the browser's default.
    private static func source(_ source: AuditSource) -> String {
        source.declaration.map { place($0, definitions: source.definitions) } ?? "null"
    }

    private static func place(_ place: AuditPlace) -> String { self.place(place, definitions: nil) }

    private static func place(_ place: AuditPlace, definitions: [AuditPlace]?) -> String {
        JSONText.object([
            "path": JSONText.string(String(decoding: place.path, as: UTF8.self)), "line": String(place.line),
            "column": String(place.column), "text": JSONText.string(place.text),
            "definitions": definitions.map { JSONText.list($0.map(self.place)) },
        ])
    }

    /// A number with three digits after the point at most.
    private static func number(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }

    private static func lines(_ values: [String]) -> String {
        values.isEmpty ? "" : "\n" + values.map { "    " + $0 }.joined(separator: ",\n") + "\n  "
    }
}
