/// What `nightfall generate` prints for those who package the program, made from the commands and the flag table.
enum GeneratedText: String, Sendable, CaseIterable {
    /// The manual page nightfall(1).
    case man
    /// Completions for these shells.
    case bash, zsh, fish
    /// The JSON Schema of nightfall.json.
    case schema

    /// All of it.
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
