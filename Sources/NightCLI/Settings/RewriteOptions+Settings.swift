import NightRewrite

extension RewriteOptions {
    /// Makes the engine's options for files with these settings.
    init(_ entry: SettingsFinder.Entry, emission: Emission, isBook: Bool, jobs: Int) {
        let settings = entry.settings
        self.init(
            engine: settings.engine, emission: emission, keepsFallback: settings.keepsFallback, themes: entry.themes,
            existing: settings.existing, images: settings.images)
        activation = settings.activation
        site.base = settings.site.base
        site.properties = settings.site.properties
        site.bars = settings.site.bars
        site.sheets = entry.sheets
        site.unread = settings.site.unread
        changes = settings.changes
        output = settings.output
        output.addsFiles = !isBook
        output.jobs = jobs
        keepsAccents = settings.theme.keepsAccents
        addsContrast = settings.theme.addsContrast
        isEmail = settings.isEmail
    }
}
