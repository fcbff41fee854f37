import SourceText

/// What the tokens of a tree are worth once aliases are followed.
struct TokenValues {
    /// A value and its type.
    struct Value {
        /// The value: no reference itself, though parts of it may be.
        let node: DataNode
        /// The type that it is meant to have; nil where nothing says.
        let type: String?
    }

    /// The tokens.
    let tree: TokenTree
    /// The values that are known, nil for those that could not be found.
    private var known: [Int: Value?] = [:]

    init(_ tree: TokenTree) { self.tree = tree }

    /// The value of a token, or that of the value `other` for another theme; nil where it has none, which is reported.
    mutating func value(of index: Int, other: DataNode? = nil, _ builder: inout ThemeTableBuilder) -> Value? {
        if other == nil, let value = known[index] { return value }
        // Followed one by one and not by recursion: an alias of an alias may be as long as the file.
        var chain: [Int] = other == nil ? [index] : []
        var passed: Set<Int> = [index]
        var token = tree.tokens[index]
        var node = other ?? token.value
        let place = node.place
        var result: Value?
        var isCycle = false
        while true {
            guard TokenReference.isReference(node) else {
                result = Value(node: node, type: token.ownType ?? token.groupType)
                break
            }
            guard let target = target(of: node, &builder) else { break }
            guard case .token(let next) = target else {
                if case .node(let inner, let type) = target { result = Value(node: inner, type: type ?? token.ownType ?? token.groupType) }
                break
            }
            guard passed.insert(next).inserted else {
                builder.report(.cyclicAlias, at: place, "the alias '\(tree.tokens[index].name)' leads back to itself")
                isCycle = true
                break
            }
            if let value = known[next] {
                result = value
                break
            }
            token = tree.tokens[next]
            node = token.value
            chain.append(next)
        }
        // Each token of a cycle is told by itself.
        for token in isCycle ? chain.prefix(1) : chain[...] {
            known[token] = .some(result.map { Value(node: $0.node, type: $0.type ?? tree.tokens[token].ownType) })
        }
        if let found = result, let own = tree.tokens[index].ownType, let type = found.type, own != type {
            builder.report(.wrongType, at: place, "'\(tree.tokens[index].name)' is of the type '\(own)', what it refers to of the type '\(type)'")
            return nil
        }
        return result.map { Value(node: $0.node, type: $0.type ?? tree.tokens[index].ownType ?? tree.tokens[index].groupType) }
    }

    /// A part of a value, such as the colour of a border, or what it refers to.
    mutating func part(_ node: DataNode, _ builder: inout ThemeTableBuilder) -> DataNode? {
        guard TokenReference.isReference(node) else { return node }
        switch target(of: node, &builder) {
        case .token(let index): return value(of: index, &builder)?.node
        case .node(let inner, _): return inner
        case nil: return nil
        }
    }

    private enum Target {
        case token(Int)
        case node(DataNode, type: String?)
    }

    /// What a reference leads to; nil where there is nothing, which is reported.
    private func target(of node: DataNode, _ builder: inout ThemeTableBuilder) -> Target? {
        guard let path = TokenReference.path(of: node) else {
            builder.report(.unknownAlias, at: node.place, "a reference to a token is \"{group.token}\" or \"#/group/token\"")
            return nil
        }
        if let index = tree.indexOfPath[path] { return .token(index) }
        if path.last == "$value", let index = tree.indexOfPath[Array(path.dropLast())] { return .token(index) }
        // Into a value: `#/red/$value/components/0`.
        if let split = path.firstIndex(of: "$value"), let index = tree.indexOfPath[Array(path[..<split])],
            let found = TokenValues.descend(tree.tokens[index].value, path[(split + 1)...]), !TokenReference.isReference(found)
        {
            return .node(found, type: nil)
        }
        let name = path.joined(separator: ".")
        let isGroup = tree.indexOfPath[path + ["$root"]] != nil
        builder.report(
            .unknownAlias, at: node.place, isGroup ? "'\(name)' is a group; its own token is '\(name).$root'" : "there is no token '\(name)'")
        return nil
    }

    private static func descend(_ node: DataNode, _ path: ArraySlice<String>) -> DataNode? {
        var node = node
        for name in path {
            if let elements = node.elements {
                guard let index = Int(name), elements.indices.contains(index) else { return nil }
                node = elements[index]
            } else if let next = node[name] {
                node = next
            } else {
                return nil
            }
        }
        return node
    }
}
