/// When texts for terminals have colours.
enum ColorChoice: String, Sendable, CaseIterable {
    /// Where the environment says so, else on terminals.
    case auto
    case always
    case never
}
