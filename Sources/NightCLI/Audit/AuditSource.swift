import RenderedContrast

/// The declaration of a color with the definitions of custom properties that it takes the color from.
struct AuditSource: Hashable, Sendable {
    /// The place of the declaration; nil for the browser's default.
    let declaration: AuditPlace?
    /// The places of the definitions.
    let definitions: [AuditPlace]

    /// The lines that a report shows for it: the declaration, then the definitions.
    func lines(_ show: (AuditPlace) -> String) -> [String] {
        [declaration.map(show) ?? "browser default"] + definitions.map { "from " + show($0) }
    }
}
