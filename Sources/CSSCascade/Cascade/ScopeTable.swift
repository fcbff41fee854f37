/// The elements in the scopes of a document's sheets ([Cascade 6 § 3.5](https://www.w3.org/TR/css-cascade-6/#scoped-styles)), which all rules
/// of a scope share.
struct ScopeTable {
    /// A scope of a sheet, and the states of the elements.
    struct Key: Hashable {
        let sheet: Int32
        let scope: Int32
        let states: ElementStates
    }

    /// The roots and the limits of a scope.
    private struct Bounds {
        var roots = NestedElements()
        /// The limits; none if they depend on the root.
        var limits = NestedElements()
    }

    private var known: [Key: Bounds] = [:]

    /// Returns the nearest root of a scope that holds an element; -1 for none.
    ///
    /// - Parameter start: The element to begin with: `element`, or the one around the root before.
    mutating func root(
        of key: Key, holding element: Int, from start: Int, _ scopes: [SheetRules.Scope], _ tree: inout StyleTree, _ allowance: inout Int
    ) -> Int {
        let bounds = bounds(of: key, scopes, &tree, &allowance)
        let scope = scopes[Int(key.scope)]
        var place = start
        while place >= 0 {
            let root = bounds.roots.nearest(from: place, tree)
            guard root >= 0 else { return -1 }
            let isInside =
                scope.limitsNameRoot ? holds(element, root, scope, &tree, &allowance) : bounds.limits.nearest(from: element, tree) <= root
            if isInside { return root }
            place = Int(tree.elements[root].parent)
        }
        return -1
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
        let outer = Key(sheet: key.sheet, scope: scope.outer, states: key.states)
        var place = element
        while place >= 0 {
            let root = root(of: outer, holding: element, from: place, scopes, &tree, &allowance)
            guard root >= 0 else { return false }
            tree.scopeRoot = Int32(truncatingIfNeeded: root)
            if selectors.contains(where: { tree.matches($0, element, &allowance) }) { return true }
            place = Int(tree.elements[root].parent)
        }
        return false
    }
}
