internal import SourceText

extension EditSet {
    /// Creates the set of those edits that are in order and do not overlap.
    init(fitting edits: [Edit]) {
        self.init()
        for edit in edits { try? insert(edit) }
    }

    /// Creates the edits that remove everything from a file that nightfall wrote.
    init(reverting marked: Source, kind: FileKind) {
        guard kind == .css else {
            guard DocumentMarks.mayHaveSome(marked) else {
                self.init()
                return
            }
            var source = marked
            let scan = source.scanMasking(kind)
            self = revertedDocument(scan, source).edits
            return
        }
        self.init(fitting: RevertedSheet(marked).spans.map { Edit($0, []) })
    }

    /// Adds an edit of a file that may be changed at any place.
    ///
    /// - Throws: a `Diagnostic` if another edit changes the same place.
    mutating func add(_ edit: Edit) throws(Diagnostic) {
        do {
            try insert(edit)
        } catch {
            throw error.diagnostic
        }
    }

    /// Adds the edits of another set of the same file.
    ///
    /// - Throws: a `Diagnostic` if two edits change the same place.
    mutating func add(all edits: EditSet) throws(Diagnostic) {
        do {
            try add(edits)
        } catch {
            throw error.diagnostic
        }
    }

    /// Adds edits, in order.
    ///
    /// - Throws: a `Diagnostic` if another edit changes the same place.
    mutating func add(_ edits: [Edit]) throws(Diagnostic) {
        for edit in edits { try add(edit) }
    }
}

extension EditOverlap {
    /// The diagnostic of a file in which two edits change one place.
    var diagnostic: Diagnostic { Diagnostic(.brokenMarker, "two changes meet in one place", at: second) }
}
