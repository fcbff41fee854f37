package import SourceText

/// The custom properties of a site: the roles in which each is used, through chains of `var()`, and whether it carries a colour.
package struct PropertyGraph: Sendable {
    private var names = ByteNames()
    private var usage: [PropertyUsage] = []
    private var isColored: [Bool] = []
    private var isCompound: [Bool] = []
    private var isDefined: [Bool] = []
    /// The roles of each property, and the name that carries each.
    private var nightNames: [[(role: ColorRole, name: [UInt8])]] = []

    /// A graph of nothing.
    package init() {}

    /// The graph of the facts of all sources of a site.
    package init(_ facts: [PropertyFacts]) {
        var references: [(from: Int, to: Int, asChannels: Bool)] = []
        for fact in facts {
            let map = (0..<fact.names.count).map { local in intern(fact.names[local]) }
            for (local, id) in map.enumerated() {
                usage[id].formUnion(fact.usage[local])
                isColored[id] = isColored[id] || fact.holdsColor[local]
                isCompound[id] = isCompound[id] || fact.isCompound[local]
                isDefined[id] = isDefined[id] || fact.isDefined[local]
            }
            for reference in fact.references {
                references.append((map[reference.from], map[reference.to], reference.asChannels))
            }
        }
        settle(references)
        nightNames = usage.indices.map { id in
            usage[id].roles.enumerated().map { index, role in
                (role, index == 0 ? names[id] : names[id] + Array("-night-\(role)".utf8))
            }
        }
    }

    private mutating func intern(_ name: [UInt8]) -> Int {
        let id = names.intern(SourceSpan(0, name.count), in: name.span)
        if id == usage.count {
            usage.append([])
            isColored.append(false)
            isCompound.append(false)
            isDefined.append(false)
        }
        return id
    }

    /// Carries roles from users to what they use, and colour from what is used to its users, until nothing changes.
    private mutating func settle(_ references: [(from: Int, to: Int, asChannels: Bool)]) {
        // Each list is followed from its changed ends only, so that chains cost their length.
        var uses = Array(repeating: [(other: Int, asChannels: Bool)](), count: usage.count)
        var users = Array(repeating: [Int](), count: usage.count)
        for reference in references {
            uses[reference.from].append((reference.to, reference.asChannels))
            users[reference.to].append(reference.from)
        }
        var pending = Array(usage.indices)
        while let from = pending.popLast() {
            for (to, asChannels) in uses[from] {
                let carried = asChannels ? usage[from].asChannels : usage[from]
                guard !usage[to].isSuperset(of: carried) else { continue }
                usage[to].formUnion(carried)
                pending.append(to)
            }
        }
        for id in usage.indices where usage[id].hasChannels && isDefined[id] { isColored[id] = true }
        pending = usage.indices.filter { isColored[$0] }
        while let to = pending.popLast() {
            for from in users[to] where !isColored[from] {
                isColored[from] = true
                pending.append(from)
            }
        }
        pending = usage.indices.filter { isCompound[$0] }
        while let to = pending.popLast() {
            for from in users[to] where !isCompound[from] {
                isCompound[from] = true
                pending.append(from)
            }
        }
    }

    /// The number of the property whose name stands at `span`, nil for one that the site never mentions.
    package func id(of span: SourceSpan, in bytes: Span<UInt8>) -> Int? { names.id(of: span, in: bytes) }

    /// How the property is used.
    package func usage(of id: Int) -> PropertyUsage { usage[id] }

    /// Whether a colour reaches users of the property.
    package func isColored(_ id: Int) -> Bool { isColored[id] }

    /// Whether the property may be something else than one colour.
    package func isCompound(_ id: Int) -> Bool { isCompound[id] }

    /// Whether the site defines the property.
    package func isDefined(_ id: Int) -> Bool { isDefined[id] }

    /// The roles in which the property is used, each with the name under which its users find their night value: the first role keeps the
    /// property's own, the others have the role behind it.
    package func nightNames(of id: Int) -> [(role: ColorRole, name: [UInt8])] { nightNames[id] }

    /// The role whose night value keeps the property's own name.
    package func primaryRole(of id: Int) -> ColorRole? { nightNames[id].first?.role }

    /// The name under which users in `role` find their night value; the property's own where no sheet uses it so.
    package func nightName(of id: Int, role: ColorRole) -> [UInt8] {
        let names = nightNames[id]
        return names.first { $0.role == role }?.name ?? names.first?.name ?? self.names[id]
    }
}
