import NightTheme

/// The options of `audit`.
struct AuditOptions: Sendable, Equatable {
    /// The format of an audit's result.
    enum Format: String, Sendable, CaseIterable {
        case text, json, sarif, github, html
    }

    /// The themes in which a failing pair makes the exit status 1.
    enum Failing: String, Sendable, CaseIterable {
        case dark, light, both, never
    }

    /// The states of elements that are audited.
    enum States: String, Sendable, CaseIterable {
        case all, rest
    }

    /// The format of the result.
    let format: Format
    /// The themes in which a failing pair makes the exit status 1.
    let failing: Failing
    /// The states that are audited.
    let states: States
    /// The selector by which pages choose the dark theme; nil if the reader's preference chooses it.
    var darkSelector: ThemeSelector?

    /// True if a pair that fails in this theme makes the exit status 1.
    func fails(on theme: AuditTheme) -> Bool {
        switch failing {
        case .both: true
        case .dark: theme == .dark
        case .light: theme == .light
        case .never: false
        }
    }
}

/// The color scheme that a reader prefers.
enum AuditTheme: String, Sendable, CaseIterable {
    case light, dark
}
