package import CSSColor
package import SourceText

/// The custom properties of a site: the roles in which each is used, through chains of `var()`, and whether it carries a colour.
package struct PropertyGraph: Sendable {
    private var names = ByteNames()
    private var properties: [CustomProperty] = []
    /// For each property, the notation if it holds all channels of one function and can be mapped where it is defined.
    private var lists: [ColorSpace?] = []
    /// The roles of each property, and for each role the name that carries the dark value.
    private var nightNames: [[(role: ColorRole, name: [UInt8])]] = []

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
            let map = (0..<fact.names.count).map { local in intern(fact.names[local]) }
            for (local, id) in map.enumerated() { properties[id].formUnion(fact.properties[local]) }
            for reference in fact.references {
                references.append(
                    CustomPropertySummary.Reference(
                        from: map[reference.from], to: map[reference.to], place: reference.place, isWhole: reference.isWhole,
                        isInHairline: reference.isInHairline))
            }
        }
        for id in properties.indices where keepsNames || (!kept.isEmpty && kept.contains(names[id])) {
            properties[id].usage.formUnion(.kept)
        }
        var given: [Int: ColorRole] = [:]
        for (name, role) in roles {
            guard let id = names.id(of: SourceSpan(0, name.count), in: name.span) else { continue }
            properties[id].usage.formUnion(PropertyUsage(role))
            given[id] = role
        }
        settle(references)
        for id in properties.indices where properties[id].usage.contains(.kept) { properties[id].isPinned = true }
        nightNames = properties.indices.map { id in
            let isPinned = properties[id].isPinned
            let roles = properties[id].usage.roles
            let first = given[id].map { own in [own] + roles.filter { $0 != own } } ?? roles
            return first.enumerated().map { index, role in
                (role, index == 0 && !isPinned ? names[id] : newName(of: id, role: role))
            }
        }
    }

    /// Makes a name that the site does not mention.
    private func newName(of id: Int, role: ColorRole) -> [UInt8] {
        var name = names[id] + Array("-night-\(role)".utf8)
        while names.id(of: SourceSpan(0, name.count), in: name.span) != nil { name.append(UInt8(ascii: "_")) }
        return name
    }

    private mutating func intern(_ name: [UInt8]) -> Int {
        let id = names.intern(SourceSpan(0, name.count), in: name.span)
        if id == properties.count { properties.append(CustomProperty()) }
        return id
    }

    /// Propagates roles from users to the properties they use, and colour from used properties to their users, until nothing changes.
    private mutating func settle(_ references: [CustomPropertySummary.Reference]) {
        // The references are followed only from properties that changed, so that chains cost their length.
        var uses = Array(repeating: [CustomPropertySummary.Reference](), count: properties.count)
        for reference in references { uses[reference.from].append(reference) }
        var pending = Array(properties.indices)
        while let from = pending.popLast() {
            for reference in uses[from] {
                let carried = PropertyGraph.carried(properties[from].usage, by: reference)
                guard !properties[reference.to].usage.isSuperset(of: carried) else { continue }
                properties[reference.to].usage.formUnion(carried)
                pending.append(reference.to)
            }
        }
        findLists(references)
        for id in properties.indices where lists[id] != nil { properties[id].isColored = true }
        spread(\.isColored, from: { $0.isColored }, along: references) { $0.place != .part }
        spread(\.isCompound, from: { $0.isCompound }, along: references) { $0.place == .value }
        spread(\.mayBeTranslucent, from: { $0.mayBeTranslucent || !$0.isDefined }, along: references) { $0.place == .value }
        spread(\.mayBePercentage, from: { $0.mayBePercentage || !$0.isDefined }, along: references) { _ in true }
    }

    /// Propagates a fact about properties to all properties that refer to them.
    private mutating func spread(
        _ fact: WritableKeyPath<CustomProperty, Bool>, from start: (CustomProperty) -> Bool,
        along references: [CustomPropertySummary.Reference],
        where holds: (CustomPropertySummary.Reference) -> Bool
    ) {
        var users = Array(repeating: [Int](), count: properties.count)
        for reference in references where holds(reference) { users[reference.to].append(reference.from) }
        var pending = properties.indices.filter { start(properties[$0]) }
        while let to = pending.popLast() {
            for from in users[to] where !properties[from][keyPath: fact] {
                properties[from][keyPath: fact] = true
                pending.append(from)
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
        var linked = Array(repeating: [Int](), count: properties.count)
        for reference in references where properties[reference.to].usage.hasChannels && properties[reference.from].usage.hasChannels {
            guard reference.isWhole else { continue }
            linked[reference.from].append(reference.to)
            linked[reference.to].append(reference.from)
        }
        lists = properties.map { property in
            guard property.isDefined, !property.holdsOther, !property.usage.contains(.part), let notation = property.usage.notation,
                property.notations >> notation.rawValue & 1 != 0
            else { return nil }
            return notation
        }
        var pending = properties.indices.filter { lists[$0] == nil }
        while let id = pending.popLast() {
            for other in linked[id] where lists[other] != nil {
                lists[other] = nil
                pending.append(other)
            }
        }
    }

    /// The number of the property whose name is at `span`; nil if the site never mentions it.
    package func id(of span: SourceSpan, in bytes: Span<UInt8>) -> Int? {
        if let id = names.id(of: span, in: bytes) { return id }
        return CustomPropertyName.unified(span, in: bytes).flatMap { names.id(of: SourceSpan(0, $0.count), in: $0.span) }
    }

    /// The uses of the property.
    package func usage(of id: Int) -> PropertyUsage { properties[id].usage }

    /// True if a colour reaches users of the property.
    package func isColored(_ id: Int) -> Bool { properties[id].isColored }

    /// True if the property may be something other than one colour.
    package func isCompound(_ id: Int) -> Bool { properties[id].isCompound }

    /// True if the site defines the property.
    package func isDefined(_ id: Int) -> Bool { properties[id].isDefined }

    /// True if the property, as an opacity, is 1 wherever the site defines it.
    package func isFullOpacity(_ id: Int) -> Bool { properties[id].isDefined && !properties[id].mayBeTranslucent }

    /// True if the property, when it is one number or percentage, is a number wherever the site defines it.
    package func isNumber(_ id: Int) -> Bool { properties[id].isDefined && !properties[id].mayBePercentage }

    /// The notation of the function whose channels the property holds, if its definitions have dark channels in the dark theme; nil for any
    /// other property.
    package func list(_ id: Int) -> ColorSpace? { lists[id] }

    /// The roles in which the property is used, each with the name that carries the dark value for that role.
    ///
    /// The first role keeps the property's own name; the names of the others end in the role. If something reads the property's own value,
    /// or the property must keep it, no role keeps the name.
    package func nightNames(of id: Int) -> [(role: ColorRole, name: [UInt8])] { nightNames[id] }

    /// True if something reads the property's own value, or the property must keep it, so that its own name carries no dark value.
    package func keepsName(_ id: Int) -> Bool { properties[id].isPinned }

    /// The role whose dark value has the property's own name; nil if there is none.
    package func primaryRole(of id: Int) -> ColorRole? { properties[id].isPinned ? nil : nightNames[id].first?.role }

    /// The name that carries the dark value for users in `role`; the property's own name if no stylesheet uses it in that role.
    package func nightName(of id: Int, role: ColorRole) -> [UInt8] {
        let names = nightNames[id]
        return names.first { $0.role == role }?.name ?? names.first?.name ?? self.names[id]
    }
}
