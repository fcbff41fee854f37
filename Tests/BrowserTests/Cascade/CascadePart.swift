/// A part of a random sheet: a declaration or statement, or a block of parts.
struct CascadePart: Sendable {
    /// The declaration or statement without its `;`, or the text before the `{`.
    var text: String
    /// The contents of the block; nil for a part without a block.
    var children: [CascadePart]?

    init(_ text: String, _ children: [CascadePart]? = nil) {
        self.text = text
        self.children = children
    }

    /// True if it sets `color`, at any depth.
    var setsText: Bool { text.hasPrefix("color:") || (children ?? []).contains(where: \.setsText) }

    /// The part in the copy of the original in which the author's dark theme reads names of its own.
    func seen(name: String, isDark: Bool) -> [CascadePart] {
        guard let children else {
            return text.hasPrefix("@") ? [self] : CascadeSeen.declarations(text, name: name, isDark: isDark).map { CascadePart($0) }
        }
        let isDark = isDark || (text.contains("prefers-color-scheme") && (text.contains("dark") || text.contains("not (prefers")))
        return [CascadePart(text, children.flatMap { $0.seen(name: name, isDark: isDark) })]
    }

    func css(indent: Int = 0) -> String {
        let space = String(repeating: "  ", count: indent)
        guard let children else { return "\(space)\(CascadeSeen.plain(text));\n" }
        return "\(space)\(text) {\n\(children.map { $0.css(indent: indent + 1) }.joined())\(space)}\n"
    }

    /// All lists that are smaller by one part, big steps first: the part is left out, or its block is replaced by its contents.
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
            // Only the block of a group can be removed without changing the meaning of its declarations.
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
