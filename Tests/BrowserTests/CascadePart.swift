/// A piece of a random sheet: a declaration or statement, or a block of pieces.
struct CascadePart: Sendable {
    /// The declaration or statement without its `;`, or what stands before the `{`.
    var text: String
    /// What stands in the block; nil where there is none.
    var children: [CascadePart]?

    init(_ text: String, _ children: [CascadePart]? = nil) {
        self.text = text
        self.children = children
    }

    /// Whether `color` is set in it, at any depth.
    var setsText: Bool { text.hasPrefix("color:") || (children ?? []).contains(where: \.setsText) }

    /// What the piece is in the copy of the original in which the author's night reads names of its own.
    func seen(name: String, isNight: Bool) -> [CascadePart] {
        guard let children else {
            return text.hasPrefix("@") ? [self] : CascadeSeen.declarations(text, name: name, isNight: isNight).map { CascadePart($0) }
        }
        let isNight = isNight || (text.contains("prefers-color-scheme") && (text.contains("dark") || text.contains("not (prefers")))
        return [CascadePart(text, children.flatMap { $0.seen(name: name, isNight: isNight) })]
    }

    func css(indent: Int = 0) -> String {
        let space = String(repeating: "  ", count: indent)
        guard let children else { return "\(space)\(CascadeSeen.plain(text));\n" }
        return "\(space)\(text) {\n\(children.map { $0.css(indent: indent + 1) }.joined())\(space)}\n"
    }

    /// Each list that is smaller by one piece: the piece left out, or its block replaced by what stands in it; big steps first.
    static func smaller(_ parts: [CascadePart]) -> [[CascadePart]] {
        var results: [[CascadePart]] = []
        if parts.count > 3 {
            let half = parts.count / 2
            results += [Array(parts[..<half]), Array(parts[half...])]
        }
        for index in parts.indices {
            var without = parts
            without.remove(at: index)
            results.append(without)
        }
        for (index, part) in parts.enumerated() {
            guard let children = part.children else { continue }
            var replaced = parts
            // Only a group can give up its block without changing what its declarations mean.
            if part.text.hasPrefix("@"), !part.text.hasPrefix("@keyframes"), !part.text.hasPrefix("@property"),
                !part.text.contains("prefers-color-scheme")
            {
                replaced.replaceSubrange(index...index, with: children)
                results.append(replaced)
            }
            for inner in smaller(children) {
                replaced = parts
                replaced[index].children = inner
                results.append(replaced)
            }
        }
        return results
    }
}
