/// The elements in the scopes of a document's sheets ([Cascade 6 § 3.5](https://www.w3.org/TR/css-cascade-6/#scoped-styles)), which all rules
/// of a scope share.
struct ScopeTable {
    /// A scope of a sheet, and the states of the elements.
    struct Key: Hashable {
        let sheet: Int32
        let scope: Int32
        let states: ElementStates

        /// The key of the scope around this one.
        func around(_ scope: SheetRules.Scope) -> Key { Key(sheet: sheet, scope: scope.outer, states: states) }
    }

    /// The roots and the limits of a scope.
    private struct Bounds {
        var roots = NestedElements()
        /// The limits; none if they depend on the root.
        var limits = NestedElements()
        /// The element whose roots were asked for last, -1 for none, and these roots.
        var element = -1
        var holding: [Int] = []
    }

    private var known: [Key: Bounds] = [:]

    /// Returns the roots of a scope that hold an element, from the nearest one outward.
    ///
    /// A scope inside another has only elements of the outer scope: one of the outer roots around the inner root holds the element as well.
    mutating func roots(
        of key: Key, holding element: Int, _ scopes: [SheetRules.Scope], _ tree: inout StyleTree, _ allowance: inout Int
    ) -> [Int] {
        let bounds = bounds(of: key, scopes, &tree, &allowance)
        if bounds.element == element { return bounds.holding }
        let scope = scopes[Int(key.scope)]
        let outer = scope.outer < 0 ? nil : roots(of: key.around(scope), holding: element, scopes, &tree, &allowance)
        var result: [Int] = []
        var root = bounds.roots.nearest(from: element, tree)
        while root >= 0 {
            let isInside =
                scope.limitsNameRoot ? holds(element, root, scope, &tree, &allowance) : bounds.limits.nearest(from: element, tree) <= root
            if isInside, outer.map({ isRoot(root, of: scope, in: $0, &tree, &allowance) }) ?? true { result.append(root) }
            let parent = Int(tree.elements[root].parent)
            root = parent < 0 ? -1 : bounds.roots.nearest(from: parent, tree)
        }
        known[key]?.element = element
        known[key]?.holding = result
        return result
    }

    /// True if no element from `element` outward is a limit before the root.
    private func holds(_ element: Int, _ root: Int, _ scope: SheetRules.Scope, _ tree: inout StyleTree, _ allowance: inout Int) -> Bool {
        tree.scopeRoot = Int32(truncatingIfNeeded: root)
        var inner = element
        while inner != root {
            if scope.limits.contains(where: { tree.matches($0, inner, &allowance) }) { return false }
            inner = Int(tree.elements[inner].parent)
        }
        return true
    }

    private mutating func bounds(
        of key: Key, _ scopes: [SheetRules.Scope], _ tree: inout StyleTree, _ allowance: inout Int
    ) -> Bounds {
        if let known = known[key] { return known }
        let scope = scopes[Int(key.scope)]
        var bounds = Bounds()
        for element in tree.elements.indices where isRoot(element, of: key, scopes, &tree, &allowance) {
            bounds.roots.append(element, tree)
        }
        if !scope.limitsNameRoot, !scope.limits.isEmpty, !bounds.roots.isEmpty {
            tree.scopeRoot = -1
            for element in tree.elements.indices where scope.limits.contains(where: { tree.matches($0, element, &allowance) }) {
                bounds.limits.append(element, tree)
            }
        }
        known[key] = bounds
        return bounds
    }

    /// True if the selectors of a scope's roots select an element, in the scope around it if there is one.
    private mutating func isRoot(
        _ element: Int, of key: Key, _ scopes: [SheetRules.Scope], _ tree: inout StyleTree, _ allowance: inout Int
    ) -> Bool {
        let scope = scopes[Int(key.scope)]
        guard let selectors = scope.roots else { return tree.elements[element].parent < 0 }
        tree.scopeRoot = -1
        guard scope.outer >= 0 else { return selectors.contains { tree.matches($0, element, &allowance) } }
        let outer = roots(of: key.around(scope), holding: element, scopes, &tree, &allowance)
        return isRoot(element, of: scope, in: outer, &tree, &allowance)
    }

    /// True if an element is a root of a scope for one of the roots of the scope around it.
    private func isRoot(
        _ element: Int, of scope: SheetRules.Scope, in outer: [Int], _ tree: inout StyleTree, _ allowance: inout Int
    ) -> Bool {
        for root in outer where root <= element {
            tree.scopeRoot = Int32(truncatingIfNeeded: root)
            if scope.roots?.contains(where: { tree.matches($0, element, &allowance) }) ?? false { return true }
        }
        return false
    }
}
