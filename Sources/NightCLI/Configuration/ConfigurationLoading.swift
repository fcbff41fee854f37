/// Puts what `nightfall.json` says before what the command line says.
enum ConfigurationLoading {
    /// Adds the options of the file that is in force to `arguments`, and returns it; nil where there is none, and for commands without.
    ///
    /// - Throws: `UsageError` with all that is wrong with the file.
    static func configure(_ arguments: inout RawArguments) throws(UsageError) -> Configuration? {
        guard [.apply, .check, .palette, .stream].contains(arguments.command) else { return nil }
        var inputs = arguments.operands.map { $0 == [0x2D] ? Input.standardInput : .path(FilePath($0)) }
        if inputs.isEmpty { inputs = [.standardInput] }
        guard let file = try ConfigurationSearch.file(for: inputs, standardInputName: arguments.value(of: .stdinFilepath)) else {
            return nil
        }
        let (configuration, messages) = ConfigurationReader.read(file)
        guard let configuration else { throw UsageError(messages) }
        arguments.prepend(configuration.options)
        return configuration
    }
}
