internal import CSSColor

/// A colour that a script may write inline, as browsers serialise it.
struct ScriptColor: Hashable, Sendable {
    /// The colour.
    let color: SRGB
    /// The name that it is written with, in lower case, which stays in what is serialised (CSSOM §6.7.2); empty for other notations.
    let name: [UInt8]

    /// An order that the order of files does not change.
    func precedes(_ other: ScriptColor) -> Bool {
        (color.rank, color.alpha) == (other.color.rank, other.color.alpha)
            ? name.lexicographicallyPrecedes(other.name) : (color.rank, color.alpha) < (other.color.rank, other.color.alpha)
    }

    /// The colour as the CSSOM writes it: its name, `rgb(0, 0, 0)`, or `rgba()` where it is not opaque.
    var serialized: String {
        guard name.isEmpty else { return String(decoding: name, as: UTF8.self) }
        let (red, green, blue) = color.bytes
        guard color.alpha < 1 else { return "rgb(\(red), \(green), \(blue))" }
        let hundredths = (color.alpha * 100).rounded() / 100
        return "rgba(\(red), \(green), \(blue), \(hundredths))"
    }
}
