internal import NightTheme
internal import SourceText

/// Options that can't be used.
public struct NightError: Error, Sendable, CustomStringConvertible {
    /// What is wrong, in one sentence.
    public let description: String

    init(_ error: ThemeTableError) {
        let problem = error.problems.first(where: \.isError) ?? error.problems.first
        let place = problem?.place.map { "line \($0.line), column \($0.column): " } ?? ""
        description = place + (problem?.message ?? "the theme table can't be used")
    }

    init(baseURL: String) {
        description = "'\(baseURL)' is no address that a site is served at, as https://me.example/project/ or /project/"
    }

    init(_ error: ThemeAnchorsError) {
        let most = (error.greatestContrast * 10).rounded(.down) / 10
        description = "the theme's text and background allow a contrast of \(most) only"
    }
}
