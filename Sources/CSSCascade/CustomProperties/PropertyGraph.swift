package import CSSColor
package import SourceText

/// The custom properties of a site: the roles in which each is used, through chains of `var()`, and whether it carries a color.
package struct PropertyGraph: Sendable, Equatable {
    private var names = ByteNames()
    private var properties: [CustomProperty] = []
    /// For each property, the notation if it holds all channels of one function and can be mapped where it is defined.
    private var lists: [ColorSpace?] = []
    /// The roles of all properties, in the order of the properties, and the names that carry their dark values.
    private var uses: [NamedUse] = []
    /// For each property, the end of its entries in `uses`; those of the next one begin there.
    private var useEnds: [UInt32] = []
    /// The names that the site does not mention.
    private var newNames = ByteStrings()

    /// One role of a property.
    private struct NamedUse: Equatable {
        let role: ColorRole
        /// The number of the generated name; nil for the property's own name.
        let newName: UInt32?
    }

    /// The values of custom properties that `filter` refers to, where all definitions are the same, by name.
    package var filterValues: [[UInt8]: [UInt8]] = [:]

    /// Creates an empty graph.
    package init() {}

    /// Creates the graph from the summaries of all sources of a site.
    ///
    /// - Parameters:
    ///   - keepsNames: Whether all properties must keep their light values under their own names.
    ///   - kept: The names of the properties that must keep theirs.
    ///   - roles: Roles by property name, in addition to those that the sources show; a role given here keeps the name.
    package init(_ facts: [CustomPropertySummary], keepsNames: Bool = false, kept: Set<[UInt8]> = [], roles: [[UInt8]: ColorRole] = [:]) {
        var references: [CustomPropertySummary.Reference] = []
        for fact in facts {
            // Most sites with many properties have them in one stylesheet: its names need no second copy.
            if properties.isEmpty {
                names = fact.names
                properties = fact.properties
                references = fact.references
                continue
            }
            let map = (0..<fact.names.count).map { local in UInt32(intern(Array(fact.names[local]))) }
            for (local, id) in map.enumerated() { properties[Int(id)].formUnion(fact.properties[local]) }
            for reference in fact.references {
                references.append(
                    CustomPropertySummary.Reference(
                        from: map[Int(reference.from)], to: map[Int(reference.to)], place: reference.place, isWhole: reference.isWhole,
                        isInHairline: reference.isInHairline))
            }
        }
        if keepsNames || !kept.isEmpty {
            for id in properties.indices where keepsNames || kept.contains(Array(names[id])) { properties[id].usage.formUnion(.kept) }
        }
        var given: [Int: ColorRole] = [:]
        for (name, role) in roles {
            guard let id = names.id(of: name) else { continue }
            properties[id].usage.formUnion(PropertyUsage(role))
            given[id] = role
        }
        settle(references)
        // Facts and graph share the properties as long as none is written.
        if properties.contains(where: { $0.usage.contains(.kept) }) {
            for id in properties.indices where properties[id].usage.contains(.kept) { properties[id].traits.insert(.isPinned) }
        }
        nameUses(given)
    }

    /// Names the uses of all properties; `roles` gives the first role of some.
    private mutating func nameUses(_ given: [Int: ColorRole]) {
        guard properties.contains(where: { !$0.usage.isEmpty }) else { return }
        useEnds.reserveCapacity(properties.count)
        for id in properties.indices {
            let isPinned = properties[id].traits.contains(.isPinned)
            let roles = properties[id].usage.isEmpty ? [] : properties[id].usage.roles
            let first = given[id].map { own in [own] + roles.filter { $0 != own } } ?? roles
            for (index, role) in first.enumerated() {
                let hasOwn = index == 0 && !isPinned
                uses.append(NamedUse(role: role, newName: hasOwn ? nil : UInt32(newNames.count)))
                if !hasOwn { newNames.append(newName(of: id, role: role)) }
            }
            useEnds.append(UInt32(uses.count))
        }
    }

    /// Makes a name that the site does not mention.
    private func newName(of id: Int, role: ColorRole) -> [UInt8] {
        var name = names[id] + Array("-night-\(role)".utf8)
        while names.id(of: Array(name)) != nil { name.append(UInt8(ascii: "_")) }
        return Array(name)
    }

    private mutating func intern(_ name: [UInt8]) -> Int {
        let id = names.intern(name)
        if id == properties.count { properties.append(CustomProperty()) }
        return id
    }

    /// Propagates roles from users to the properties they use, and color from used properties to their users, until nothing changes.
    private mutating func settle(_ references: [CustomPropertySummary.Reference]) {
        carryUsage(references)
        findLists(references)
        if lists.contains(where: { $0 != nil }) {
            for id in properties.indices where lists[id] != nil { properties[id].traits.insert(.isColored) }
        }
        spread(.isColored, from: { $0.traits.contains(.isColored) }, along: references) { $0.place != .part }
        spread(.isCompound, from: { $0.traits.contains(.isCompound) }, along: references) { $0.place == .value }
        spread(.mayBeTranslucent, from: { $0.isUndefinedOr(.mayBeTranslucent) }, along: references) { $0.place == .value }
        spread(.mayBePercentage, from: { $0.isUndefinedOr(.mayBePercentage) }, along: references) { _ in true }
    }

    /// Carries roles from users to what they use.
    private mutating func carryUsage(_ references: [CustomPropertySummary.Reference]) {
        // Each list is followed from its changed ends only, so that chains cost their length.
        let lists = ReferenceLists(references, count: properties.count, by: { ($0.from, nil) })
        guard !lists.isEmpty else { return }
        var pending: [Int] = []
        for id in properties.indices {
            pending.append(id)
            while let from = pending.popLast() {
                for number in lists[from] {
                    let reference = references[Int(number)]
                    let to = Int(reference.to)
                    let carried = PropertyGraph.carried(properties[from].usage, by: reference)
                    guard !properties[to].usage.isSuperset(of: carried) else { continue }
                    properties[to].usage.formUnion(carried)
                    pending.append(to)
                }
            }
        }
    }

    /// Propagates a fact about properties to all properties that refer to them.
    private mutating func spread(
        _ trait: CustomProperty.Traits, from start: (CustomProperty) -> Bool, along references: [CustomPropertySummary.Reference],
        where holds: (CustomPropertySummary.Reference) -> Bool
    ) {
        let users = ReferenceLists(references, count: properties.count, by: { ($0.to, nil) }, where: holds)
        guard !users.isEmpty else { return }
        var pending: [Int] = []
        for id in properties.indices where start(properties[id]) {
            pending.append(id)
            while let to = pending.popLast() {
                for number in users[to] {
                    let from = Int(references[Int(number)].from)
                    guard !properties[from].traits.contains(trait) else { continue }
                    properties[from].traits.insert(trait)
                    pending.append(from)
                }
            }
        }
    }

    /// The uses of the referenced property that follow from the uses of the property whose definition contains the reference.
    private static func carried(_ usage: PropertyUsage, by reference: CustomPropertySummary.Reference) -> PropertyUsage {
        carriedColors(usage, by: reference).union(usage.intersection(.kept))
    }

    private static func carriedColors(_ usage: PropertyUsage, by reference: CustomPropertySummary.Reference) -> PropertyUsage {
        let colors = reference.isInHairline ? usage.asColor.inHairline : usage.asColor
        switch reference.place {
        case .part: return .part
        case .surface: return colors.isEmpty ? [] : PropertyUsage(.background)
        case .list(let notation): return colors.asChannels(in: notation)
        case .function: return usage.hasChannels || usage.contains(.part) ? colors.union(.part) : colors
        case .value:
            guard usage.hasChannels else { return colors.union(usage.intersection(.part)) }
            return colors.union(usage.intersection(.part)).union(reference.isWhole ? usage.asList : .part)
        }
    }

    /// Finds the properties whose channels can be mapped where they are defined.
    ///
    /// These are used by only one function, which takes them as a whole, and each of their definitions is a list of channels for it. All
    /// properties that are linked by references must qualify, or none does: a property that passes channels on must not find them changed.
    private mutating func findLists(_ references: [CustomPropertySummary.Reference]) {
        let linked = ReferenceLists(references, count: properties.count, by: { ($0.from, $0.to) }) { [properties] reference in
            reference.isWhole && properties[Int(reference.to)].usage.hasChannels && properties[Int(reference.from)].usage.hasChannels
        }
        lists = properties.map { property in
            guard property.traits.contains(.isDefined), !property.traits.contains(.holdsOther), !property.usage.contains(.part),
                let notation = property.usage.notation, property.notations >> notation.rawValue & 1 != 0
            else { return nil }
            return notation
        }
        guard !linked.isEmpty else { return }
        var pending = properties.indices.filter { lists[$0] == nil }
        while let id = pending.popLast() {
            for number in linked[id] {
                let reference = references[Int(number)]
                for other in [Int(reference.from), Int(reference.to)] where lists[other] != nil {
                    lists[other] = nil
                    pending.append(other)
                }
            }
        }
    }

    /// The number of the property whose name is at `span`; nil if the site never mentions it.
    package func id(of span: SourceSpan, in bytes: Span<UInt8>) -> Int? {
        if let id = names.id(of: span, in: bytes) { return id }
        return CustomPropertyName.unified(span, in: bytes).flatMap { names.id(of: $0) }
    }

    /// The uses of the property.
    package func usage(of id: Int) -> PropertyUsage { properties[id].usage }

    /// True if a color reaches users of the property.
    package func isColored(_ id: Int) -> Bool { properties[id].traits.contains(.isColored) }

    /// True if the property may be something other than one color.
    package func isCompound(_ id: Int) -> Bool { properties[id].traits.contains(.isCompound) }

    /// True if the site defines the property.
    package func isDefined(_ id: Int) -> Bool { properties[id].traits.contains(.isDefined) }

    /// The opaque color that the property is wherever the site defines it; nil if it may be another value.
    package func color(of id: Int) -> SRGB? { properties[id].color?.color }

    /// True if the property, as an opacity, is 1 wherever the site defines it.
    package func isFullOpacity(_ id: Int) -> Bool { !properties[id].isUndefinedOr(.mayBeTranslucent) }

    /// True if the property, when it is one number or percentage, is a number wherever the site defines it.
    package func isNumber(_ id: Int) -> Bool { !properties[id].isUndefinedOr(.mayBePercentage) }

    /// The notation of the function whose channels the property holds, if its definitions have dark channels in the dark theme; nil for any
    /// other property.
    package func list(_ id: Int) -> ColorSpace? { lists[id] }

    /// The roles in which the property is used, each with the name that carries the dark value for that role.
    ///
    /// Where something looks at the property's very value, or has to keep it, no role keeps its name.
    package func darkNames(of id: Int) -> [(role: ColorRole, name: ArraySlice<UInt8>)] {
        usesRange(of: id).map { (uses[$0].role, name(of: id, in: uses[$0])) }
    }

    /// The range of a property's entries in `uses`.
    private func usesRange(of id: Int) -> Range<Int> {
        useEnds.isEmpty ? 0..<0 : (id == 0 ? 0 : Int(useEnds[id - 1]))..<Int(useEnds[id])
    }

    private func name(of id: Int, in use: NamedUse) -> ArraySlice<UInt8> { use.newName.map { newNames[Int($0)] } ?? names[id] }

    /// True if something reads the property's own value, or the property must keep it, so that its own name carries no dark value.
    package func keepsName(_ id: Int) -> Bool { properties[id].traits.contains(.isPinned) }

    /// The role whose dark value keeps the property's own name.
    package func primaryRole(of id: Int) -> ColorRole? { keepsName(id) ? nil : usesRange(of: id).first.map { uses[$0].role } }

    /// The name that carries the dark value for users in `role`; the property's own name if no sheet uses it in that role.
    package func darkName(of id: Int, role: ColorRole) -> ArraySlice<UInt8> {
        let range = usesRange(of: id)
        return (range.first { uses[$0].role == role } ?? range.first).map { name(of: id, in: uses[$0]) } ?? names[id]
    }

    /// The roles in which the property is used.
    package func darkRoles(of id: Int) -> [ColorRole] { usesRange(of: id).map { uses[$0].role } }
}
