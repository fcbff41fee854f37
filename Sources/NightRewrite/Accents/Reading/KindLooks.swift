internal import CSSCascade

/// The entries of a `SurfaceTable` that the elements of each kind show, so that one element of a kind is read for all.
struct KindLooks {
    /// The entries of one kind.
    private struct Entries {
        var numbers: [Int] = []
        /// True if an element has been read.
        var areKnown = false
        /// The number of the last document with an element of the kind.
        var document: Int32 = 0
    }

    private var entries: [Entries] = []
    /// The kind of each element of the document that is read.
    private var kinds: [Int32] = []
    /// The kinds of the document, each once.
    private var different: [Int32] = []
    /// The number of the document that is read, from 1.
    private var document: Int32 = 0
    /// For each entry the number of the last document that shows it.
    private var documents: [Int32] = []

    /// The number of kinds.
    var count: Int { entries.count }

    /// Begins a document.
    ///
    /// - Parameters:
    ///   - kinds: The kind of each of its elements.
    ///   - fields: For elements after a text field, that field.
    /// - Returns: The first element of each kind that is not read yet, with its field, the elements around it and the first one, in
    ///   document order.
    mutating func begin(_ kinds: [Int32], of tree: StyleTree, fields: [Int: Int]) -> [Int] {
        self.kinds = kinds
        different.removeAll(keepingCapacity: true)
        document += 1
        var areWanted: [Bool] = []
        for (element, kind) in kinds.enumerated() {
            while entries.count <= kind { entries.append(Entries()) }
            guard entries[Int(kind)].document != document else { continue }
            entries[Int(kind)].document = document
            different.append(kind)
            guard !entries[Int(kind)].areKnown else { continue }
            if areWanted.isEmpty { areWanted = Array(repeating: false, count: kinds.count) }
            if !fields.isEmpty, let field = fields[element] { areWanted[field] = true }
            var around = element
            while around >= 0, !areWanted[around] {
                areWanted[around] = true
                around = Int(tree.elements[around].parent)
            }
        }
        guard !areWanted.isEmpty else { return [] }
        areWanted[0] = true
        return areWanted.indices.filter { areWanted[$0] }
    }

    /// Notes an entry that an element shows, for its kind if that is not read yet.
    mutating func note(_ entry: Int, of element: Int) {
        let kind = Int(kinds[element])
        if !entries[kind].areKnown, !entries[kind].numbers.contains(entry) { entries[kind].numbers.append(entry) }
    }

    /// Ends the document, and returns the entries that its elements show, each once.
    mutating func end() -> [Int] {
        var shown: [Int] = []
        for kind in different {
            entries[Int(kind)].areKnown = true
            for entry in entries[Int(kind)].numbers {
                while documents.count <= entry { documents.append(0) }
                guard documents[entry] != document else { continue }
                documents[entry] = document
                shown.append(entry)
            }
        }
        return shown
    }
}
