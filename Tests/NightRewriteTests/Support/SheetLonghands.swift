/// The longhand values that shorthands set, for the reference cascade: computed from the value of a declaration without `var()`.
enum SheetLonghands {
    static let sides = ["top", "right", "bottom", "left"]

    /// The longhands that the tests compare.
    static let all =
        [
            "color", "background-color", "background-image", "outline-color", "text-decoration-color", "fill", "box-shadow",
            "border-image-source", "filter", "list-style-image", "caret-color",
        ]
        + sides.map { "border-\($0)-color" }

    /// Longhands without color, which the dark theme must not change.
    static let plain = ["border-top-width", "border-top-style", "background-repeat"]

    static func sets(_ name: String, _ longhand: String) -> Bool {
        if name == longhand { return true }
        if name.hasPrefix("--") || longhand.hasPrefix("--") { return false }
        switch name {
        case "all": return true
        case "list-style": return longhand == "list-style-image"
        case "border": return longhand.hasPrefix("border-")
        case "border-color": return longhand.hasPrefix("border-") && longhand.hasSuffix("-color")
        case "border-width": return longhand.hasPrefix("border-") && longhand.hasSuffix("-width")
        case "border-image": return longhand == "border-image-source"
        case "border-top", "border-left": return longhand.hasPrefix(name + "-")
        case "background", "outline", "text-decoration": return longhand.hasPrefix(name + "-")
        default: return false
        }
    }

    /// The value that a declaration of `name` gives to `longhand`.
    static func value(_ longhand: String, of name: String, _ value: String) -> String {
        let words = value.split(separator: " ").map(String.init)
        // No browser's default sheet has images for borders.
        if longhand == "border-image-source", value == "revert" { return initial(longhand) }
        if words.count == 1, ["inherit", "unset", "revert"].contains(words[0]) { return words[0] }
        if words == ["initial"] || words == ["none"] { return initial(longhand) }
        if name == longhand || name == "border-color" || name == "border-width" { return value }
        let image =
            value.contains("gradient(")
            ? "linear-gradient(" + (value.split(separator: "(").last.map { $0.split(separator: ")")[0] } ?? "") + ")" : nil
        if longhand == "background-image" || longhand == "border-image-source" || longhand == "list-style-image" {
            if name == "border" { return initial(longhand) }
            return image ?? words.first { $0.hasPrefix("url(") } ?? initial(longhand)
        }
        if longhand.hasSuffix("-color") {
            let outside = image == nil ? words : []
            return outside.first { $0.hasPrefix("#") || $0 == "currentcolor" || $0 == "transparent" } ?? initial(longhand)
        }
        if longhand.hasSuffix("-width") { return words.first { $0.hasSuffix("px") } ?? initial(longhand) }
        if longhand.hasSuffix("-style") { return words.first { ["solid", "dashed"].contains($0) } ?? initial(longhand) }
        return words.first { $0 == "no-repeat" } ?? initial(longhand)
    }

    static func isInherited(_ longhand: String) -> Bool {
        ["color", "fill", "list-style-image", "caret-color"].contains(longhand) || longhand.hasPrefix("--")
    }

    static func initial(_ longhand: String) -> String {
        switch longhand {
        case "background-color": "transparent"
        case "color": "canvastext"
        case "background-image", "box-shadow", "border-image-source", "border-top-style", "filter", "list-style-image": "none"
        case "caret-color": "auto"
        case "border-top-width": "medium"
        case "background-repeat": "repeat"
        case "fill": "#000000"
        default: "currentcolor"
        }
    }
}
