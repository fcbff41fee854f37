import CSSCascade
import NightRewrite
import NightTheme
import SourceText

/// The settings for the files of one PATH: the options of the command line, combined with the `nightfall.json` that applies.
struct Settings: Sendable, Equatable {
    /// The options that select files.
    var choice: FileChoice
    /// The files and folders that are read as context and never written.
    var contexts: [FilePath]
    /// The base address of the site, which resolves addresses in the files.
    var base: SiteBase
    /// The local copies of stylesheets on other hosts; a later copy of the same stylesheet takes precedence.
    let sheets: [SheetCopy]
    /// The treatment of pages that load stylesheets which are not read.
    let unread: UnreadTreatment
    /// The emission mode; nil for the default of each input.
    var emission: Emission?
    /// True if the old declaration stays before one with `light-dark()`.
    var keepsFallback: Bool
    /// The engine that makes the dark theme.
    var engine: Engine
    /// The choice of the dark theme's colours.
    var theme: ThemeChoice
    /// The activation condition: media query, attribute or both.
    var trigger: Trigger
    /// The attribute or class that selects the dark theme where pages choose it.
    var selector: ThemeSelector
    /// True if documents may get `<meta>` elements of `color-scheme` and `theme-color`.
    var addsMetas: Bool
    /// The treatment of author dark themes.
    var existing: ExistingTheme
    /// The treatment of images.
    var images: ImageTreatment
    /// The options of the script with which readers choose a theme; nil for no such script.
    var switcher: Switcher?
    /// The place of rules generated for one document: inline `<style>` elements or external files.
    var inlineStyles: InlineStyles
    /// The treatment of `integrity` attributes when a stylesheet changes.
    var integrity: IntegrityTreatment
    /// The treatment of source map addresses in CSS that changes.
    var sourceMaps: SourceMapTreatment
    /// True if the result is one document, without a place for files beside it.
    let hasOneResult: Bool
    /// The roles of custom properties that only scripts use, by name.
    var properties: [[UInt8]: ColorRole]
    /// The selectors of bars in addition to the known ones.
    let bars: Set<[UInt8]>
    /// True if libxml2 compares each patched document with the original.
    var verifies: Bool
    /// True if ignore comments without an effect are reported.
    var reportsUnusedIgnores: Bool
    /// True if warnings count as errors.
    let isStrict: Bool
    /// True if documents are emails.
    let isEmail: Bool

    /// Interprets `arguments`.
    ///
    /// - Throws: `UsageError` for invalid values and for contradictory options.
    init(_ arguments: RawArguments) throws(UsageError) {
        choice = FileChoice(arguments)
        contexts = arguments.options.filter { $0.name == .context }.map { FilePath($0.value) }
        base = try Settings.base(arguments)
        var sheets: [SheetCopy] = []
        for option in arguments.options where option.name == .sheet { sheets.append(try SheetCopy(option.value)) }
        self.sheets = sheets
        unread = Settings.word(arguments, .unread) ?? .skip
        emission = Settings.word(arguments, .emit)
        keepsFallback = arguments.has(.fallback)
        engine = Settings.word(arguments, .engine) ?? .rewrite
        theme = try ThemeChoice(arguments)
        trigger = Settings.word(arguments, .trigger) ?? .media
        selector = try Settings.selector(arguments) ?? theme.nightName.map { ThemeSelector(night: $0) } ?? .standard
        addsMetas = !arguments.has(.noMeta)
        existing = Settings.word(arguments, .existing) ?? .skip
        images = Settings.word(arguments, .images) ?? .auto
        switcher = try Settings.switcher(arguments)
        bars = try Settings.bars(arguments)
        properties = [:]
        for option in arguments.options where option.name == .property {
            let (name, role) = try Settings.property(option.value)
            properties[name] = role
        }
        inlineStyles = Settings.word(arguments, .csp) ?? .inline
        integrity = Settings.word(arguments, .sri) ?? .update
        sourceMaps = Settings.word(arguments, .sourceMap) ?? .keep
        hasOneResult = try Destination(of: arguments.command ?? .apply, arguments).isOneResult
        verifies = arguments.has(.verify)
        reportsUnusedIgnores = arguments.has(.reportUnusedIgnores)
        isStrict = arguments.has(.strict) && [.apply, .check].contains(arguments.command)
        isEmail = arguments.value(of: .type) == Array("email".utf8)
        try check(arguments)
    }

