import SourceText

/// What a value refers to: `"{group.token}"`, or `{"$ref": "#/group/token"}` (Design Tokens Format Module 2025.10, "Aliases").
enum TokenReference {
    /// The path that a node refers to, from an alias, a reference object, or a JSON pointer as a string; nil where it is none of these.
    static func path(of node: StructuredValue) -> [String]? {
        if let text = node.string { return alias(text) ?? pointer(text) }
        return node["$ref"]?.string.flatMap(pointer)
    }

    /// Whether a value stands for another one and is none of its own.
    static func isReference(_ node: StructuredValue) -> Bool {
        if let text = node.string { return alias(text) != nil }
        return node["$ref"] != nil
    }

    /// The path in `{a.b.c}`.
    private static func alias(_ text: String) -> [String]? {
        guard text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 2 else { return nil }
        return text.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }

    /// The path in a JSON pointer `#/a/b/c` (RFC 6901), which may have percent escapes as part of an address.
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
