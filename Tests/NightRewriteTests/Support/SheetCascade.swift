import CSSSyntax
import SourceText

/// A small reference cascade, written from the specifications and slow: the values of an element with some classes (Cascade 5 §6).
struct SheetCascade {
    struct Declaration {
        let name: String
        let value: String
        let isImportant: Bool
        /// The names of the layers around it, outermost first; an anonymous one has a number in its name.
        let layers: [String]
        let selectors: [String]
        let isAuthorsDark: Bool
        /// The value that the author's dark theme reads.
        let seen: String
    }

    private(set) var declarations: [Declaration] = []
    /// The layers in order of first appearance.
    private(set) var layers: [[String]] = []

    private let isDark: Bool

    private static let nights = ["screen and (prefers-color-scheme: dark)", "(prefers-color-scheme: dark)"]
    private static let light = "(prefers-color-scheme: light)"

    /// Texts that make a value invalid in the sheets of the tests.
    private static let errors = ["foo", "\\9", "-moz-", " 1 ", "(top,", "solid dashed", "1px 2px"]

    /// The cascade of a sheet in light or in dark.
    ///
    /// `adapt` changes values as they are read; with `countsLight`, light-only conditions count.
    init(_ sheet: String, isDark: Bool, countsLight: Bool = false, adapt: (Declaration) -> String = { $0.value }) {
        self.isDark = isDark
        let bytes = Array(sheet.utf8)
        func text(_ span: SourceSpan) -> String { String(decoding: bytes[span.range], as: UTF8.self) }
        // A decoder removes a byte order mark.
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var anonymous = 0
        var walker = RuleWalker(SourceSpan(start, bytes.count))
        var open: [(selectors: [String], layers: [String], isDark: Bool)] = [(["&"], [], false)]
        while true {
            let event = walker.next(in: bytes.span)
            let top = open[open.count - 1]
            switch event.kind {
            case .endOfFile: return
            case .endBlock: open.removeLast()
            case .qualifiedRule:
                let own = text(event.value).split(separator: ",").map { part in part.split(separator: " ").joined(separator: " ") }
                let isNested = top.selectors != ["&"]
                let selectors = isNested ? own.flatMap { part in top.selectors.map { part.replacingOccurrences(of: "&", with: $0) } } : own
                open.append((selectors, top.layers, top.isDark))
            case .atRuleBlock:
                let prelude = text(event.value)
                switch text(event.name) {
                case "media"
                where prelude == "print" || (!isDark && Self.nights.contains(prelude))
                    || (isDark && !countsLight && prelude == Self.light):
                    _ = walker.skipBlock(in: bytes.span)
                // Only the first query is the author's: nightfall writes the other.
                case "media": open.append((top.selectors, top.layers, top.isDark || prelude == Self.nights[1]))
                case "layer":
                    if prelude.isEmpty { anonymous += 1 }
                    let path = top.layers + [prelude.isEmpty ? "anonymous \(anonymous)" : prelude]
                    if !layers.contains(path) { layers.append(path) }
                    open.append((top.selectors, path, top.isDark))
                case "supports": open.append(top)
                default: _ = walker.skipBlock(in: bytes.span)
                }
            case .declaration:
                func declaration(_ value: String, isAuthorsDark: Bool, seen: String = "") -> Declaration {
                    Declaration(
                        name: text(event.name), value: value, isImportant: event.isImportant, layers: top.layers,
                        selectors: top.selectors, isAuthorsDark: isAuthorsDark, seen: seen)
                }
                let value = text(event.value)
                // Declarations that browsers drop, except those that they validate only at computed-value time.
                if Self.isBroken(value, of: text(event.name)), !value.contains("var(") { continue }
                if value.isEmpty, !text(event.name).hasPrefix("--") { continue }
                declarations.append(
                    declaration(
                        adapt(declaration(value, isAuthorsDark: top.isDark)), isAuthorsDark: top.isDark,
                        seen: adapt(declaration(value, isAuthorsDark: true))))
            case .atRuleStatement, .invalid: continue
            }
        }
    }

    private static func isBroken(_ value: String, of name: String) -> Bool {
        if value.hasPrefix("color(from ") { return false }
        let colors = value.split(separator: " ").count { $0.hasPrefix("#") || $0.hasPrefix("light-dark(") }
        return errors.contains { value.contains($0) } || (name == "background" && colors > 1)
    }

    /// An element: the root, or a descendant with classes.
    struct Element {
        let isRoot: Bool
        let classes: Set<String>

        func specificity(of selector: String) -> Int? {
            if selector == "*" { return 0 }
            if selector == ":root" { return isRoot ? 1 : nil }
            let names = selector.split(separator: ".").map(String.init)
            return names.allSatisfy(classes.contains) && selector.hasPrefix(".") ? names.count : nil
        }
    }