    private func check(_ arguments: RawArguments) throws(UsageError) {
        guard !keepsFallback || emission == .lightDark else { throw UsageError("--fallback goes with --emit light-dark only") }
        guard !isEmail || emission != .sheet else { throw UsageError("--type email goes with no --emit sheet: a mail has no other files") }
        for name in [
            FlagName.images, .sourceMap, .trigger, .selector, .contrastGuard, .background, .text, .contrast, .brightness, .sepia,
            .grayscale, .theme, .contextName, .bar,
        ] {
            guard engine == .rewrite || !arguments.has(name) else { throw UsageError("\(name.text) goes with --engine rewrite only") }
        }
        guard !arguments.has(.selector) || switcher != nil || trigger != .media else {
            throw UsageError("--selector goes with --trigger attribute or both, and with --switcher")
        }
        if switcher != nil { try checkSwitcher() }
        guard engine == .rewrite || emission?.isInPlace != true else {
            throw UsageError("--emit light-dark and --emit variables go with --engine rewrite only: the filter changes no colours")
        }
        if inlineStyles == .external { try checkExternalStyles() }
    }

    /// Throws `UsageError` for settings that cannot be combined with external files for a document's rules.
    private func checkExternalStyles() throws(UsageError) {
        guard emission?.isInPlace != true else {
            throw UsageError("--csp external goes with --emit sheet and media only: emission in place changes the styles themselves")
        }
        guard !isEmail else { throw UsageError("--csp external goes with no --type email: a mail has no other files") }
        guard !hasOneResult else { throw UsageError("--csp external writes files of its own, which need a folder (-d DIR) or -i") }
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

    /// Returns the base of `--base-url`; without that option, the root of an unknown host.
    static func base(_ arguments: RawArguments) throws(UsageError) -> SiteBase {
        guard let value = arguments.value(of: .baseURL) else { return SiteBase() }
        guard let base = SiteBase(value) else {
            throw UsageError(
                "\(PrintableName.quoted(value)) is not a value of --base-url: the address of the site, such as"
                    + " https://me.example/project/, or its path, as /project/")
        }
        return base
    }

    /// Returns the selectors of bars: elements in lower case, classes and ids.
    static func bars(_ arguments: RawArguments) throws(UsageError) -> Set<[UInt8]> {
        var bars: Set<[UInt8]> = []
        for option in arguments.options where option.name == .bar {
            guard let bar = BarSelectors.selector(option.value) else {
                throw UsageError(
                    "\(PrintableName.quoted(option.value)) is not a value of --bar: the name of one element, one class or one id, as site-bar,"
                        + " .masthead or #top")
            }
            bars.insert(bar)
        }
        return bars
    }

    private static func word<Word: RawRepresentable<String>>(_ arguments: RawArguments, _ name: FlagName) -> Word? {
        arguments.value(of: name).flatMap { Word(rawValue: String(decoding: $0, as: UTF8.self)) }
    }

    /// Returns the custom property and the role that a value of `--property` names.
    static func property(_ value: [UInt8]) throws(UsageError) -> (name: [UInt8], role: ColorRole) {
        let parts = value.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        let word = parts.count == 2 ? String(decoding: parts[1], as: UTF8.self) : ""
        let roles = ColorRole.allCases.map { "\($0)" }
        guard parts[0].starts(with: [UInt8(ascii: "-"), UInt8(ascii: "-")]) else {
            throw UsageError(
                "\(PrintableName.quoted(value)) is not a value of --property: it gives the role of a custom property, whose name begins"
                    + " with --, as --ring=line; for other properties write a comment nightfall:role at the declaration")
        }
        guard parts[0].count > 2, let role = ColorRole.allCases.first(where: { "\($0)" == word }) else {
            throw UsageError(
                "\(PrintableName.quoted(value)) is not a value of --property: a custom property and a role, as --ring=line; roles are "
                    + roles.joined(separator: ", ") + NameSuggestion.question(word, in: roles))
        }
        return (Array(parts[0]), role)
    }
}
