/// The edits of one source, in order and without overlaps.
package struct EditSet: Sendable {
    /// The edits sorted by offset; insertions at one offset keep the order in which they were made.
    private var places: [Replacements.Place] = []
    private var replacements = Replacements()

    /// A piece that is copied together ends behind as many bytes: one for all would be copied again and again while it grows.
    private static let longest = 1 << 18

    /// An empty set.
    package init() {}

    /// Creates the set of sorted insertions and other edits; the others follow insertions at the same offset.
    ///
    /// - Throws: `EditOverlap` if edits share bytes, or an insertion lies inside one.
    package init(_ insertions: consuming Insertions, merging edits: [Edit]) throws(EditOverlap) {
        let own = insertions.places
        replacements = insertions.replacements
        let others = edits.indices.sorted { (edits[$0].span.start, $0) < (edits[$1].span.start, $1) }.map { index in
            replacements.append(edits[index].replacement[...], at: edits[index].span)
        }
        guard !others.isEmpty else {
            places = own
            return
        }
        // An insertion at the start of a replaced span precedes the edit.
        try merge(own, others) { $0.start <= $1.start }
    }

    /// Adds the last edit.
    private mutating func append(_ place: Replacements.Place) throws(EditOverlap) {
        if let last = places.last.map({ replacements.span(of: $0) }), last.end > place.start {
            throw EditOverlap(first: last, second: replacements.span(of: place))
        }
        places.append(place)
    }

    /// The number of edits.
    package var count: Int { places.count }

    /// The approximate size in bytes.
    package var weight: Int { replacements.weight + places.count * MemoryLayout<Replacements.Place>.stride }

    /// The first edit; nil if there are none.
    package var first: Edit? { places.first.map(edit) }

    private func edit(_ place: Replacements.Place) -> Edit { Edit(replacements.span(of: place), Array(replacements.text(of: place))) }

    /// Makes them the edits of a source in which their text begins `offset` bytes further on.
    package mutating func move(by offset: Int) {
        guard offset != 0 else { return }
        for index in places.indices { places[index].start = UInt32(Int(places[index].start) + offset) }
    }

    /// Adds the edits of another set; its insertions follow those at the same offset.
    ///
    /// - Throws: `EditOverlap` if edits share bytes, or one lies inside another; the set is then without use.
    package mutating func add(_ other: EditSet) throws(EditOverlap) {
        guard !other.isEmpty else { return }
        guard !isEmpty else {
            self = other
            return
        }
        // Sets that follow each other in the source take no time for the edits before.
        if count >= other.count, places[count - 1].start <= other.places[0].start {
            for place in other.places { try insert(other.replacements.text(of: place), at: other.replacements.span(of: place)) }
            return
        }
        // The texts of the larger set are not copied.
        var (larger, smaller) = (self, other)
        let isOwnLarger = count >= other.count
        if !isOwnLarger { swap(&larger, &smaller) }
        replacements = larger.replacements
        let added = smaller.places.map { place in
            replacements.append(smaller.replacements.text(of: place), at: smaller.replacements.span(of: place))
        }
        let texts = replacements
        try merge(isOwnLarger ? larger.places : added, isOwnLarger ? added : larger.places) { own, other in
            let (own, other) = (texts.span(of: own), texts.span(of: other))
            return own.start < other.start || (own.start == other.start && (own.isEmpty || !other.isEmpty))
        }
    }

    /// Sets the edits to those of two lists; one of the first list comes before one of the second if `precedes` says so.
    private mutating func merge(
        _ own: [Replacements.Place], _ others: [Replacements.Place], _ precedes: (Replacements.Place, Replacements.Place) -> Bool
    ) throws(EditOverlap) {
        places = []
        places.reserveCapacity(own.count + others.count)
        var next = 0
        for place in others {
            while next < own.count, precedes(own[next], place) {
                try append(own[next])
                next += 1
            }
            try append(place)
        }
        for place in own[next...] { try append(place) }
    }

    /// True if there are no edits.
    package var isEmpty: Bool { places.isEmpty }

    /// The edits sorted by offset; insertions at one offset keep the order in which they were made.
    package var edits: [Edit] { places.map(edit) }

    /// Adds an edit.
    ///
    /// - Throws: `EditOverlap` if it shares bytes with an earlier edit, or lies inside one.
    package mutating func insert(_ edit: Edit) throws(EditOverlap) { try insert(edit.replacement[...], at: edit.span) }

    /// Adds the edit that replaces `span` by `replacement`.
    ///
    /// - Throws: `EditOverlap` if it shares bytes with an earlier edit, or lies inside one.
    package mutating func insert(_ replacement: ArraySlice<UInt8>, at span: SourceSpan) throws(EditOverlap) {
        var index = places.count
        while index > 0,
            places[index - 1].start > span.start
                || (places[index - 1].start == span.start && span.isEmpty && !replacements.span(of: places[index - 1]).isEmpty)
        {
            index -= 1
        }
        if index > 0, replacements.span(of: places[index - 1]).end > span.start {
            throw EditOverlap(first: replacements.span(of: places[index - 1]), second: span)
        }
        if index < places.count, span.end > places[index].start {
            throw EditOverlap(first: span, second: replacements.span(of: places[index]))
        }
        places.insert(replacements.append(replacement, at: span), at: index)
    }

    /// Applies all edits and returns slices of `bytes` and the replacements.
    ///
    /// More than 16 edits are copied into one piece, since many pieces cost more than a copy.
    package consuming func pieces(of bytes: [UInt8]) -> ByteRope {
        var set = consume self
        let count = set.count
        var result = ByteRope()
        var copied: [UInt8] = []
        var position = 0
        func add(_ run: ArraySlice<UInt8>) {
            let isPiece = count <= 16 || run.count >= Replacements.long
            if isPiece || copied.count >= EditSet.longest {
                result.append(copied[...])
                copied = []
            }
            if isPiece { result.append(run) } else { copied.append(contentsOf: run) }
        }
        set.replacements.consume(set.places) { span, text in
            add(bytes[position..<Int(span.start)])
            add(text)
            position = Int(span.end)
        }
        add(bytes[position...])
        result.append(copied[...])
        return result
    }

    /// Applies all edits in one linear copy; without edits it returns `bytes` itself.
    package consuming func applied(to bytes: [UInt8]) -> [UInt8] {
        guard !isEmpty else { return bytes }
        var set = consume self
        var result: [UInt8] = []
        result.reserveCapacity(set.places.reduce(bytes.count) { $0 + set.replacements.count(of: $1) - set.replacements.span(of: $1).count })
        var position = 0
        set.replacements.consume(set.places) { span, text in
            result.append(contentsOf: bytes[position..<Int(span.start)])
            result.append(contentsOf: text)
            position = Int(span.end)
        }
        result.append(contentsOf: bytes[position...])
        return result
    }

    /// Maps offsets in the edited text to offsets in the original; an offset in a replacement maps to the start of the replaced span.
    package func offsets(before offsets: [UInt32]) -> [UInt32] {
        var result = offsets
        var passed = 0
        var shift = 0
        for index in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
            let offset = Int(offsets[index])
            while passed < places.count, offset + shift >= Int(places[passed].start) + replacements.count(of: places[passed]) {
                shift += replacements.span(of: places[passed]).count - replacements.count(of: places[passed])
                passed += 1
            }
            let isInside = passed < places.count && offset + shift >= Int(places[passed].start)
            result[index] = isInside ? places[passed].start : UInt32(offset + shift)
        }
        return result
    }
}

/// One replacement of a span of a source by other bytes; an empty span is an insertion.
package struct Edit: Sendable, Equatable {
    /// The span that is replaced.
    package let span: SourceSpan
    /// The bytes that replace it.
    package let replacement: [UInt8]

    /// An edit of `span`.
    package init(_ span: SourceSpan, _ replacement: [UInt8]) {
        self.span = span
        self.replacement = replacement
    }
}

/// The error for two edits that overlap.
package struct EditOverlap: Error, Equatable, Sendable {
    /// The span of the edit that is first in the source.
    package let first: SourceSpan
    /// The span of the edit that overlaps it.
    package let second: SourceSpan
}
