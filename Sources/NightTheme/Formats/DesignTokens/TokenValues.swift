import SourceText

/// The values of the tokens of a tree, with aliases resolved.
struct TokenValues {
    /// A value and its type.
    struct Value {
        /// The value, which is not a reference itself, though its parts may be.
        let node: StructuredValue
        /// The type of the value; nil if neither a token nor a group declares one.
        let type: String?
        /// True if the value differs from the one without the mode.
        let isOfMode: Bool
    }

    /// The tokens.
    let tree: TokenTree
    /// True if a returned value differs from the one without the mode; the caller resets it.
    var hasUsedMode = false
    private let mode: String?
    /// The resolved values by token, nil for those that could not be resolved.
    private var known: [Int: Value?] = [:]

    /// Creates the values of a tree; a token with a value for `mode` has that value.
    init(_ tree: TokenTree, mode: String? = nil) {
        self.tree = tree
        self.mode = mode
    }

    /// Returns the value of a token; reports a missing value and returns nil.
    mutating func value(of index: Int, _ builder: inout ThemeTableBuilder) -> Value? {
        let value = known[index] ?? newValue(of: index, &builder)
        if value?.isOfMode == true { hasUsedMode = true }
        return value
    }

    private func node(of token: DesignToken) -> (node: StructuredValue, isOfMode: Bool) {
        let other = token.modes.first { $0.name == mode }?.node
        return (other ?? token.value, other != nil)
    }

    private mutating func newValue(of index: Int, _ builder: inout ThemeTableBuilder) -> Value? {
        // A loop rather than a recursion: a chain of aliases may be as long as the file.
        var chain: [(token: Int, isOfMode: Bool)] = []
        var passed: Set<Int> = []
        var current = index
        var result: Value?
        while true {
            guard passed.insert(current).inserted else {
                let token = tree.tokens[current]
                builder.report(.cyclicAlias, at: node(of: token).node.place, "the alias '\(token.name)' leads back to itself")
                break
            }
            if let value = known[current] {
                result = value
                break
            }
            let token = tree.tokens[current]
            let (node, isOfMode) = node(of: token)
            chain.append((current, isOfMode))
            guard TokenReference.isReference(node) else {
                result = Value(node: node, type: token.ownType ?? token.groupType, isOfMode: false)
                break
            }
            guard let target = target(of: node, &builder) else { break }
            guard case .token(let next) = target else {
                if case .node(let inner) = target {
                    result = Value(node: inner, type: token.ownType ?? token.groupType, isOfMode: false)
                }
                break
            }
            current = next
        }
        for (number, isOfMode) in chain.reversed() {
            let token = tree.tokens[number]
            if let found = result, let own = token.ownType, let type = found.type, own != type {
                builder.report(
                    .wrongType, at: node(of: token).node.place,
                    "'\(token.name)' is of the type '\(own)', what it refers to of the type '\(type)'")
                result = nil
            }
            result = result.map {
                Value(node: $0.node, type: $0.type ?? token.ownType ?? token.groupType, isOfMode: $0.isOfMode || isOfMode)
            }
            known[number] = .some(result)
        }
        return result
    }

    /// Resolves a part of a value, such as the color of a border, if it is a reference; returns it unchanged otherwise.
    mutating func part(_ node: StructuredValue, _ builder: inout ThemeTableBuilder) -> StructuredValue? {
        guard TokenReference.isReference(node) else { return node }
        switch target(of: node, &builder) {
        case .token(let index): return value(of: index, &builder)?.node
        case .node(let inner): return inner
        case nil: return nil
        }
    }

    private enum Target {
        case token(Int)
        case node(StructuredValue)
    }

    /// Returns the target of a reference; reports a missing target and returns nil.
    private func target(of node: StructuredValue, _ builder: inout ThemeTableBuilder) -> Target? {
        guard let path = TokenReference.path(of: node) else {
            builder.report(.unknownAlias, at: node.place, "a reference to a token is \"{group.token}\" or \"#/group/token\"")
            return nil
        }
        if let index = tree.indexOfPath[path] { return .token(index) }
        if path.last == "$value", let index = tree.indexOfPath[Array(path.dropLast())] { return .token(index) }
        // A pointer into a value, such as `#/red/$value/components/0`.
        if let split = path.firstIndex(of: "$value"), let index = tree.indexOfPath[Array(path[..<split])],
            let found = TokenValues.descend(tree.tokens[index].value, path[(split + 1)...]), !TokenReference.isReference(found)
        {
            return .node(found)
        }
        let name = path.joined(separator: ".")
        let isGroup = tree.indexOfPath[path + ["$root"]] != nil
        builder.report(
            .unknownAlias, at: node.place,
            isGroup ? "'\(name)' is a group; its own token is '\(name).$root'" : "there is no token '\(name)'")
        return nil
    }

    private static func descend(_ node: StructuredValue, _ path: ArraySlice<String>) -> StructuredValue? {
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
