internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// Recognizes properties that the table does not contain and whose values look like colors: mostly typing errors.
enum UnknownProperty {
    /// Properties with images whose alpha or luminance alone counts: their colors are not paint.
    private static let shapes: [StaticString] = ["mask", "shape-outside", "clip-path"]

    /// True if the property deserves a warning.
    ///
    /// Names of one vendor, and for one old browser, do not, because no browser with dark themes reads them (`-ms-…`, `mso-…`, `_color`,
    /// `scrollbar-face-color`).
    static func isStrange(_ event: RuleEvent, in bytes: Span<UInt8>) -> Bool {
        let name = event.name
        let value = event.value
        guard value.count > 2, let last = name.range.last else { return false }
        /// A word counts as a color only if the property's name ends in `color`: `red` may be the name of an animation.
        let saysColor = bytes[last] | 0x20 == UInt8(ascii: "r") && TokenText.ends(name, in: "color", of: bytes)
        var mayHoldColor = saysColor
        if !mayHoldColor {
            for index in value.range where bytes[index] == UInt8(ascii: "#") || bytes[index] == UInt8(ascii: "(") {
                mayHoldColor = true
                break
            }
        }
        guard mayHoldColor, bytes[Int(name.start)] != UInt8(ascii: "-"), bytes[Int(name.start)] != UInt8(ascii: "_"),
            !TokenText.begins(name, with: "mso-", in: bytes),
            !shapes.contains(where: { TokenText.begins(name, with: $0, in: bytes) }),
            !(saysColor && TokenText.begins(name, with: "scrollbar-", in: bytes))
        else { return false }
        return ValueShape.holdsColor(value, asWord: saysColor, in: bytes)
    }
}
