import FoundationEssentials
import SourceText

/// Encodes values as the JSON that nightfall writes: sorted keys, and a line feed at the end.
enum JSONDocument {
    /// Returns the JSON of `value`, which must encode only objects, lists, strings, finite numbers and booleans.
    ///
    /// - Parameter isPretty: True to put each member on its own line.
    static func bytes(of value: some Encodable, isPretty: Bool = true) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
        // Encoding these types cannot fail.
        guard let data = try? encoder.encode(value) else { return [] }
        return JSONText.escaped(data) + [0x0A]
    }
}
