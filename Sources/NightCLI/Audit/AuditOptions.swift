import SourceText

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

    let format: Format
    let failing: Failing
    let states: States

    /// Reads the options from `arguments`, whose words are checked.
    init(_ arguments: RawArguments) {
        func choice<Choice: RawRepresentable<String>>(_ name: FlagName) -> Choice? {
            arguments.value(of: name).flatMap { Choice(rawValue: String(decoding: $0, as: UTF8.self)) }
        }
        format = choice(.format) ?? .text
        failing = choice(.failOn) ?? .both
        states = choice(.states) ?? .all
    }

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
