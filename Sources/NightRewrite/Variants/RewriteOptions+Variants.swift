internal import NightTheme

extension RewriteOptions {
    /// The attributes with which pages choose themes, each with all its values.
    var attributes: [ThemeAttribute] { ThemeChoices(self).attributes }

    /// Returns the options for one variant.
    func with(_ variant: ThemeVariant) -> RewriteOptions {
        var options = self
        options.written.mainTheme = written.mainTheme ?? themes.dark
        options.themes.dark = variant.theme
        options.written.gate = variant.gate
        return options
    }

    /// The themes for readers who ask for more contrast, each with the column of the theme that it replaces for them.
    var contrastThemes: [(replaced: Int, theme: Theme)] {
        guard addsContrast else { return [] }
        return ([written.mainTheme ?? themes.dark] + chosenThemes).enumerated().compactMap { column, theme in
            // A theme that can't have the contrast was refused before.
            (try? theme.withMoreContrast()).flatMap { $0 }.map { (column, $0) }
        }
    }
}
