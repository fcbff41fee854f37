import SourceText

/// Values in the configurations of generators: lines such as `key: value`, `key = "value"` and `"key": "value",`.
struct GeneratorSetting {
    private let bytes: [UInt8]
    /// True if a key may be indented; where indentation nests, only keys without it are those of the site.
    private let allowsIndent: Bool

    private static let blanks = Array(" \t\r".utf8)
    private static let quotes = Array("\"'`".utf8)

    /// Makes a reader of the contents of the file `name`.
    init(_ bytes: [UInt8], ofFile name: [UInt8]) {
        self.bytes = bytes
        allowsIndent = [".js", ".mjs", ".cjs", ".ts", ".json"].contains { name.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }

    /// Returns the first value of a key, whose case does not matter; nil if there is none, or if the value is not a plain word or string.
    func value(of key: String) -> String? {
        let name = key.utf8.map(\.asciiLowercased)
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            var rest = line
            if allowsIndent { rest = rest.drop(while: GeneratorSetting.blanks.contains) }
            let quote = rest.first.flatMap { GeneratorSetting.quotes.contains($0) ? $0 : nil }
            if quote != nil { rest.removeFirst() }
            guard rest.count > name.count, rest.prefix(name.count).map(\.asciiLowercased) == name else { continue }
            rest = rest.dropFirst(name.count)
            if let quote {
                guard rest.first == quote else { continue }
                rest.removeFirst()
            }
            rest = rest.drop(while: GeneratorSetting.blanks.contains)
            guard rest.first == UInt8(ascii: ":") || rest.first == UInt8(ascii: "=") else { continue }
            return GeneratorSetting.word(rest.dropFirst().drop(while: GeneratorSetting.blanks.contains))
        }
        return nil
    }

    /// Returns the string or the word at the beginning of `rest`; nil for an expression.
    private static func word(_ rest: ArraySlice<UInt8>) -> String? {
        var value: ArraySlice<UInt8>
        if let quote = rest.first, quotes.contains(quote) {
            value = rest.dropFirst()
            guard let end = value.firstIndex(of: quote) else { return nil }
            value = value[..<end]
        } else {
            value = rest.prefix { !blanks.contains($0) && $0 != UInt8(ascii: ",") }
        }
        guard !value.isEmpty, value.allSatisfy(isPlain) else { return nil }
        return String(decoding: value, as: UTF8.self)
    }

    /// Returns true for the characters of addresses and of plain file names.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte.isASCIIWord || "-._~:/?#@%+=&,".utf8.contains(byte)
    }
}
