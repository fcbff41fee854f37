import SourceText

/// Reads a resolver document: sets and modifiers of tokens, where the contexts of one modifier are the themes
/// (Design Tokens Resolver Module 2025.10).
struct TokenResolver {
    /// An item of the resolution order: the sources of a set, which are merged in order, or a modifier, whose contexts are lists of
    /// sources.
    private enum Item {
        case set([StructuredValue])
        case modifier(Modifier)
    }

    private struct Modifier {
        let name: String
        let contexts: [StructuredMember]
        let first: Int
        let place: SourceLocation
    }

    private let root: StructuredValue
    private let files: TokenFiles
    private var sources = 0

    /// A limit on sources, more than any document has; it ends sets that contain sets over and over.
    private static let mostSources = 10_000
    /// The greatest depth of sets inside sets.
    private static let deepest = 512

    private init(_ root: StructuredValue, _ files: TokenFiles) {
        self.root = root
        self.files = files
    }

    /// True if an object is a resolver document rather than a group of tokens.
    static func isResolver(_ root: StructuredValue) -> Bool {
        root["resolutionOrder"] != nil || (root["version"]?.string != nil && (root["sets"] ?? root["modifiers"]) != nil)
    }

    /// Returns the themes of a document with their tokens, the source theme first, and reports problems.
    static func themes(
        of root: StructuredValue, _ files: TokenFiles, _ builder: inout ThemeTableBuilder
    ) -> [(name: String, place: SourceLocation, root: StructuredValue)] {
        var resolver = TokenResolver(root, files)
        return resolver.themes(&builder)
    }

    private mutating func themes(_ builder: inout ThemeTableBuilder) -> [(name: String, place: SourceLocation, root: StructuredValue)] {
        if root["version"]?.string != "2025.10" {
            builder.report(.syntax, at: root["version"]?.place ?? root.place, "a resolver document has the version \"2025.10\"")
        }
        guard let order = root["resolutionOrder"]?.elements else {
            let place = root["resolutionOrder"]?.place ?? root.place
            builder.report(.wrongType, at: place, "a resolver document has an array 'resolutionOrder'")
            return []
        }
        var items: [Item] = []
        for node in order { if let item = item(node, &builder) { items.append(item) } }
        let modifiers = items.compactMap { item in if case .modifier(let modifier) = item { modifier } else { nil } }
        let theme = modifiers.first { $0.name.lowercased() == "theme" } ?? modifiers.first
        for modifier in modifiers where modifier.name != theme?.name {
            let context = modifier.contexts[modifier.first].name
            builder.report(
                .ignored, at: modifier.place,
                "of the modifier '\(modifier.name)' only '\(context)' is read: '\(theme?.name ?? "")' has the themes")
        }
        guard let theme else { return [("normal", root.place, tokens(items, theme: nil, context: 0, &builder))] }
        let contexts = [theme.first] + theme.contexts.indices.filter { $0 != theme.first }
        return contexts.map { index in
            let context = theme.contexts[index]
            return (context.name, context.place, tokens(items, theme: theme.name, context: index, &builder))
        }
    }

    /// Returns all tokens, with the modifier of the themes in one context and every other modifier in its default context.
    private mutating func tokens(_ items: [Item], theme: String?, context: Int, _ builder: inout ThemeTableBuilder) -> StructuredValue {
        var result = StructuredValue(.dictionary([]), at: root.place)
        sources = 0
        for item in items {
            switch item {
            case .set(let list): merge(list, into: &result, open: [], &builder)
            case .modifier(let modifier):
                let chosen = modifier.contexts[modifier.name == theme ? context : modifier.first].node
                merge(chosen.elements ?? [], into: &result, open: [], &builder)
            }
        }
        return result
    }

    // MARK: Items

    private func item(_ node: StructuredValue, _ builder: inout ThemeTableBuilder) -> Item? {
        if let reference = node["$ref"] {
            guard let path = reference.string.flatMap(TokenReference.pointer), path.count == 2, path[0] == "sets" || path[0] == "modifiers",
                let target = root[path[0]]?[path[1]]
            else {
                builder.report(
                    .unknownAlias, at: reference.place, "there is no such set or modifier: \(reference.string ?? reference.kind)")
                return nil
            }
            let object = TokenResolver.overridden(target, by: node)
            return path[0] == "sets" ? set(object, &builder) : modifier(object, path[1], &builder)
        }
        guard let type = node["type"]?.string, let name = node["name"]?.string else {
            builder.report(.wrongType, at: node.place, "'resolutionOrder' has references, or sets and modifiers with 'type' and 'name'")
            return nil
        }
        switch type {
        case "set": return set(node, &builder)
        case "modifier": return modifier(node, name, &builder)
        default:
            builder.report(.wrongType, at: node["type"]?.place, "'type' is \"set\" or \"modifier\"")
            return nil
        }
    }

