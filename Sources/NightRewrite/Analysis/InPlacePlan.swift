internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// What of a site has its night in place, and what has to be mirrored behind it.
///
/// A declaration that stays where it is keeps its place in the cascade, and a mirror wins over all that stands before it. So both can't be
/// mixed for one property: where one declaration of a property, or of a shorthand's family, has to be mirrored, all of them on the site
/// are.
struct InPlacePlan: Sendable {
    /// Whether custom properties are mirrored.
    private(set) var mirrorsCustom = false
    /// Whether `@keyframes` are mirrored, which is as a whole.
    private(set) var mirrorsKeyframes = false
    /// Where a file says that a part of its page is dark by day: `light-dark()` would take the night there.
    private(set) var darkSchemes: [[UInt8]: SourceSpan] = [:]
    /// The registered properties whose night has a registration of its own, which a browser may heed by day as well: its names are for
    /// mirrors alone.
    private(set) var registered: Set<Int> = []
    /// For each property of the table whether it is mirrored.
    private var mirrored: [Bool] = []
    /// The groups that are mirrored.
    private var groups: Set<[UInt8]> = []

    /// The plan of a site.
    ///
    /// - Parameters:
    ///   - graph: the custom properties of the site.
    ///   - pictures: the groups in which some address of a picture is another at night.
    ///   - mirrorsCustom: whether custom properties can't be in place whatever they hold.
    init(
        _ files: [(path: [UInt8], facts: InPlaceEligibility)], graph: PropertyGraph, pictures: ColoredImages, mirrorsCustom: Bool
    ) {
        for (path, facts) in files {
            if let span = facts.darkScheme { darkSchemes[path] = span }
            for name in facts.registered {
                guard let id = graph.id(of: SourceSpan(0, name.count), in: name.span), graph.isColored(id) else { continue }
                registered.insert(id)
            }
        }
        for property in PropertyTable.shared.properties where !pictures.isDisjoint(with: property.images) {
            groups.insert(InPlacePlan.group(of: property.name))
        }
        self.mirrorsCustom =
            mirrorsCustom || !registered.isEmpty
            || (!pictures.isEmpty && files.contains { $0.facts.hasAddressInCustom })
        take(files.map(\.facts))
    }

    /// Takes in what has to be mirrored besides.
    mutating func take(_ facts: [InPlaceEligibility]) {
        let table = PropertyTable.shared.properties
        for one in facts {
            for index in one.mirrored { groups.insert(InPlacePlan.group(of: table[Int(index)].name)) }
            if one.keepsCustom { mirrorsCustom = true }
        }
        // `all` resets what is mirrored by mirrors, too, and the scheme is dark whatever it makes of it.
        mirrored = table.map {
            $0.syntax == .colorScheme || $0.syntax == .all || groups.contains(InPlacePlan.group(of: $0.name))
        }
        mirrorsKeyframes =
            mirrorsKeyframes || facts.contains { $0.keepsKeyframes || $0.inKeyframes.contains { mirrored[Int($0)] } }
    }

    /// Whether a declaration is mirrored, and so stays as it is where it stands.
    @inline(__always)
    func mirrors(_ item: OutlineItem) -> Bool {
        switch item.kind {
        case .custom: mirrorsCustom
        // Its family has a shorthand that is mirrored.
        case .plain: true
        default: mirrored[Int(item.property)]
        }
    }

    /// Whether the property of the table with this index is mirrored.
    func mirrors(_ property: UInt8) -> Bool { mirrored[Int(property)] }

    /// What the properties share that set or reset one another: the first word of the name without a browser's prefix.
    ///
    /// That also holds together what has nothing to do with each other, which costs nothing but a few more mirrors.
    private static func group(of name: StaticString) -> [UInt8] {
        var words = Array(String(describing: name).utf8).split(separator: UInt8(ascii: "-"))[...]
        let prefixes = ["webkit", "moz", "ms", "o", "epub"].map { Array($0.utf8) }
        if let first = words.first, prefixes.contains(Array(first)), words.count > 1 { words = words.dropFirst() }
        // `rule` sets `column-rule` and `row-rule`.
        if words.dropFirst().first?.elementsEqual("rule".utf8) == true { words = words.dropFirst() }
        // `text-decoration`, `text-emphasis` and `text-shadow`: three that don't meet.
        let isText = words.first?.elementsEqual("text".utf8) == true
        return Array(words.prefix(isText ? 2 : 1).joined(separator: [UInt8(ascii: "-")]))
    }
}
