import CSSColor
import RenderedContrast
import SourceText

/// The failing pairs of an audit as messages, for reports in SARIF and for GitHub.
struct AuditMessages {
    private let audit: SiteAudit
    private let options: AuditOptions

    init(_ audit: SiteAudit, _ options: AuditOptions) {
        self.audit = audit
        self.options = options
    }

    /// A message for each pair, at the declaration of its color, or at its first element if the browser gives the color.
    var messages: [Message] {
        audit.failing.compactMap { pair in
            guard let place = pair.key.foreground.declaration ?? pair.element else { return nil }
            let severity: Severity = pair.themes.contains(where: options.fails) ? .error : .warning
            var message = Message(place.path, severity, AuditText.heading(of: pair), code: .lowContrast)
            message.position = Message.Position(line: place.line, column: place.column, character: place.character)
            message.notes += pair.key.foreground.definitions.map { "the color is from " + AuditText.line($0) }
            if let surface = pair.key.surfaces.last {
                message.notes.append("on " + (surface.declaration?.name ?? "the browser's default"))
                message.notes += surface.definitions.map { "its color is from " + AuditText.line($0) }
            }
            if let color = pair.passingColor { message.notes.append("the nearest color that passes is \(color.hexText)") }
            if let uses = pair.mostUses { message.notes.append("\(uses.count) in \(uses.pages) pages, first \(uses.element.name)") }
            return message
        }
    }
}
