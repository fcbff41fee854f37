import NightRewrite
import NightTheme
import Nightfall
import SourceText

/// The command `nightfall theme new --from SITE`: writes a table of the colours of a site.
struct ThemeDrafting: Sendable, Equatable {
    /// The invocation that lists the colours.
    let invocation: Invocation
    /// The destination and the format of the table.
    let target: ThemeTarget

    /// Interprets the arguments behind `new`.
    ///
    /// - Throws: `UsageError` for invalid arguments.
    init(_ arguments: RawArguments, cores: @autoclosure () -> Int) throws(UsageError) {
        target = try ThemeTarget(arguments)
        var listing = arguments
        listing.operands = arguments.value(of: .from).map { [$0] } ?? []
        invocation = try Invocation(command: .palette, arguments: listing, inputIsTerminal: false, cores: cores())
    }

    /// Writes the table of `colors`, and returns the errors.
    func messages(writing colors: [NightColor], _ console: Console) -> [Message] {
        target.messages(writing: ThemeDraft(colors).text, console)
    }
}
