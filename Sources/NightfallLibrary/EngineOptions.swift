internal import CSSCascade
internal import NightRewrite
internal import NightTheme

/// The engine's options for those of the library.
struct EngineOptions {
    private let options: NightOptions
    private var colors: NightOptions.Colors { options.colors }
    private var activation: NightOptions.Activation { options.activation }
    private var documents: NightOptions.Documents { options.documents }

    /// Creates the engine's options for `options`.
    init(_ options: NightOptions) { self.options = options }

    /// Returns the options with themes that are read already.
    ///
    /// - Parameter usual: the emission mode if none is set.
    func rewriteOptions(_ themes: ThemeSet, emission usual: NightRewrite.Emission) throws(NightError) -> RewriteOptions {
        var result = RewriteOptions(
            engine: options.engine.engine, emission: options.emission?.emission ?? (documents.areEmails ? .media : usual),
            keepsFallback: options.keepsFallback, themes: themes, existing: options.existing.existing, images: options.images.images,
            verifies: documents.areVerified)
        result.activation = try themeActivation()
        result.site = try siteOptions()
        result.changes.inlineStyles = documents.inlineStyles.inlineStyles
        result.changes.integrity = documents.integrity.integrity
        result.changes.sourceMaps = documents.sourceMaps.sourceMaps
        result.output.reportsUnusedIgnores = documents.reportsUnusedIgnores
        result.output.jobs = max(1, options.jobs)
        result.output.addsMetas = documents.addsMetas
        result.output.addsDefaults = documents.addsDefaults
        result.keepsAccents = colors.keepsAccents
        result.addsContrast = colors.addsContrast
        result.isEmail = documents.areEmails
        return result
    }

    private func themeActivation() throws(NightError) -> ThemeActivation {
        var result = ThemeActivation()
        result.trigger = activation.trigger.trigger
        if let name = activation.contextName { result.selector = ThemeSelector(dark: name) }
        if let text = activation.selector {
            guard let selector = ThemeSelector(text) else {
                throw NightError(
                    "'\(text)' is not one attribute with its value or one class, also of html, such as [data-bs-theme=\"dark\"] or .dark")
            }
            result.selector = selector
        }
        result.switcher = activation.switcher.map {
            var switcher = NightRewrite.Switcher()
            switcher.storageKey = $0.storageKey
            switcher.transition = $0.transition
            return switcher
        }
        return result
    }

    private func siteOptions() throws(NightError) -> SiteOptions {
        var site = SiteOptions()
        site.base = options.baseURL.flatMap { SiteBase(Array($0.utf8)) } ?? SiteBase()
        for (address, bytes) in options.sheets {
            let address = Array(address.utf8)
            if let path = GivenSheet.path(of: address) { site.sheets[path] = GivenSheet(address: address, bytes: bytes) }
        }
        site.unread = options.unread.unread
        for (name, role) in colors.properties {
            guard name.hasPrefix("--"), name.utf8.count > 2 else {
                throw NightError("'\(name)' is not the name of a custom property, which begins with --")
            }
            site.properties[Array(name.utf8)] = role.role
        }
        for bar in colors.bars {
            guard let selector = BarSelectors.selector(Array(bar.utf8)) else {
                throw NightError("'\(bar)' is not the name of one element, one class or one id, such as site-bar, .masthead or #top")
            }
            site.bars.insert(selector)
        }
        return site
    }
}
