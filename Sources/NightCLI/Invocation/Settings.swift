import CSSCascade
import NightRewrite
import NightTheme
import SourceText

/// The settings for the files of one PATH: the options of the command line, combined with the `nightfall.json` that applies.
struct Settings: Sendable, Equatable {
    /// The files of the site, and others that its pages load.
    var site: SiteSettings
    /// The emission mode; nil for the default of each input.
    var emission: Emission?
    /// True if the old declaration stays before one with `light-dark()`.
    var keepsFallback: Bool
    /// The engine that makes the dark theme.
    var engine: Engine
    /// The choice of the dark theme's colors.
    var theme: ThemeChoice
    /// The activation of the dark theme: its condition, and how pages choose it.
    var activation = ThemeActivation()
    /// The treatment of author dark themes.
    var existing: ExistingTheme
    /// The treatment of images.
    var images: ImageTreatment
    /// The treatment of what depends on the bytes of changed files.
    var changes = ChangeOptions()
    /// The form of the result: what may be written, and how it is checked.
    var output = OutputOptions()
    /// True if warnings count as errors.
    let isStrict: Bool
    /// True if documents are emails.
    let isEmail: Bool

    /// Interprets `arguments`.
    ///
    /// - Throws: `UsageError` for invalid values and for contradictory options.
    init(_ arguments: RawArguments) throws(UsageError) {
        site = try SiteSettings(arguments)
        emission = Settings.word(arguments, .emit)
        keepsFallback = arguments.has(.fallback)
        engine = Settings.word(arguments, .engine) ?? .rewrite
        theme = try ThemeChoice(arguments)
        activation.trigger = Settings.word(arguments, .trigger) ?? .media
        activation.selector = try Settings.selector(arguments) ?? theme.darkName.map { ThemeSelector(dark: $0) } ?? .standard
        output.addsMetas = !arguments.has(.noMeta)
        output.addsDefaults = !arguments.has(.noDefaults)
        existing = Settings.word(arguments, .existing) ?? .skip
        images = Settings.word(arguments, .images) ?? .auto
        activation.switcher = try Settings.switcher(arguments)
        try site.readColors(arguments)
        changes.inlineStyles = Settings.word(arguments, .csp) ?? .inline
        changes.integrity = Settings.word(arguments, .sri) ?? .update
        changes.sourceMaps = Settings.word(arguments, .sourceMap) ?? .keep
        output.hasOneResult = try Destination(of: arguments.command ?? .apply, arguments).isOneResult
        output.verifies = arguments.has(.verify)
        output.reportsUnusedIgnores = arguments.has(.reportUnusedIgnores)
        isStrict = arguments.has(.strict) && [.apply, .check].contains(arguments.command)
        isEmail = arguments.value(of: .type) == Array("email".utf8)
        try check(arguments)
    }

    private func check(_ arguments: RawArguments) throws(UsageError) {
        guard !arguments.has(.configuration) || !arguments.has(.isolated) else {
            throw UsageError("--config and --isolated exclude each other")
        }
        guard !keepsFallback || emission == .lightDark else { throw UsageError("--fallback goes with --emit light-dark only") }
        guard !isEmail || emission != .sheet else { throw UsageError("--type email goes with no --emit sheet: a mail has no other files") }
        for name in [
            FlagName.images, .sourceMap, .trigger, .selector, .contrastGuard, .accents, .moreContrast, .background, .text, .contrast,
            .brightness, .sepia, .grayscale, .theme, .contextName, .bar,
        ] {
            guard engine == .rewrite || !arguments.has(name) else { throw UsageError("\(name.text) goes with --engine rewrite only") }
        }
        if theme.addsContrast {
            guard !keepsFallback else {
                throw UsageError("--more-contrast on goes with no --fallback: take --emit media or variables, which need none")
            }
            guard !isEmail else { throw UsageError("--more-contrast on goes with no --type email: mail programs do not tell that wish") }
        }
        guard !arguments.has(.selector) || activation.switcher != nil || activation.trigger != .media else {
            throw UsageError("--selector goes with --trigger attribute or both, and with --switcher")
        }
        if activation.switcher != nil { try checkSwitcher() }
        guard engine == .rewrite || emission?.isInPlace != true else {
            throw UsageError("--emit light-dark and --emit variables go with --engine rewrite only: the filter changes no colors")
        }
        if changes.inlineStyles == .external { try checkExternalStyles() }
    }

    /// Throws `UsageError` for settings that cannot be combined with external files for a document's rules.
    private func checkExternalStyles() throws(UsageError) {
        guard emission?.isInPlace != true else {
            throw UsageError("--csp external goes with --emit sheet and media only: emission in place changes the styles themselves")
        }
        guard !isEmail else { throw UsageError("--csp external goes with no --type email: a mail has no other files") }
        guard !output.hasOneResult else { throw UsageError("--csp external writes files of its own, which need a folder (-d DIR) or -i") }
    }

    /// Returns the selector of `--selector`; nil without that option.
    static func selector(_ arguments: RawArguments) throws(UsageError) -> ThemeSelector? {
        guard let value = arguments.value(of: .selector) else { return nil }
        guard let selector = String(validating: value, as: UTF8.self).flatMap({ ThemeSelector($0) }) else {
            throw UsageError(
                "\(PrintableName.quoted(value)) is not a value of --selector: one attribute with its value or one class, also of html, "
                    + "as [data-bs-theme=\"dark\"], .dark or html.theme-dark; the attribute is neither style nor an event handler")
        }
        return selector
    }

    static func word<Word: RawRepresentable<String>>(_ arguments: RawArguments, _ name: FlagName) -> Word? {
        arguments.value(of: name).flatMap { Word(rawValue: String(decoding: $0, as: UTF8.self)) }
    }
}
