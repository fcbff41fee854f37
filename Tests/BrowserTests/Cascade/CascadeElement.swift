/// An element of a random document.
struct CascadeElement: Sendable {
    var tag: String
    var attributes: [(name: String, value: String)] = []
    /// The declarations of its `style` attribute.
    var style: [String] = []
    var children: [CascadeElement] = []

    var html: String {
        let all = attributes + (style.isEmpty ? [] : [("style", style.map(CascadeSeen.plain).joined(separator: "; "))])
        let text = all.map { " \($0.name)=\"\($0.value)\"" }.joined()
        return "<\(tag)\(text)>\(children.isEmpty ? "t" : children.map(\.html).joined())</\(tag)>"
    }

    /// The element in the copy of the original in which the author's dark theme reads names of its own.
    func seen(name: String) -> CascadeElement {
        var copy = self
        copy.style = style.flatMap { CascadeSeen.declarations($0, name: name, isDark: false) }
        copy.children = children.map { $0.seen(name: name) }
        return copy
    }

    /// Each element that is smaller by one attribute, declaration or descendant.
    var smaller: [CascadeElement] {
        var results: [CascadeElement] = []
        for index in children.indices {
            var copy = self
            copy.children.remove(at: index)
            results.append(copy)
        }
        for index in attributes.indices {
            var copy = self
            copy.attributes.remove(at: index)
            results.append(copy)
        }
        for index in style.indices {
            var copy = self
            copy.style.remove(at: index)
            results.append(copy)
        }
        for (index, child) in children.enumerated() {
            for inner in child.smaller {
                var copy = self
                copy.children[index] = inner
                results.append(copy)
            }
        }
        return results
    }
}
