import SourceText

/// The groups and tokens of one theme, all its sources merged (Design Tokens Format Module 2025.10, "Groups").
struct TokenTree {
    /// All tokens in the order of the text, those of extended groups before those that a group adds.
    private(set) var tokens: [DesignToken] = []
    /// The indices of the tokens in `tokens`, by path.
    private(set) var indexOfPath: [[String]: Int] = [:]
    private let root: StructuredValue
    private var visited = 0
    /// True if a message has shown the shape of a token.
    private var hasShownShape = false
    /// The groups that extend others, by path, merged with the groups that they extend.
    private var extendedGroups: [[String]: StructuredValue] = [:]
    /// The targets of the extensions that are being resolved.
    private var open: Set<[String]> = []

    /// A limit on groups and tokens, more than any design system has; it ends groups that extend themselves over and over.
    private static let mostNodes = 200_000
    /// The greatest depth of groups, which is that of a JSON parser.
    private static let deepest = 512

    /// Creates the tree of `root`, an object, and reports its problems.
    init(_ root: StructuredValue, reportingTo builder: inout ThemeTableBuilder) {
        self.root = root
        walk(root, path: [], type: nil, &builder)
    }

    // MARK: Walking

    private mutating func walk(_ group: StructuredValue, path: [String], type: String?, _ builder: inout ThemeTableBuilder) {
        guard path.count <= TokenTree.deepest, visited < TokenTree.mostNodes else { return }
        let group = extended(group, at: path, &builder)
        let type = text(of: "$type", in: group, &builder) ?? type
        for member in group.members ?? [] where !builder.hasEnough && visited < TokenTree.mostNodes {
            guard !member.name.hasPrefix("$") || member.name == "$root" else {
                if !TokenTree.groupProperties.contains(member.name) {
                    builder.report(.ignored, at: member.place, "'\(member.name)' has no meaning in a group of tokens")
                }
                continue
            }
            count(1, at: member.place, &builder)
            let path = path + [member.name]
            if path.count > TokenTree.deepest {
                builder.report(.cyclicAlias, at: member.place, "groups that extend others are nested more than \(TokenTree.deepest) deep")
            }
            if member.name.contains(where: { $0 == "." || $0 == "{" || $0 == "}" }) {
                builder.report(.wrongType, at: member.place, "the name '\(member.name)' has a '.', '{' or '}', which aliases need")
            }
            guard member.node.members != nil else {
                reportShape(of: member, &builder)
                continue
            }
            if TokenTree.isToken(member.node) {
                add(member, path: path, type: type, &builder)
            } else {
                walk(member.node, path: path, type: type, &builder)
            }
        }
    }

    /// Reports a member that is no object; the first such message shows what a token looks like.
    private mutating func reportShape(of member: StructuredMember, _ builder: inout ThemeTableBuilder) {
        let shape = ##"{ "$type": "color", "$value": "#fff", "$extensions": { "mode": { "night": "#111" } } }"##
        let example = hasShownShape ? "" : ": \"\(member.name.prefix(80))\": \(shape)"
        hasShownShape = true
        builder.report(.wrongType, at: member.node.place, "a group or token is an object, not \(member.node.kind)" + example)
    }

    private static let groupProperties: Set<String> = ["$type", "$description", "$extensions", "$extends", "$deprecated", "$schema"]

    /// True if an object is a token rather than a group.
    static func isToken(_ node: StructuredValue) -> Bool { node["$value"] != nil || node["$ref"] != nil }

    private mutating func add(_ member: StructuredMember, path: [String], type: String?, _ builder: inout ThemeTableBuilder) {
        indexOfPath[path] = tokens.count
        tokens.append(
            DesignToken(
                path: path, ownType: text(of: "$type", in: member.node, &builder), groupType: type,
                value: member.node["$value"] ?? member.node, modes: member.node["$extensions"]?["mode"]?.members ?? [], place: member.place)
        )
    }

    private func text(of name: String, in group: StructuredValue, _ builder: inout ThemeTableBuilder) -> String? {
        guard let node = group[name] else { return nil }
        if node.string == nil { builder.report(.wrongType, at: node.place, "'\(name)' is a string, not \(node.kind)") }
        return node.string
    }

    // MARK: Extending

    /// Merges a group with the group that it extends; its own members replace those of the same name.
    private mutating func extended(_ group: StructuredValue, at path: [String], _ builder: inout ThemeTableBuilder) -> StructuredValue {
        guard let reference = group["$extends"], visited < TokenTree.mostNodes else { return group }
        if let known = extendedGroups[path] { return known }
        guard let target = TokenReference.path(of: reference), target.last != "$value" else {
            builder.report(.wrongType, at: reference.place, "'$extends' names a group: \"{group}\" or \"#/group\"")
            return group
        }
        let name = target.joined(separator: ".")
        guard !path.starts(with: target), open.count < TokenTree.deepest, open.insert(target).inserted else {
            builder.report(.cyclicAlias, at: reference.place, "the group '\(name)' extends itself, or many others one after the other")
            return group
        }
        defer { open.remove(target) }
        guard let base = node(at: target, &builder), base.members != nil, !TokenTree.isToken(base) else {
            builder.report(.unknownAlias, at: reference.place, "there is no group '\(name)'")
            return group
        }
        count(base.members?.count ?? 0, at: reference.place, &builder)
        let result = TokenTree.merged(base, group)
        extendedGroups[path] = result
        return result
    }

    /// Adds to the count of visited nodes, and reports once if there are too many.
    private mutating func count(_ nodes: Int, at place: SourceLocation, _ builder: inout ThemeTableBuilder) {
        let before = visited
        visited += nodes
        guard before < TokenTree.mostNodes, visited >= TokenTree.mostNodes else { return }
        builder.report(.cyclicAlias, at: place, "extended groups have more than \(TokenTree.mostNodes) tokens")
    }

    /// Returns the object at a path, with the extensions of all groups on the path applied; nil if there is none.
    private mutating func node(at path: [String], _ builder: inout ThemeTableBuilder) -> StructuredValue? {
        var node = root
        for (index, name) in path.enumerated() {
            if node["$extends"] != nil { node = extended(node, at: Array(path[..<index]), &builder) }
            guard let next = node[name] else { return nil }
            node = next
        }
        return extended(node, at: path, &builder)
    }

    /// Merges two objects: groups in both are merged, and any other member is that of the second object.
    static func merged(_ first: StructuredValue, _ second: StructuredValue, depth: Int = 0) -> StructuredValue {
        guard let old = first.members, let new = second.members, !isToken(first), !isToken(second), depth <= deepest else { return second }
        var members = old
        var indices: [String: Int] = [:]
        for (index, member) in old.enumerated() { indices[member.name] = index }
        for member in new {
            if let index = indices[member.name] {
                let isProperty = member.name.hasPrefix("$") && member.name != "$root"
                let node = isProperty ? member.node : merged(old[index].node, member.node, depth: depth + 1)
                members[index] = StructuredMember(member.name, at: member.place, node)
            } else {
                members.append(member)
            }
        }
        return StructuredValue(.dictionary(members), at: second.place)
    }
}
