internal import HTMLSyntax

/// What a tag is called in the shadow, so that libxml2, which follows HTML 4, nests it as HTML 5 does.
///
/// The new name is never longer than the old one, since the shadow has the source's length.
enum ShadowName {
    /// The name is kept.
    case same
    /// A block that closes `p`, as `div` does.
    case div
    /// An element amid text, as `span` is.
    case span
    /// An element without contents, as `br` is.
    case void
    /// The name that HTML gives to `image`.
    case img

    /// What the tag `name` of the HTML namespace is called.
    init(_ name: HTMLName) {
        let count = Int(name.count)
        self = .same
        guard count < Self.byLength.count else { return }
        for (candidate, shadow) in Self.byLength[count] where candidate == name {
            self = shadow
            return
        }
    }

    /// The bytes to write; nil to keep the old ones.
    var bytes: [UInt8]? {
        switch self {
        case .same: nil
        case .div: Self.divBytes
        case .span: Self.spanBytes
        case .void: Self.brBytes
        case .img: Self.imgBytes
        }
    }

    /// The name as libxml2 reports it; nil to keep the old one.
    var name: HTMLName? {
        switch self {
        case .same: nil
        case .div: Self.divName
        case .span: Self.spanName
        case .void: Self.brName
        case .img: Self.imgName
        }
    }

    private static let divBytes = Array("div".utf8)
    private static let spanBytes = Array("span".utf8)
    private static let brBytes = Array("br".utf8)
    private static let imgBytes = Array("img".utf8)
    private static let divName: HTMLName = "div"
    private static let spanName: HTMLName = "span"
    private static let brName: HTMLName = "br"
    private static let imgName: HTMLName = "img"

    /// The names that HTML 4 doesn't know, or knows otherwise, by their length.
    private static let byLength: [[(HTMLName, ShadowName)]] = {
        let blocks: [HTMLName] = [
            "nav", "main", "aside", "figure", "footer", "header", "hgroup", "search", "dialog", "article", "details", "section",
            "summary", "figcaption",
        ]
        // What libxml2 doesn't know does not end the head.
        let picture: HTMLName = "picture"
        let voids: [HTMLName] = ["wbr", "track", "embed", "source"]
        var table = [[(HTMLName, ShadowName)]](repeating: [], count: 11)
        for name in blocks { table[Int(name.count)].append((name, .div)) }
        table[Int(picture.count)].append((picture, .span))
        for name in voids { table[Int(name.count)].append((name, .void)) }
        table[5].append(("image", .img))
        return table
    }()
}
