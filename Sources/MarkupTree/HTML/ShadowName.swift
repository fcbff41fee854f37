internal import HTMLSyntax

/// The name of a tag in the shadow, chosen so that libxml2, which follows HTML 4, nests the element as HTML 5 does.
///
/// The new name is never longer than the old one, because the shadow has the source's length.
enum ShadowName {
    /// The name does not change.
    case same
    /// A block that closes `p`, like `div`.
    case div
    /// An inline element, like `span`.
    case span
    /// An element without contents, like `br`.
    case void
    /// The name by which HTML replaces `image`.
    case img

    /// Chooses the name for the tag `name` of the HTML namespace.
    init(_ name: HTMLName) {
        let count = Int(name.count)
        self = .same
        guard count < Self.byLength.count else { return }
        for (candidate, shadow) in Self.byLength[count] where candidate == name {
            self = shadow
            return
        }
    }

    /// The bytes to write; nil if the old ones stay.
    var bytes: [UInt8]? {
        switch self {
        case .same: nil
        case .div: Self.divBytes
        case .span: Self.spanBytes
        case .void: Self.brBytes
        case .img: Self.imgBytes
        }
    }

    /// The name as libxml2 reports it; nil if the old one stays.
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

    /// The names that HTML 4 does not know, or treats differently, by their length.
    private static let byLength: [[(HTMLName, ShadowName)]] = {
        let blocks: [HTMLName] = [
            "nav", "main", "aside", "figure", "footer", "header", "hgroup", "search", "dialog", "article", "details", "section",
            "summary", "figcaption",
        ]
        // An element that libxml2 does not know would not end the head.
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
