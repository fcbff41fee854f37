internal import CSSCascade

/// The entries of a `SurfaceTable` that the elements of each kind show, so that one element of a kind is read for all.
struct KindLooks {
    /// The entries of one kind.
    private struct Entries {
        var atRest: [Int] = []
        var inStates: [Int] = []
        /// True if an element has been read at rest, and in all states.
        var areKnownAtRest = false
        var areKnown = false
        /// The number of the last tree with an element of the kind.
        var tree: Int32 = 0
    }

    private var entries: [Entries] = []
    /// The kind of each element of the tree that is read.
    private var kinds: [Int32] = []
    /// The number of the tree that is read, from 1.
    private var number: Int32 = 0

    /// The number of kinds.
    var count: Int { entries.count }

    /// Begins a tree.
    ///
    /// - Parameters:
    ///   - kinds: The kind of each of its elements.
    ///   - allStates: True if all states are read, false for that at rest.
    /// - Returns: The first element of each kind that is not read yet, with the elements around it and the first one, in document order.
    mutating func begin(_ kinds: [Int32], of tree: StyleTree, allStates: Bool) -> [Int] {
        self.kinds = kinds
        number += 1
        var areWanted = [Bool](repeating: false, count: kinds.count)
        var hasAny = false
        for (element, kind) in kinds.enumerated() {
            while entries.count <= kind { entries.append(Entries()) }
            guard entries[Int(kind)].tree != number else { continue }
            entries[Int(kind)].tree = number
            guard !(allStates ? entries[Int(kind)].areKnown : entries[Int(kind)].areKnownAtRest) else { continue }
            hasAny = true
            var around = element
            while around >= 0, !areWanted[around] {
                areWanted[around] = true
                around = Int(tree.elements[around].parent)
            }
        }
        guard hasAny else { return [] }
        areWanted[0] = true
        return areWanted.indices.filter { areWanted[$0] }
    }

    /// Notes an entry that an element shows, for its kind if that is not read yet.
    mutating func note(_ entry: Int, of element: Int, isAtRest: Bool) {
        let kind = Int(kinds[element])
        if isAtRest {
            if !entries[kind].areKnownAtRest, !entries[kind].atRest.contains(entry) { entries[kind].atRest.append(entry) }
        } else if !entries[kind].areKnown, !entries[kind].inStates.contains(entry) {
            entries[kind].inStates.append(entry)
        }
    }

    /// Ends the tree, and returns the entries that its elements show.
    mutating func end(allStates: Bool) -> Set<Int> {
        var shown: Set<Int> = []
        for kind in kinds where entries[Int(kind)].tree == number {
            // Each kind of the tree is taken once.
            entries[Int(kind)].tree = 0
            entries[Int(kind)].areKnownAtRest = true
            shown.formUnion(entries[Int(kind)].atRest)
            guard allStates else { continue }
            entries[Int(kind)].areKnown = true
            shown.formUnion(entries[Int(kind)].inStates)
        }
        return shown
    }
}
