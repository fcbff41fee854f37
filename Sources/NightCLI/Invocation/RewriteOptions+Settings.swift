import NightRewrite

extension RewriteOptions {
    /// Makes the engine's options for files with these settings.
    init(_ entry: SettingsFinder.Entry, emission: Emission, isBook: Bool, jobs: Int) {
        let settings = entry.settings
        self.init(
            engine: settings.engine, emission: emission, keepsFallback: settings.keepsFallback, themes: entry.themes,
            existing: settings.existing, images: settings.images, verifies: settings.verifies)
        base = settings.base
        trigger = settings.trigger
        selector = settings.selector
        addsMetas = settings.addsMetas
        switcher = settings.switcher
        inlineStyles = settings.inlineStyles
        integrity = settings.integrity
        sourceMaps = settings.sourceMaps
        hasOneResult = settings.hasOneResult
        isEmail = settings.isEmail
        properties = settings.properties
        bars = settings.bars
        sheets = entry.sheets
        unread = settings.unread
        addsFiles = !isBook
        self.jobs = jobs
        reportsUnusedIgnores = settings.reportsUnusedIgnores
    }
}
