import SourceText

@testable import NightCLI

/// The reader of configuration files.
enum ConfigurationTarget: FuzzTarget {
    static let name = "configuration"

    static func run(_ input: [UInt8]) throws(BrokenInvariant) {
        let (configuration, messages) = ConfigurationReader.read(input, FilePath("/nightfall.json"))
        try require((configuration == nil) == !messages.isEmpty, "a configuration is read, or there is a message")
        // Lines are those of CSS, in which a form feed ends a line.
        let lines = input.count { $0 == 0x0A || $0 == 0x0D || $0 == 0x0C } + 1
        for message in messages {
            try require(message.position.map { $0.line > 0 && $0.line <= lines } ?? true, "a message is about a line of the file")
            try require(!message.rendered.contains("\u{1B}"), "a message has no control sequence")
        }
        try GrowthCheck.check(input) { _ = ConfigurationReader.read($0, FilePath("/nightfall.json")) }
    }
}
