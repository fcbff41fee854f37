import NightRewrite
import NightTheme

/// A key of `nightfall.json` that is an option; the reader, the schema, `nightfall config` and the manual use this table.
struct ConfigurationKey: Sendable {
    /// The type of a key's value.
    enum Value: Sendable, Equatable {
        /// True or false, for an option without a value.
        case boolean
        /// One of these words.
        case choice([String])
        /// A string.
        case text
        /// A string or a list of strings.
        case list
        /// A number in a range.
        case number(ClosedRange<Double>, isWhole: Bool = false)
    }

    /// The option.
    let name: FlagName
    /// The key: the option's long name, except for abbreviations, which stay in capital letters.
    let key: String
    let value: Value
    /// True if `overrides` may set the key for some files; other keys apply to a whole site.
    let isOfFiles: Bool
    /// The default value as `nightfall config` prints it; empty if there is none.
    let standard: String

    /// All keys, in the order of the manual.
    static let all: [ConfigurationKey] = [
        ConfigurationKey(.emit, standard: "sheet for folders, media for files"),
        ConfigurationKey(.fallback, standard: "false"),
        ConfigurationKey(.engine, standard: "rewrite"),
        ConfigurationKey(.trigger, standard: "media"),
        ConfigurationKey(.selector, standard: "[data-theme=\"dark\"]"),
        ConfigurationKey(.contextName, standard: "dark"),
        ConfigurationKey(.noMeta, isOfFiles: true, standard: "false"),
        ConfigurationKey(.noDefaults, isOfFiles: true, standard: "false"),
        ConfigurationKey(.existing, isOfFiles: true, standard: "skip"),
        ConfigurationKey(.images, isOfFiles: true, standard: "auto"),
        ConfigurationKey(.theme, .list, isOfFiles: true, standard: "night"),
        ConfigurationKey(.bar, .list, key: "bars", standard: ""),
        ConfigurationKey(.background, isOfFiles: true, standard: ""),
        ConfigurationKey(.text, isOfFiles: true, standard: ""),
        ConfigurationKey(.contrast, .number(ThemeAnchors.contrasts), isOfFiles: true, standard: "4.5"),
        ConfigurationKey(.contrastGuard, isOfFiles: true, standard: "on"),
        ConfigurationKey(.accents, isOfFiles: true, standard: "keep"),
        ConfigurationKey(.moreContrast, isOfFiles: true, standard: "off"),
        ConfigurationKey(.brightness, .number(ThemeAnchors.brightnesses), isOfFiles: true, standard: "100"),
        ConfigurationKey(.sepia, .number(ThemeAnchors.shares), isOfFiles: true, standard: "0"),
        ConfigurationKey(.grayscale, .number(ThemeAnchors.shares), isOfFiles: true, standard: "0"),
        ConfigurationKey(.switcher, standard: "false"),
        ConfigurationKey(.storageKey, standard: "nightfall-theme"),
        ConfigurationKey(.transition, .number(0...Double(Switcher.longestTransition), isWhole: true), standard: "300"),
        ConfigurationKey(.csp, isOfFiles: true, standard: "inline"),
        ConfigurationKey(.sri, isOfFiles: true, standard: "update"),
        ConfigurationKey(.sourceMap, isOfFiles: true, standard: "keep"),
        ConfigurationKey(.verify, isOfFiles: true, standard: "false"),
        ConfigurationKey(.reportUnusedIgnores, isOfFiles: true, standard: "false"),
        ConfigurationKey(.strict, standard: "false"),
        ConfigurationKey(.include, .list, standard: ""),
        ConfigurationKey(.exclude, .list, standard: ""),
        ConfigurationKey(.gitignore, standard: "false"),
        ConfigurationKey(.context, .list, standard: ""),
        ConfigurationKey(.baseURL, key: "baseURL", standard: ""),
        ConfigurationKey(.unread, isOfFiles: true, standard: "skip"),
    ]

    /// The names of the keys that are not options.
    static let others = ["properties", "sheets", "themes", "system", "dimensions", "overrides", "root", "$schema"]

    /// The names of the options that are keys.
    static let names = Set(all.map(\.name))

    /// Returns the key of that name; nil if there is no such key or it is not an option.
    static func named(_ name: String) -> ConfigurationKey? { all.first { $0.key == name } }

    private init(_ name: FlagName, _ value: Value? = nil, key: String? = nil, isOfFiles: Bool = false, standard: String) {
        self.name = name
        self.key = key ?? name.rawValue
        self.isOfFiles = isOfFiles
        self.standard = standard
        self.value =
            switch Flag.row(of: name)?.argument {
            case _ where value != nil: value ?? .text
            case .choice(let words): .choice(words)
            case nil, .some(.none): .boolean
            case .value: .text
            }
    }
}
