/// The names of custom properties that hold values of several variants; equal names mean equal values.
enum SharedPropertyName {
    /// Returns the name for the values of all variants.
    ///
    /// The sheets of a site use the same name only for the same values.
    static func name(of values: [[UInt8]]) -> [UInt8] {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for value in values {
            for byte in value + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        return Array("--n".utf8) + digits(hash)
    }

    /// Six letters and digits of a hash; names are case-sensitive, so two of the few names in a site are hardly ever the same.
    private static func digits(_ hash: UInt64) -> [UInt8] {
        let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
        var rest = hash
        return (0..<6).map { _ in
            defer { rest /= 62 }
            return digits[Int(rest % 62)]
        }
    }
}
