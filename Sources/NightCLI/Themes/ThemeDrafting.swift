import NightRewrite
import NightTheme
import Nightfall
import SourceText

/// `nightfall theme new --from SITE`: a table of a site's own colours.
struct ThemeDrafting: Sendable, Equatable {
    /// What lists the colours.
    let invocation: Invocation
    /// Where the table goes.
    let target: ThemeTarget

    /// Gives the arguments behind `new` their meaning.
    ///
    /// - Throws: `UsageError`.
    init(_ arguments: RawArguments, cores: @autoclosure () -> Int) throws(UsageError) {
        target = try ThemeTarget(arguments)
        var listing = arguments
        listing.operands = arguments.value(of: .from).map { [$0] } ?? []
        invocation = try Invocation(command: .palette, arguments: listing, inputIsTerminal: false, cores: cores())
    }

    /// Writes the table of `colors`.
    func messages(writing colors: [NightColor], _ console: Console) -> [Message] {
        target.messages(writing: ThemeDraft(colors).text, console)
    }
}
