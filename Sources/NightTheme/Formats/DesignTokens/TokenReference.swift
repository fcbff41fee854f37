import SourceText

/// References to tokens: `"{group.token}"`, or `{"$ref": "#/group/token"}` (Design Tokens Format Module 2025.10, "Aliases").
enum TokenReference {
    /// Returns the path that an alias, a reference object or a JSON pointer in a string refers to; nil for any other node.
    static func path(of node: StructuredValue) -> [String]? {
        if let text = node.string { return alias(text) ?? pointer(text) }
        return node["$ref"]?.string.flatMap(pointer)
    }

    /// True if a value is a reference to another value.
    static func isReference(_ node: StructuredValue) -> Bool {
        if let text = node.string { return alias(text) != nil }
        return node["$ref"] != nil
    }

    /// Returns the path in `{a.b.c}`; nil for any other text.
    private static func alias(_ text: String) -> [String]? {
        guard text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 2 else { return nil }
        return text.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }

    /// Returns the path in a JSON pointer `#/a/b/c` (RFC 6901), which may have percent escapes because it is a part of a URL.
    static func pointer(_ text: String) -> [String]? {
        guard text.hasPrefix("#/") else { return text == "#" ? [] : nil }
        return text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map { part in
            unescaped(String(part))
        }
    }

    private static func unescaped(_ part: String) -> String {
        var bytes: [UInt8] = []
        let text = Array(part.utf8)
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: "~"), index + 1 < text.count,
                text[index + 1] == UInt8(ascii: "0") || text[index + 1] == UInt8(ascii: "1")
            {
                bytes.append(text[index + 1] == UInt8(ascii: "0") ? UInt8(ascii: "~") : UInt8(ascii: "/"))
                index += 2
            } else if byte == UInt8(ascii: "%"), index + 2 < text.count, let value = hex(text[index + 1], text[index + 2]) {
                bytes.append(value)
                index += 3
            } else {
                bytes.append(byte)
                index += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func hex(_ high: UInt8, _ low: UInt8) -> UInt8? { UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16) }
}
