/// The stylesheets that are read and never written: copies of those on other hosts, and those beside a page that is rewritten alone.
struct SheetReferences: Sendable {
    /// The maximum length of the part of a generated file name that comes from an address.
    private static let longestName = 120

    /// The paths of these stylesheets, in the form of `SheetAddress`.
    private(set) var paths: Set<[UInt8]> = []
    /// The paths in the site of the companions of stylesheets on other hosts; empty if documents hold their dark rules themselves.
    private(set) var companions: [[UInt8]: [UInt8]] = [:]
    /// The stylesheets whose companions are written together with a document, by the document's path.
    private(set) var written: [[UInt8]: [[UInt8]]] = [:]

    /// Creates an empty set.
    init() {}

    /// Creates the references for the stylesheets at `paths`.
    ///
    /// - Parameters:
    ///   - carriers: the document together with which the companion of each stylesheet is written.
    ///   - holds: true if documents hold the dark rules of all of them.
    ///   - taken: the stylesheets of the site, whose names no companion gets.
    init(_ paths: [[UInt8]], carriers: [[UInt8]: [UInt8]], holds: Bool, taken: [[UInt8]: StylesheetSummary]) {
        self.paths = Set(paths)
        guard !holds else { return }
        var names: Set<[UInt8]> = []
        for path in paths.sorted(by: { $0.lexicographicallyPrecedes($1) }) where SheetAddress.isOnHost(path) {
            guard let carrier = carriers[path] else { continue }
            let stem = SheetReferences.stem(of: path)
            var name = SitePath.companion(of: stem)
            var number = 2
            while taken[name] != nil || !names.insert(name).inserted {
                name = SitePath.companion(of: stem + Array("-\(number).css".utf8))
                number += 1
            }
            companions[path] = name
            written[carrier, default: []].append(path)
        }
    }

    /// Returns a file name that resembles an address: its letters, digits, hyphens, underscores and dots, with a hyphen between the parts.
    private static func stem(of path: [UInt8]) -> [UInt8] {
        var name: [UInt8] = []
        for byte in path.dropFirst(2).prefix(while: { $0 != UInt8(ascii: "?") }) {
            let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            let isPlain = isLetter || "0123456789-._".utf8.contains(byte)
            if isPlain || name.last != UInt8(ascii: "-") { name.append(isPlain ? byte : UInt8(ascii: "-")) }
        }
        // The end of an address is more specific than its beginning.
        if name.count > longestName { name.removeFirst(name.count - longestName) }
        while name.first == UInt8(ascii: "-") || name.first == UInt8(ascii: ".") { name.removeFirst() }
        return name
    }

    /// Returns the address of the file `name` in the root of a site, relative to the file at `path`.
    static func address(of name: [UInt8], from path: [UInt8]) -> [UInt8] {
        let depth = path.count { $0 == UInt8(ascii: "/") }
        return Array(repeating: Array("../".utf8), count: depth).joined() + name
    }
}
