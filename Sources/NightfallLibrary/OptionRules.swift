internal import NightRewrite
internal import NightTheme

/// The rules on values and combinations of options, which are those of the program.
struct OptionRules {
    private let options: NightOptions
    private var colors: NightOptions.Colors { options.colors }
    private var activation: NightOptions.Activation { options.activation }
    private var documents: NightOptions.Documents { options.documents }

    /// Creates the rules for some options.
    init(_ options: NightOptions) { self.options = options }

    /// Throws `NightError` for a value out of its range and for options that contradict each other.
    func check() throws(NightError) {
        if let baseURL = options.baseURL, SiteBase(Array(baseURL.utf8)) == nil {
            throw NightError("'\(baseURL)' is not an address of a site, such as https://me.example/project/ or /project/")
        }
        if let name = activation.contextName, !ThemeTable.canName(darkTheme: name) {
            throw NightError("'\(name)' is not a name of a dark theme")
        }
        try check(colors.contrast, "contrast", in: ThemeAnchors.contrasts)
        try check(colors.brightness, "brightness", in: ThemeAnchors.brightnesses)
        try check(colors.sepia, "sepia", in: ThemeAnchors.shares)
        try check(colors.grayscale, "grayscale", in: ThemeAnchors.shares)
        for (isBroken, rule) in rules where isBroken { throw NightError(rule) }
    }

    private func check(_ value: Double?, _ name: String, in range: ClosedRange<Double>) throws(NightError) {
        guard let value, !range.contains(value) else { return }
        throw NightError("\(name) is \(value), and goes from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
    }

    /// The rules on combinations, and whether these options break them.
    private var rules: [(isBroken: Bool, rule: String)] {
        let isInPlace = options.emission == .lightDark || options.emission == .variables
        var rules = [
            (options.keepsFallback && options.emission != .lightDark, "keepsFallback goes with the emission lightDark only"),
            (documents.areEmails && options.emission == .sheet, "emails go with no emission sheet: a mail has no other files"),
            (options.keepsFallback && colors.addsContrast, "addsContrast goes with no keepsFallback"),
            (documents.areEmails && colors.addsContrast, "addsContrast goes with no emails: mail programs do not tell that wish"),
            (options.engine == .filter && isInPlace, "emission in place goes with the engine rewrite only: the filter changes no colors"),
            (options.engine == .filter && hasRewriteOptions, "colors, activation and sourceMaps go with the engine rewrite only"),
            (
                activation.selector != nil && activation.switcher == nil && activation.trigger == .media,
                "a selector goes with a switcher, and with the triggers attribute and both"
            ),
        ]
        if documents.inlineStyles == .external {
            rules.append((isInPlace, "external styles go with no emission in place, which changes the styles themselves"))
            rules.append((documents.areEmails, "external styles go with no emails: a mail has no other files"))
        }
        guard let switcher = activation.switcher else { return rules }
        let selector = activation.selector.flatMap { ThemeSelector($0) }
        return rules + [
            (options.engine == .filter, "a switcher goes with the engine rewrite only"),
            (selector.map { !$0.takesRoot } ?? false, "a switcher goes with no selector of body, which does not exist yet at first"),
            (options.existing == .merge, "a switcher goes with no existing merge: the author's dark rules follow the reader's preference"),
            (documents.inlineStyles == .external, "a switcher goes with inline styles only: its script is in the page"),
            (documents.areEmails, "a switcher goes with no emails: mail programs run no scripts"),
            (
                !(0...NightRewrite.Switcher.longestTransition).contains(switcher.transition),
                "a transition has 0 to \(NightRewrite.Switcher.longestTransition) milliseconds"
            ),
        ]
    }

    /// True if there are options that the filter engine has no use for.
    private var hasRewriteOptions: Bool {
        let values: [Any?] = [
            colors.background, colors.text, colors.contrast, colors.brightness, colors.sepia, colors.grayscale, activation.selector,
            activation.contextName,
        ]
        let switches = [
            colors.guardsContrast, colors.keepsAccents, !colors.addsContrast, colors.bars.isEmpty, activation.trigger == .media,
        ]
        return values.contains { $0 != nil } || switches.contains(false) || documents.sourceMaps != .keep
    }
}
