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

    /// True if the start tag of an element of the body ends and begins no other element, in the shadow.
    ///
    /// - Parameter outer: The name of the innermost open element; nil if it is not known, or has no name of `contents`.
    static func endsNothing(_ name: HTMLName, in outer: HTMLName?) -> Bool {
        if isOne(of: anywhere, name) { return true }
        guard let outer else { return false }
        return switch name {
        case "a": outer != "a"
        case "div", "hr": outer != "p"
        case "p", "ul": blocks.contains(outer)
        case "li": outer == "ul"
        case "td", "th": outer == "tr"
        default: false
        }
    }

    /// True for the name of an element without contents that may be left out.
    static func isVoid(_ name: HTMLName) -> Bool { voids.contains(name) }

    /// True for the name of an element with contents.
    static func hasContents(_ name: HTMLName) -> Bool { isOne(of: contents, name) || isOne(of: anywhere, name) && !isVoid(name) }

    private static func isOne(of lists: [[HTMLName]], _ name: HTMLName) -> Bool {
        let count = Int(name.count)
        return count < lists.count && lists[count].contains(name)
    }

    private static let voids: [HTMLName] = ["br", "hr", "img", "input"]
    /// Elements whose contents may be blocks.
    private static let blocks: [HTMLName] = ["body", "div", "li", "td", "th", "dd", "button"]
    /// Elements that end no element but the head, wherever they are, by the lengths of their names.
    private static let anywhere: [[HTMLName]] = [
        [], ["q", "s", "u"], ["em", "br"], ["var", "kbd", "sub", "sup", "dfn", "big", "img"],
        ["span", "code", "cite", "samp", "abbr", "mark", "time"], ["small", "label", "input"], ["strong", "button"],
    ]
    /// Other elements with contents, by the lengths of their names.
    private static let contents: [[HTMLName]] = [[], ["a", "p"], ["li", "td", "th", "tr", "dt", "dd", "ul"], ["div"]]

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
