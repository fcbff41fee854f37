import NightTheme

/// `nightfall theme new` without a site: a table of roles to begin with.
struct ThemeStart: Sendable, Equatable {
    /// What the theme aims at.
    let poles: ThemeAnchors
    /// Where the table goes.
    let target: ThemeTarget

    /// Gives the arguments behind `new` their meaning.
    ///
    /// - Throws: `UsageError`.
    init(_ arguments: RawArguments) throws(UsageError) {
        let choice = try ThemeChoice(arguments)
        guard choice.tables.isEmpty else { throw UsageError("theme new takes a table's colours of a site only: add --from SITE") }
        poles = choice.poles
        target = try ThemeTarget(arguments)
    }

    /// Writes the table.
    func execute(_ console: Console) -> ExitStatus {
        do throws(ThemeAnchorsError) {
            let messages = target.messages(writing: try ThemeSkeleton.text(for: poles), console)
            console.writeError(messages.map(\.rendered).joined())
            return messages.isEmpty ? .success : .failure
        } catch {
            console.writeError(ThemeLoading.message(error, contrast: poles.contrast).rendered)
            return .failure
        }
    }
}
