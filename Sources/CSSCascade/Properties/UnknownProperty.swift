internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// Properties that the table does not know and whose values look like colours: typing errors, most of all.
enum UnknownProperty {
    /// Pictures of which only the alpha or the luminance counts: their colours are no paint.
    private static let shapes: [StaticString] = ["mask", "shape-outside", "clip-path"]

    /// Whether the property is worth a word: names of one vendor or for one browser of old are not, since no browser that knows the night
    /// reads them (`-ms-…`, `mso-…`, `_color`, `scrollbar-face-color`).
    static func isStrange(_ event: RuleEvent, in bytes: Span<UInt8>) -> Bool {
        let name = event.name
        let value = event.value
        guard value.count > 2, let last = name.range.last else { return false }
        /// Only where the name says so may a word be a colour: `red` may be the name of an animation.
        let saysColor = bytes[last] | 0x20 == UInt8(ascii: "r") && TokenText.ends(name, in: "color", of: bytes)
        var mayHoldColor = saysColor
        if !mayHoldColor {
            for index in value.range where bytes[index] == UInt8(ascii: "#") || bytes[index] == UInt8(ascii: "(") {
                mayHoldColor = true
                break
            }
        }
        guard mayHoldColor, bytes[Int(name.start)] != 0x2D, bytes[Int(name.start)] != 0x5F,
            !TokenText.begins(name, with: "mso-", in: bytes),
            !shapes.contains(where: { TokenText.begins(name, with: $0, in: bytes) }),
            !(saysColor && TokenText.begins(name, with: "scrollbar-", in: bytes))
        else { return false }
        return ValueShape.holdsColor(value, asWord: saysColor, in: bytes)
    }
}
