internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The plan of a site for the in-place modes: which properties get their dark colors in place, and which are mirrored.
///
/// A declaration that is changed in place keeps its position in the cascade, but a mirror wins over everything before it. So the two can't
/// be mixed for one property: if one declaration of a property, or of a shorthand's family, has to be mirrored, all of them on the site
/// are.
struct InPlacePlan: Sendable {
    /// True if custom properties are mirrored.
    private(set) var mirrorsCustom = false
    /// True if `@keyframes` are mirrored, which is possible only as a whole.
    private(set) var mirrorsKeyframes = false
    /// The places, by file, where a part of a page is dark in the light theme: there `light-dark()` would choose the dark color.
    private(set) var darkSchemes: [[UInt8]: SourceSpan] = [:]
    /// The registered properties whose dark values have registrations of their own.
    ///
    /// A browser may apply such a registration in the light theme as well, so its names are used in mirrors only.
    private(set) var registered: Set<Int> = []
    /// For each property of the table true if it is mirrored.
    private var mirrored: [Bool] = []
    /// The groups of properties that are mirrored.
    private var groups: Set<[UInt8]> = []

    /// Creates the plan of a site.
    ///
    /// - Parameters:
    ///   - graph: the custom properties of the site.
    ///   - pictures: the groups in which an image has another address in the dark theme.
    ///   - mirrorsCustom: true if custom properties can't be changed in place, whatever they hold.
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

    /// Adds further declarations that have to be mirrored.
    mutating func take(_ facts: [InPlaceEligibility]) {
        let table = PropertyTable.shared.properties
        for one in facts {
            for index in one.mirrored { groups.insert(InPlacePlan.group(of: table[Int(index)].name)) }
            if one.keepsCustom { mirrorsCustom = true }
        }
        // `all` resets mirrored properties, so it has to be mirrored, too; `color-scheme` is dark in the dark theme in any case.
        mirrored = table.map {
            $0.syntax == .colorScheme || $0.syntax == .all || groups.contains(InPlacePlan.group(of: $0.name))
        }
        mirrorsKeyframes =
            mirrorsKeyframes || facts.contains { $0.keepsKeyframes || $0.inKeyframes.contains { mirrored[Int($0)] } }
    }

    /// Returns true if a declaration is mirrored, and so is not changed itself.
    @inline(__always)
    func mirrors(_ item: OutlineItem) -> Bool {
        switch item.kind {
        case .custom: mirrorsCustom
        // Its family has a shorthand that is mirrored.
        case .plain: true
        default: mirrored[Int(item.property)]
        }
    }

    /// Returns true if the property with this index in the table is mirrored.
    func mirrors(_ property: UInt8) -> Bool { mirrored[Int(property)] }

    /// Returns the group of properties that set or reset one another: the first word of the name without a vendor prefix.
    ///
    /// A group may also contain unrelated properties, which costs only a few more mirrors.
    private static func group(of name: StaticString) -> [UInt8] {
        var words = Array(String(describing: name).utf8).split(separator: UInt8(ascii: "-"))[...]
        let prefixes = ["webkit", "moz", "ms", "o", "epub"].map { Array($0.utf8) }
        if let first = words.first, prefixes.contains(Array(first)), words.count > 1 { words = words.dropFirst() }
        // `rule` sets `column-rule` and `row-rule`.
        if words.dropFirst().first?.elementsEqual("rule".utf8) == true { words = words.dropFirst() }
        // `text-decoration`, `text-emphasis` and `text-shadow` are three independent groups.
        let isText = words.first?.elementsEqual("text".utf8) == true
        return Array(words.prefix(isText ? 2 : 1).joined(separator: [UInt8(ascii: "-")]))
    }
}

/// The dark colors of a site that are written in place.
struct InPlaceColors: Sendable {
    /// The plan of the declarations that get them; nil in other emission modes.
    var plan: InPlacePlan?
    /// The table of generated custom properties.
    var variables: VariableTable?
}
