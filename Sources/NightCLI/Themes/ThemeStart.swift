import NightTheme

/// The command `nightfall theme new` without a site: writes a table of roles as a starting point.
struct ThemeStart: Sendable, Equatable {
    /// The anchors of the theme.
    let anchors: ThemeAnchors
    /// The destination and the format of the table.
    let target: ThemeTarget

    /// Interprets the arguments behind `new`.
    ///
    /// - Throws: `UsageError` for invalid arguments.
    init(_ arguments: RawArguments) throws(UsageError) {
        let choice = try ThemeChoice(arguments)
        guard choice.tables.isEmpty else { throw UsageError("theme new takes a table's colors of a site only: add --from SITE") }
        anchors = choice.anchors
        target = try ThemeTarget(arguments)
    }

    /// Writes the table.
    func execute(_ console: Console) -> ExitStatus {
        do throws(ThemeAnchorsError) {
            let messages = target.messages(writing: try ThemeSkeleton.text(for: anchors), console)
            console.writeError(messages.map(\.rendered).joined())
            return messages.isEmpty ? .success : .failure
        } catch {
            console.writeError(ThemeLoading.message(error, contrast: anchors.contrast).rendered)
            return .failure
        }
    }
}
