import FoundationEssentials
import NightTheme

/// Values as the JSON that nightfall writes: keys in order, a line feed at the end.
enum JSONDocument {
    /// The text of `value`, which encodes nothing but objects, lists, strings, finite numbers and booleans.
    ///
    /// - Parameter isPretty: whether members stand on lines of their own.
    static func bytes(of value: some Encodable, isPretty: Bool = true) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
        // Nothing of that kind fails to be encoded.
        guard let data = try? encoder.encode(value) else { return [] }
        return JSONText.escaped(data) + [0x0A]
    }
}
