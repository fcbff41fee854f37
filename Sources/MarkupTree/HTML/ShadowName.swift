internal import HTMLSyntax

/// The name of a tag in the shadow, chosen so that libxml2, which follows HTML 4, nests the element as HTML 5 does.
enum ShadowName {
    /// The name does not change.
    case same
    /// Another name.
    case other(HTMLName, bytes: [UInt8])
    /// The name `br`, of an element without contents.
    case void

    private static let br: HTMLName = "br"
    private static let brBytes = Array("br".utf8)

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
        case .other(_, let bytes): bytes
        case .void: Self.brBytes
        }
    }

    /// The name as libxml2 reports it; nil if the old one stays.
    var name: HTMLName? {
        switch self {
        case .same: nil
        case .other(let name, _): name
        case .void: Self.br
        }
    }

    /// True for the name in the shadow of an inline element that ends no element but the head, and that only its end tag or a block ends.
    static func isInline(_ name: HTMLName) -> Bool {
        let count = Int(name.count)
        return count < inline.count && inline[count].contains(name)
    }

    /// Such names by their length.
    private static let inline: [[HTMLName]] = [
        [], ["q", "s", "u"], ["em"], ["var", "kbd", "sub", "sup", "dfn", "big"], ["span", "code", "cite", "samp", "abbr"], ["small"],
        ["strong"],
    ]

    /// The names that HTML 4 does not know, or treats differently, by their length.
    private static let byLength: [[(HTMLName, ShadowName)]] = {
        let div = ShadowName.other("div", bytes: Array("div".utf8))
        let list = ShadowName.other("ul", bytes: Array("ul".utf8))
        let groups: [(ShadowName, [HTMLName])] = [
            (div, ["nav", "main", "aside", "figure", "footer", "header", "hgroup", "search", "dialog", "article", "details", "section"]),
            (div, ["summary", "figcaption"]),
            // HTML 4 ends these where another block begins, or ends another block where they begin.
            (div, ["form", "pre", "listing", "address", "center", "fieldset"]),
            (list, ["ol", "menu", "dir", "h1", "h2", "h3", "h4", "h5", "h6"]),
            // HTML 4 ends inline elements where a block begins.
            (.other("q", bytes: Array("q".utf8)), ["b", "i"]),
            (.other("em", bytes: Array("em".utf8)), ["tt"]),
            // An element that libxml2 does not know would not end the head.
            (.other("span", bytes: Array("span".utf8)), ["font", "picture"]),
            (.void, ["wbr", "track", "embed", "source"]),
            (.other("img", bytes: Array("img".utf8)), ["image"]),
        ]
        var table = [[(HTMLName, ShadowName)]](repeating: [], count: 11)
        for (shadow, names) in groups {
            for name in names { table[Int(name.count)].append((name, shadow)) }
        }
        return table
    }()
}
