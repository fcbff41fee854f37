/// The long names of all options, without the two hyphens.
enum FlagName: String, Sendable, CaseIterable {
    case output
    case directory
    case inPlace = "in-place"
    case open
    case screenshots
    case serve
    case emit
    case fallback
    case engine
    case theme
    case background
    case text
    case contrast
    case brightness
    case sepia
    case trigger
    case grayscale
    case property
    case bar
    case to
    case from
    case hexOrder = "hex-order"
    case existing
    case images
    case selector
    case contextName = "context-name"
    case noMeta = "no-meta"
    case noDefaults = "no-defaults"
    case contrastGuard = "guard"
    case accents
    case moreContrast = "more-contrast"
    case switcher
    case storageKey = "storage-key"
    case transition
    case csp
    case sri
    case sourceMap = "source-map"
    case verify
    case reportUnusedIgnores = "report-unused-ignores"
    case format
    case failOn = "fail-on"
    case states
    case report
    case diff
    case listDifferent = "list-different"
    case color
    case strict
    case type
    case stdinFilepath = "stdin-filepath"
    case filesFrom = "files-from"
    case null
    case include
    case exclude
    case context
    case baseURL = "base-url"
    case sheet
    case unread
    case noIgnore = "no-ignore"
    case gitignore
    case configuration = "config"
    case isolated
    case watch
    case jobs
    case cache
    case stats
    case yes
    case quiet
    case verbose
    case help
    case version

    /// The options that set the anchors of a theme.
    static let anchors: [FlagName] = [.background, .text, .contrast, .brightness, .sepia, .grayscale]

    /// The option as it is typed.
    var text: String { "--" + rawValue }
}
