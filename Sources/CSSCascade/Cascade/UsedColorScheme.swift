/// The choice between the color schemes that a page and its elements support.
///
/// See [CSS Color Adjust 1 § 2.2](https://www.w3.org/TR/css-color-adjust-1/#color-scheme-prop).
struct UsedColorScheme: Sendable {
    /// The schemes that the page supports, as its `<meta name="color-scheme">` lists them.
    let pageSchemes: [UInt8]
    let prefersDark: Bool

    /// True if an element with this value of `color-scheme` uses the dark scheme; `normal` and no value are those of the page.
    func isDark(for value: some Sequence<UInt8>) -> Bool {
        let words = UsedColorScheme.words(value)
        let known = words.isEmpty || words == ["normal"] ? UsedColorScheme.words(pageSchemes) : words
        return known.contains("dark") && (prefersDark || !known.contains("light"))
    }

    private static func words(_ text: some Sequence<UInt8>) -> [String] {
        text.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0C || $0 == 0x0D || $0 == UInt8(ascii: ",") })
            .map { String(decoding: $0, as: UTF8.self).lowercased() }
    }
}
