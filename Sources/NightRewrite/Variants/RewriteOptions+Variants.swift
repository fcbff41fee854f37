internal import NightTheme

extension RewriteOptions {
    /// The attributes with which pages choose themes, each with all its values.
    var attributes: [ThemeAttribute] { ThemeChoices(self).attributes }

    /// Returns the options for one variant.
    func with(_ variant: ThemeVariant) -> RewriteOptions {
        var options = self
        options.themes.dark = variant.theme
        options.gate = variant.gate
        return options
    }
}
