/// The texts that `nightfall generate` prints for packagers of the program, made from the commands and the flag table.
enum GeneratedText: String, Sendable, CaseIterable {
    /// The manual page nightfall(1).
    case man
    /// The completions for a shell.
    case bash, zsh, fish
    /// The JSON Schema of nightfall.json.
    case schema

    /// The text itself.
    var text: String {
        switch self {
        case .man: Manual.text
        case .bash: BashCompletion.script
        case .zsh: ZshCompletion.script
        case .fish: FishCompletion.script
        case .schema: ConfigurationSchema.text
        }
    }
}
