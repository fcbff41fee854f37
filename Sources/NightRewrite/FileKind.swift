/// What an input is read as.
package enum FileKind: String, Sendable, CaseIterable {
    case css
    case html
    case xhtml
    case svg
    /// A script, which is read for the colours that it writes and never changed.
    case script

    /// The kinds that an input can be given by name.
    package static let inputs: [FileKind] = [.css, .html, .xhtml, .svg]

    /// The kind that a file name's ending says, or nil for a file that nightfall only copies.
    package init?(fileName: some BidirectionalCollection<UInt8>) {
        var ending: [UInt8] = []
        guard let dot = fileName.lastIndex(of: 0x2E) else { return nil }
        for byte in fileName[fileName.index(after: dot)...] {
            ending.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
            guard ending.count <= 5 else { return nil }
        }
        switch String(decoding: ending, as: UTF8.self) {
        case "css": self = .css
        case "html", "htm": self = .html
        case "xhtml", "xht": self = .xhtml
        case "svg": self = .svg
        case "js", "mjs": self = .script
        default: return nil
        }
    }
}
