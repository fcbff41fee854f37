/// A subcommand of `nightfall theme`.
enum ThemeCommand: String, Sendable, CaseIterable {
    case convert
    case check
    case new
    case add
    case remove
    case list

    /// The operands that follow the subcommand's name.
    var operands: String {
        switch self {
        case .convert: "A [B]"
        case .check: "[NAME | FILE …]"
        case .new: "[--from SITE]"
        case .add: "NAME [THEME | FILE] [COLUMN]"
        case .remove: "NAME …"
        case .list: ""
        }
    }

    /// The operands that follow the subcommand's name, with its options.
    var arguments: String { [options.isEmpty ? "" : "[OPTIONS]", operands].filter { !$0.isEmpty }.joined(separator: " ") }

    /// The options of `theme` that the subcommand accepts.
    var options: Set<FlagName> {
        switch self {
        case .convert: [.to, .hexOrder, .quiet, .color]
        case .check: [.contrast, .quiet, .color]
        case .new:
            [.from, .output, .to, .quiet, .color, .theme, .background, .text, .contrast, .brightness, .sepia, .grayscale]
        case .add: Set(FlagName.anchors)
        case .remove, .list: []
        }
    }
}
