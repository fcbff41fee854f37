/// What an input is read as.
package enum FileKind: String, Sendable, CaseIterable {
    case css
    case html
    case xhtml
    case svg
    /// A script, which is read for the colours that it writes and never changed.
    case script
    /// A picture of pixels, which is never changed: one for the night may come beside it.
    case picture
    /// A web app manifest, which is read and never changed.
    case manifest
    /// A source map, which is never changed: one for the night may come beside it.
    case sourceMap = "source-map"

    /// The kind that a file name's ending says, or nil for a file that nightfall only copies, and reads where a sheet names it.
    package init?(fileName: some BidirectionalCollection<UInt8>) {
        if FileKind.isManifest(fileName) {
            self = .manifest
            return
        }
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
        case "png", "gif", "webp", "jpg", "jpeg", "avif": self = .picture
        case "map" where FileKind.isNight(fileName: fileName) && fileName.count > FileKind.nightMapEnding.count: self = .sourceMap
        default: return nil
        }
    }

    /// The kind that the ending of a text file's name says, or nil for any other.
    package init?(textFileName: some BidirectionalCollection<UInt8>) {
        guard let kind = FileKind(fileName: textFileName), kind.isText else { return nil }
        self = kind
    }

    /// Whether such a file is text to be given its night; the others count in a site alone.
    package var isText: Bool {
        switch self {
        case .css, .html, .xhtml, .svg: true
        case .script, .picture, .manifest, .sourceMap: false
        }
    }

    private static func isManifest(_ name: some BidirectionalCollection<UInt8>) -> Bool {
        let file = name.lastIndex(of: 0x2F).map { name[name.index(after: $0)...] } ?? name[...]
        return file.suffix(12).elementsEqual(".webmanifest".utf8) || file.elementsEqual("manifest.json".utf8)
    }

    /// How the names of the source maps end that nightfall writes; before it stands the name of the sheet.
    package static let nightMapEnding = Array(".night.map".utf8)

    private static let nightEndings = [".night.css", ".night.png"].map { Array($0.utf8) } + [nightMapEnding]

    /// Whether nightfall gives such a name to the files that it writes beside others.
    package static func isNight(fileName: some BidirectionalCollection<UInt8>) -> Bool {
        let ending = fileName.suffix(10)
        return nightEndings.contains { ending.elementsEqual($0) { $0 | 0x20 == $1 } }
    }

    /// Whether nightfall gives such a name to the pictures that it writes.
    package static func isNightPicture(fileName: some BidirectionalCollection<UInt8>) -> Bool {
        let ending = fileName.suffix(10)
        return ending.count == 10 && ending.elementsEqual(".night.png".utf8) { $0 | 0x20 == $1 | 0x20 }
    }
}
