/// The rules that the switcher needs beside its script.
enum SwitcherStyle {
    /// What stands in the head for screens.
    static func ofDocument(_ switcher: Switcher) -> [UInt8] {
        switcher.transition > 0 ? dissolve(switcher.transition) : []
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
