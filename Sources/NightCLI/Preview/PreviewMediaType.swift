import NightRewrite

/// The media type of a file inside a report ([MIME Sniffing § 4.6](https://mimesniff.spec.whatwg.org/#mime-type-groups)).
enum PreviewMediaType: String {
    case css = "text/css"
    case svg = "image/svg+xml"
    case png = "image/png"
    case jpeg = "image/jpeg"
    case gif = "image/gif"
    case webp = "image/webp"
    case avif = "image/avif"
    case icon = "image/x-icon"
    case bitmap = "image/bmp"
    case woff2 = "font/woff2"
    case woff = "font/woff"
    case ttf = "font/ttf"
    case otf = "font/otf"

    private static let endings: [String: PreviewMediaType] = [
        "css": .css, "svg": .svg, "png": .png, "jpg": .jpeg, "jpeg": .jpeg, "gif": .gif, "webp": .webp, "avif": .avif, "ico": .icon,
        "bmp": .bitmap, "woff2": .woff2, "woff": .woff, "ttf": .ttf, "otf": .otf,
    ]

    /// Makes the type of the file at `path` by its ending; nil for one that a report does not contain.
    ///
    /// A path on another host may end in a query.
    init?(_ path: [UInt8]) {
        let name = path.prefix { $0 != UInt8(ascii: "?") }
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")),
            let type = PreviewMediaType.endings[String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()]
        else { return nil }
        self = type
    }

    /// The kind of a text, which is written in pieces; nil for other files.
    var kind: FileKind? {
        switch self {
        case .css: .css
        case .svg: .svg
        default: nil
        }
    }

    /// The usual ending of such files.
    var ending: String { PreviewMediaType.endings.filter { $0.value == self }.keys.min() ?? "" }
}
