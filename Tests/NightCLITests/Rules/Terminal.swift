@testable import NightCLI

/// Runs commands on a new pseudo-terminal.
enum Terminal {
    static let isThere = Executable.hasTools("script")

    /// Runs `command`; returns its status and the terminal's output, with plain line ends.
    static func run(_ command: String, in folder: TestFolder) throws -> (status: Int32, shown: String) {
        try folder.write(command + "\n", to: ".command")
        let ending = try Executable.run("script -qec 'bash .command' /dev/null < /dev/null", in: folder)
        return (ending.status, ending.output.replacing("\r\n", with: "\n"))
    }
}
