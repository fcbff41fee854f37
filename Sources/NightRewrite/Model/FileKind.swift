/// The format as which an input is read.
package enum FileKind: String, Sendable, CaseIterable {
    case css
    case html
    case xhtml
    case svg
    /// A script, which is read for the colors that it sets and is never changed.
    case script
    /// A raster image, which is never changed; a dark version may be written beside it.
    case picture
    /// A web app manifest, which is read and is never changed.
    case manifest
    /// A source map, which is never changed; the map of the changed stylesheet may be written beside it.
    case sourceMap = "source-map"

    /// Creates the kind that a file name's extension indicates; nil for a file that is only copied, and read if a stylesheet refers to it.
    ///
    /// A script and an image are told by their extension also if a saved query follows it (``SavedQuery``).
    package init?(fileName: [UInt8]) {
        if let kind = FileKind.kind(ofExtensionIn: fileName[...]) {
            self = kind
        } else if FileKind.isManifest(fileName) {
            self = .manifest
        } else if FileKind.ends(fileName, in: FileKind.nightMapEnding), fileName.count > FileKind.nightMapEnding.count {
            self = .sourceMap
        } else if let kind = FileKind.kind(beforeQueryIn: fileName) {
            self = kind
        } else {
            return nil
        }
    }

    private static func kind(ofExtensionIn name: ArraySlice<UInt8>) -> FileKind? {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let ending = name[(dot + 1)...].map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
        return endings.first { $0.name == ending }?.kind
    }

    private static func kind(beforeQueryIn name: [UInt8]) -> FileKind? {
        let kinds = SavedQuery.starts(in: name.span, name.indices).lazy.compactMap { kind(ofExtensionIn: name[..<$0]) }
        return kinds.first { $0 == .picture || $0 == .script }
    }

    private static let endings = [
        ("html", FileKind.html), ("css", .css), ("js", .script), ("png", .picture), ("svg", .svg), ("htm", .html), ("jpg", .picture),
        ("jpeg", .picture), ("gif", .picture), ("webp", .picture), ("avif", .picture), ("mjs", .script), ("xhtml", .xhtml), ("xht", .xhtml),
    ].map { (name: Array($0.0.utf8), kind: $0.1) }

    /// Creates the kind that the extension of a text file's name indicates; nil for any other file.
    package init?(textFileName: [UInt8]) {
        guard let kind = FileKind(fileName: textFileName), kind.isText else { return nil }
        self = kind
    }

    /// True if the file is text that gets dark rules; the other kinds are read only for their effect on the site.
    package var isText: Bool {
        switch self {
        case .css, .html, .xhtml, .svg: true
        case .script, .picture, .manifest, .sourceMap: false
        }
    }

    private static func isManifest(_ name: some BidirectionalCollection<UInt8>) -> Bool {
        let file = name.lastIndex(of: UInt8(ascii: "/")).map { name[name.index(after: $0)...] } ?? name[...]
        return file.suffix(12).elementsEqual(".webmanifest".utf8) || file.elementsEqual("manifest.json".utf8)
    }

    /// The end of the names of the source maps that nightfall writes, after the name of the stylesheet.
    package static let nightMapEnding = Array(".night.map".utf8)

    private static let nightPicture = Array(".night.png".utf8)
    private static let nightEndings = [Array(".night.css".utf8), nightMapEnding, nightPicture]

    /// Returns true if the name is one that nightfall gives to files that it writes beside others.
    package static func isNight(fileName: [UInt8]) -> Bool { nightEndings.contains { ends(fileName, in: $0) } }

    /// Returns true if the name is one that nightfall gives to the images that it writes.
    package static func isNightPicture(fileName: [UInt8]) -> Bool { ends(fileName, in: nightPicture) }

    /// Returns true if a name ends with `ending`, which is in lower case, without regard to the name's case.
    private static func ends(_ name: [UInt8], in ending: [UInt8]) -> Bool {
        guard name.count >= ending.count else { return false }
        let start = name.count - ending.count
        for index in ending.indices where name[start + index] | 0x20 != ending[index] { return false }
        return true
    }
}
