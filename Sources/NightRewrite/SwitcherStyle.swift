/// The rules that the switcher needs beside its script.
enum SwitcherStyle {
    private static let schemes = """
        [data-theme="light"] { color-scheme: light; }
        [data-theme="dark"] { color-scheme: dark; }
        [data-theme="auto"] { color-scheme: light dark; }

        """

    /// What says the scheme where an attribute says the theme, so that each `light-dark()` takes its part; the nearest attribute wins.
    ///
    /// - Parameters:
    ///   - keepsFallback: whether browsers that do not know the function have day, always.
    ///   - isForScreens: whether to say that paper stays light.
    static func schemes(keepsFallback: Bool, isForScreens: Bool) -> [UInt8] {
        var css = Array(schemes.utf8)
        if keepsFallback { css = InPlaceNight.lightDarkCondition + css + [0x7D, 0x0A] }
        if isForScreens { css = Array("@media screen {\n".utf8) + css + [0x7D, 0x0A] }
        return css
    }

    /// What stands in the head for screens.
    static func ofDocument(_ switcher: Switcher, _ options: RewriteOptions) -> [UInt8] {
        (options.emission == .lightDark ? schemes(keepsFallback: options.keepsFallback, isForScreens: false) : [])
            + (switcher.transition > 0 ? dissolve(switcher.transition) : [])
    }

    /// How one theme dissolves into another while the script says that they change: the view does, or the colours where browsers have no view transitions.
    private static func dissolve(_ time: Int) -> [UInt8] {
        let root = ":root[data-nightfall-changing]"
        let view = ["group", "old", "new"].map { "\(root)::view-transition-\($0)(*)" }.joined(separator: ", ")
        let colors = ["", " *", " ::before", " ::after"].map { root + $0 }.joined(separator: ", ")
        let properties = [
            "color", "background-color", "border-color", "outline-color", "text-decoration-color", "box-shadow", "fill", "stroke",
        ]
        return Array(
            """
            \(view) { animation-duration: \(time)ms; }
            @supports not (view-transition-name: none) {
            \(colors) { transition: \(time)ms; transition-property: \(properties.joined(separator: ", ")); }
            }

            """.utf8)
    }
}