    private func set(_ node: StructuredValue, _ builder: inout ThemeTableBuilder) -> Item? {
        guard let sources = node["sources"]?.elements else {
            builder.report(.wrongType, at: node["sources"]?.place ?? node.place, "a set has an array 'sources'")
            return nil
        }
        return .set(sources)
    }

    private func modifier(_ node: StructuredValue, _ name: String, _ builder: inout ThemeTableBuilder) -> Item? {
        guard let contexts = node["contexts"]?.members, !contexts.isEmpty else {
            builder.report(.wrongType, at: node["contexts"]?.place ?? node.place, "a modifier has an object 'contexts' that is not empty")
            return nil
        }
        for context in contexts where context.node.elements == nil {
            builder.report(.wrongType, at: context.node.place, "a context is an array of sources, not \(context.node.kind)")
            return nil
        }
        var first = 0
        if let standard = node["default"] {
            guard let index = contexts.firstIndex(where: { $0.name == standard.string }) else {
                builder.report(.unknownAlias, at: standard.place, "'default' is none of the contexts")
                return nil
            }
            first = index
        }
        return .modifier(Modifier(name: name, contexts: contexts, first: first, place: node.place))
    }

    // MARK: Sources

    private mutating func merge(
        _ list: [StructuredValue], into result: inout StructuredValue, open: Set<String>, _ builder: inout ThemeTableBuilder
    ) {
        for source in list {
            sources += 1
            if sources == TokenResolver.mostSources {
                builder.report(.cyclicAlias, at: source.place, "nested sets have more than \(sources) sources")
            }
            guard sources < TokenResolver.mostSources else { return }
            guard let reference = source["$ref"] else {
                result = TokenTree.merged(result, checked(source, &builder))
                continue
            }
            guard let text = reference.string else {
                builder.report(.wrongType, at: reference.place, "'$ref' is a string, not \(reference.kind)")
                continue
            }
            guard let target = target(of: text, at: reference.place, &builder) else { continue }
            // A reference to a set includes the sources of that set.
            if let inner = target["sources"]?.elements, text.hasPrefix("#/sets/") {
                guard !open.contains(text), open.count < TokenResolver.deepest else {
                    builder.report(.cyclicAlias, at: reference.place, "the set '\(text)' contains itself")
                    continue
                }
                merge(inner, into: &result, open: open.union([text]), &builder)
            } else {
                result = TokenTree.merged(result, checked(TokenResolver.overridden(target, by: source), &builder))
            }
        }
    }

    private func checked(_ node: StructuredValue, _ builder: inout ThemeTableBuilder) -> StructuredValue {
        if node.members != nil { return node }
        builder.report(.wrongType, at: node.place, "a source is an object of tokens or a reference, not \(node.kind)")
        return StructuredValue(.dictionary([]), at: node.place)
    }

    /// Returns the target of a reference, in this document or in a file; reports a missing target and returns nil.
    private func target(of text: String, at place: SourceLocation, _ builder: inout ThemeTableBuilder) -> StructuredValue? {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        var node = root
        if let path = parts.first, !path.isEmpty {
            switch files.node(path, place) {
            case .success(let file): node = file
            case .failure(let error):
                for problem in error.problems { builder.report(problem.code, at: problem.place, problem.message) }
                return nil
            }
        }
        guard parts.count == 2 else { return node }
        let isForbidden = parts[1].hasPrefix("/resolutionOrder") || parts[1].hasPrefix("/modifiers")
        for name in TokenReference.pointer("#" + parts[1]) ?? [""] {
            guard !isForbidden, let next = node[name] ?? Int(name).flatMap({ TokenResolver.element($0, of: node) }) else {
                let why = isForbidden ? "no source may refer to this part of the document: " : "there is nothing at "
                builder.report(.unknownAlias, at: place, why + text)
                return nil
            }
            node = next
        }
        return node
    }

    private static func element(_ index: Int, of node: StructuredValue) -> StructuredValue? {
        guard let elements = node.elements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// Returns the target of a reference, with the members beside `$ref` in place of its own members of the same name.
    private static func overridden(_ node: StructuredValue, by reference: StructuredValue) -> StructuredValue {
        let own = (reference.members ?? []).filter { $0.name != "$ref" }
        guard !own.isEmpty, let members = node.members else { return node }
        let names = Set(own.map(\.name))
        return StructuredValue(.dictionary(members.filter { !names.contains($0.name) } + own), at: node.place)
    }
}
