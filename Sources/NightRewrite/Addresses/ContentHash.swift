/// Recognizes file names that hold a hash of the contents, as build tools write them: `app.3f2a91bc.css`, `index-BX3d9k2Q.css`.
enum ContentHash {
    /// The length of the shortest hash that tools write.
    private static let shortest = 8

    /// Returns true if the name of the file at `path` holds a hash.
    static func isIn(_ path: [UInt8]) -> Bool {
        let name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
        let parts = name[..<dot].split(whereSeparator: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") })
        if parts.contains(where: isHexadecimal) { return true }
        guard parts.count > 1, let last = parts.last else { return false }
        return isMixed(last)
    }

    /// Returns true for at least eight hexadecimal digits with a letter among them: eight decimal digits are a date.
    private static func isHexadecimal(_ part: ArraySlice<UInt8>) -> Bool {
        guard part.count >= shortest, part.contains(where: isFigure), !part.allSatisfy(isFigure) else { return false }
        return part.allSatisfy { isFigure($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) }
            || part.allSatisfy { isFigure($0) || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains($0) }
    }

    /// Returns true for eight letters and digits with a capital, and with a digit before the last one: `Version2` is a word.
    private static func isMixed(_ part: ArraySlice<UInt8>) -> Bool {
        guard part.count == shortest, part.contains(where: { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) else { return false }
        return part.dropLast().contains(where: isFigure)
            && part.allSatisfy {
                isFigure($0) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
            }
    }

    private static func isFigure(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