    /// The rank of a layer: later ones take precedence, and unlayered rules over all (Cascade 5 §6.4.3).
    private func rank(_ path: [String]) -> [Int] {
        var ranks: [Int] = []
        for depth in path.indices {
            let siblings = layers.filter { $0.count == depth + 1 && $0[..<depth] == path[..<depth] }
            ranks.append(siblings.firstIndex(of: Array(path[...depth])) ?? -1)
        }
        return ranks + [Int.max]
    }

    private func winner(_ property: String, of element: Element) -> Declaration? {
        var best: (key: [Int], declaration: Declaration)?
        for (order, declaration) in declarations.enumerated() where SheetLonghands.sets(declaration.name, property) {
            guard let specificity = declaration.selectors.compactMap(element.specificity(of:)).max() else { continue }
            let layer = rank(declaration.layers).map { declaration.isImportant ? -$0 : $0 }
            let padded = layer + Array(repeating: 0, count: 8 - layer.count)
            let key = [declaration.isImportant ? 1 : 0] + padded + [specificity, order]
            if let old = best?.key, !old.lexicographicallyPrecedes(key) { continue }
            best = (key, declaration)
        }
        return best?.declaration
    }

    /// The specified value of a longhand with its custom properties substituted; nil for none.
    func value(_ property: String, of element: Element) -> String? {
        guard let declaration = winner(property, of: element) else { return nil }
        guard
            let value = substituted(declaration.value, of: element, asSeen: declaration.isAuthorsDark, depth: 0)?.trimmed, !value.isEmpty,
            !Self.isBroken(value, of: declaration.name)
        else {
            return SheetLonghands.isInherited(property) ? "unset" : SheetLonghands.initial(property)
        }
        let result = SheetLonghands.value(property, of: declaration.name, value)
        return result == "unset" && !SheetLonghands.isInherited(property) ? SheetLonghands.initial(property) : result
    }

    /// The value without comments, with `var()` and `light-dark()` substituted (CSS Variables 1 §3, CSS Color 5 §13).
    ///
    /// - Parameter asSeen: true if the author's dark theme reads it, with the values that its author saw.
    private func substituted(_ value: String, of element: Element, asSeen: Bool, depth: Int) -> String? {
        guard depth < 24 else { return nil }
        var rest = value[...]
        var result = ""
        while let first = ["/*", "var(", "light-dark("].compactMap({ rest.range(of: $0) }).min(by: { $0.lowerBound < $1.lowerBound }) {
            result += rest[..<first.lowerBound]
            let tail = rest[first.upperBound...]
            if rest[first] == "/*" {
                guard let end = tail.range(of: "*/") else { return nil }
                rest = tail[end.upperBound...]
                continue
            }
            let isReference = rest[first] == "var("
            guard let (arguments, end) = Self.arguments(tail) else { return nil }
            rest = tail[end...]
            if !isReference {
                guard arguments.count == 2,
                    let chosen = substituted(arguments[isDark ? 1 : 0], of: element, asSeen: asSeen, depth: depth + 1)
                else {
                    return nil
                }
                result += chosen
                continue
            }
            let name = arguments[0].trimmed
            let root = Element(isRoot: true, classes: [])
            let found = winner(name, of: element).map { ($0, element) } ?? winner(name, of: root).map { ($0, root) }
            if let (definition, owner) = found, definition.value != "initial",
                let inner = substituted(
                    asSeen ? definition.seen : definition.value, of: owner, asSeen: asSeen || definition.isAuthorsDark, depth: depth + 1)
            {
                result += inner
            } else if arguments.count > 1,
                let inner = substituted(arguments[1...].joined(separator: ","), of: element, asSeen: asSeen, depth: depth + 1)
            {
                result += inner
            } else {
                return nil
            }
        }
        return result + rest
    }

    /// The arguments of a function whose `(` was just read, and its end.
    private static func arguments(_ text: Substring) -> ([String], String.Index)? {
        var arguments = [""]
        var depth = 0
        var index = text.startIndex
        while index < text.endIndex {
            let character = text[index]
            if character == ")", depth == 0 { return (arguments, text.index(after: index)) }
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if character == ",", depth == 0 { arguments.append("") } else { arguments[arguments.count - 1].append(character) }
            index = text.index(after: index)
        }
        return nil
    }
}

extension String {
    var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}

extension Substring {
    func range(of part: String) -> Range<Index>? {
        var index = startIndex
        while index < endIndex {
            if self[index...].hasPrefix(part) { return index..<self.index(index, offsetBy: part.count) }
            index = self.index(after: index)
        }
        return nil
    }
}
