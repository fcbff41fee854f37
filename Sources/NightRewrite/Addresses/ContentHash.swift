/// Tells the names of files that hold a hash of their contents, as build tools give them: `app.3f2a91bc.css`, `index-BX3d9k2Q.css`.
enum ContentHash {
    /// The shortest hash that tools write.
    private static let shortest = 8

    /// Whether the name of the file at `path` holds one.
    static func isIn(_ path: [UInt8]) -> Bool {
        let name = path[(path.lastIndex(of: 0x2F).map { $0 + 1 } ?? 0)...]
        guard let dot = name.lastIndex(of: 0x2E) else { return false }
        let parts = name[..<dot].split(whereSeparator: { $0 == 0x2E || $0 == 0x2D || $0 == 0x5F })
        if parts.contains(where: isHexadecimal) { return true }
        guard parts.count > 1, let last = parts.last else { return false }
        return isMixed(last)
    }

    /// Hexadecimal digits, letters and figures: eight figures are a date.
    private static func isHexadecimal(_ part: ArraySlice<UInt8>) -> Bool {
        guard part.count >= shortest, part.contains(where: isFigure), !part.allSatisfy(isFigure) else { return false }
        return part.allSatisfy { isFigure($0) || (0x61...0x66).contains($0) }
            || part.allSatisfy { isFigure($0) || (0x41...0x46).contains($0) }
    }

    /// Eight capitals and figures, with small letters or without, a figure amid them: `Version2` is a word.
    private static func isMixed(_ part: ArraySlice<UInt8>) -> Bool {
        guard part.count == shortest, part.contains(where: { (0x41...0x5A).contains($0) }) else { return false }
        return part.dropLast().contains(where: isFigure)
            && part.allSatisfy { isFigure($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
    }

    private static func isFigure(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
