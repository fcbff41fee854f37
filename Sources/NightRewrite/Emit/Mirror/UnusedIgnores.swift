internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// Finds the `nightfall:ignore` comments without an effect, because nothing that they cover would change.
struct UnusedIgnores {
    /// One diagnostic for each such comment.
    private(set) var diagnostics: [Diagnostic] = []

    init(_ outline: SheetOutline, _ directives: SheetDirectives, _ graph: PropertyGraph, in bytes: Span<UInt8>) {
        var isUsed = Array(repeating: false, count: directives.ignores.count)
        // Outer ranges come first, and of equal ranges the earlier comment.
        let order = directives.ignores.indices.sorted { left, right in
            let (one, other) = (directives.ignores[left], directives.ignores[right])
            if one.range.start != other.range.start { return one.range.start < other.range.start }
            if one.range.end != other.range.end { return one.range.end > other.range.end }
            return one.comment.start < other.comment.start
        }
        var offsets = outline.items.filter { UnusedIgnores.changes($0, graph, in: bytes) }.map(\.name.start)
        if !directives.silenced.isEmpty { offsets = (offsets + directives.silenced).sorted() }
        var active: [Int] = []
        var next = 0
        var first = 0
        for offset in offsets {
            while next < order.count, directives.ignores[order[next]].range.start <= offset {
                active.append(order[next])
                next += 1
            }
            while first < active.count, directives.ignores[active[first]].range.end <= offset { first += 1 }
            if first < active.count { isUsed[active[first]] = true }
        }
        for (ignore, isUsed) in zip(directives.ignores, isUsed) where !isUsed {
            diagnostics.append(
                Diagnostic(
                    .unusedIgnore, "nightfall:ignore protects nothing that would change", at: ignore.comment,
                    notes: ["remove the comment"]))
        }
    }

    /// True if a kept declaration would change in the dark theme.
    private static func changes(_ item: OutlineItem, _ graph: PropertyGraph, in bytes: Span<UInt8>) -> Bool {
        guard item.isDirected else { return false }
        switch item.kind {
        case .declaration:
            let syntax = PropertyTable.shared.properties[Int(item.property)].syntax
            if syntax == .context { return false }
            if syntax == .colorScheme { return true }
        case .custom:
            guard let id = graph.id(of: item.name, in: bytes), graph.isColored(id), !graph.darkNames(of: id).isEmpty else { return false }
            if graph.list(id) != nil { return true }
        case .registration: return true
        default: return false
        }
        var places = ColorOccurrenceScanner(item.value)
        while let place = places.next(in: bytes) {
            switch place {
            case .color(_, let color): if color.alpha > 0 { return true }
            case .function, .address: return true
            case .reference(let name): if let id = graph.id(of: name, in: bytes), graph.isColored(id) { return true }
            case .comment: continue
            }
        }
        return false
    }
}
