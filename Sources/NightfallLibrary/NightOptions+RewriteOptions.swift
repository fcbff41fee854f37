internal import CSSCascade
internal import NightRewrite
internal import NightTheme

extension NightOptions {
    /// Returns the engine's options for these, whose `themes` are read already.
    ///
    /// - Parameter usual: the emission mode if none is set.
    func rewriteOptions(_ themes: ThemeSet, emission usual: NightRewrite.Emission) throws(NightError) -> RewriteOptions {
        var options = RewriteOptions(
            engine: engine.engine, emission: emission?.emission ?? (documents.areEmails ? .media : usual), keepsFallback: keepsFallback,
            themes: themes, existing: existing.existing, images: images.images, verifies: documents.areVerified)
        options.activation = try themeActivation()
        options.site = try siteOptions()
        options.changes.inlineStyles = documents.inlineStyles.inlineStyles
        options.changes.integrity = documents.integrity.integrity
        options.changes.sourceMaps = documents.sourceMaps.sourceMaps
        options.output.reportsUnusedIgnores = documents.reportsUnusedIgnores
        options.output.jobs = max(1, jobs)
        options.addsMetas = documents.addsMetas
        options.keepsAccents = colors.keepsAccents
        options.isEmail = documents.areEmails
        return options
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
        site.base = baseURL.flatMap { SiteBase(Array($0.utf8)) } ?? SiteBase()
        for (address, bytes) in sheets {
            let address = Array(address.utf8)
            if let path = GivenSheet.path(of: address) { site.sheets[path] = GivenSheet(address: address, bytes: bytes) }
        }
        site.unread = unread.unread
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
