internal import NightTheme

extension RewriteOptions {
    /// The attributes by which pages choose, each with all its values.
    var attributes: [ThemeAttribute] { ThemeChoices(self).attributes }

    /// The options for one variant.
    func taking(_ variant: ThemeVariant) -> RewriteOptions {
        var options = self
        options.themes.night = variant.theme
        options.gate = variant.gate
        return options
    }
}
