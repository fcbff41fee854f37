import NightRewrite
import NightTheme
import SourceText

/// The text of a new `nightfall.json`.
struct ConfigurationDraft {
    let project: Project
    let findings: ProjectFindings
    /// The name of the dark theme.
    var theme = BuiltInTheme.night
    /// True if the dark theme of the site's own gets dark rules for what it leaves light.
    var completesOwnTheme = false

    /// The file's contents.
    var text: String {
        var parts = [
            """
              // Written by nightfall init. Comments are allowed, and a comma behind the last
              // member. nightfall.json(5) has all keys; nightfall config prints those in use.
            """
        ]
        if let address = project.address {
            let file = project.source.map { " in " + PrintableName.path($0.file) } ?? ""
            parts.append(
                """
                  // The address that the site is served at: \(address.keys.joined(separator: " and "))\(file).
                  "baseURL": \(JSONText.string(address.text)),
                """)
        }
        parts.append(
            """
              // The dark theme: \(BuiltInTheme.list), or the file of a table.
              "theme": \(JSONText.string(theme.rawValue)),
            """)
        if let own = findings.ownTheme { parts.append(ownTheme(own)) }
        if findings.templates > 0 {
            parts.append(
                """
                  // \(findings.templates) of \(HTMLText.number(findings.documents, "document")) \
                \(findings.templates == 1 ? "is a template" : "are templates"). Links in them may not be readable, so
                  // dark rules go into the style sheets.
                  "emit": "media",
                """)
        }
        return "{\n" + parts.joined(separator: "\n\n") + "\n}\n"
    }

    /// The members that complete a dark theme of the site's own, as comments unless that is chosen.
    private func ownTheme(_ own: AuthorActivation) -> String {
        let slashes = completesOwnTheme ? "" : "// "
        let comment =
            completesOwnTheme
            ? "  // The site's own dark theme keeps its rules; nightfall adds what it leaves light."
            : """
              // The site has a dark theme of its own, and its pages stay as they are. Without
              // the slashes, nightfall adds dark rules for what that theme leaves light.
            """
        return """
            \(comment)
              \(slashes)"existing": "merge",
              \(slashes)"trigger": \(JSONText.string(own.trigger.rawValue)),
              \(slashes)"selector": \(JSONText.string(own.text)),
            """
    }
}
