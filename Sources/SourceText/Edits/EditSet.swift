/// The edits of one source, in order and without overlaps.
package struct EditSet: Sendable {
    /// One edit: the replaced span, and the range of the replacement in `text`; for a long replacement its
    /// index in `long` and `UInt32.max`.
    private struct Place {
        let span: SourceSpan
        let text: SourceSpan
    }

    /// The edits sorted by offset; insertions at one offset keep the order in which they were made.
    private var places: [Place] = []
    /// The replacements of short edits, in the order in which they were made.
    private var text: [UInt8] = []
    /// The replacements of long edits.
    private var long: [ArraySlice<UInt8>] = []

    /// A run of bytes that is shorter is copied together with its neighbours, since a piece of its own costs more.
    private static let shortest = 1 << 10
    /// A piece that is copied together ends behind as many bytes: one for all would be copied again and again while it grows.
    private static let longest = 1 << 18

    /// An empty set.
    package init() {}

    /// Creates the set of sorted insertions and other edits; the others follow insertions at the same offset.
    ///
    /// - Throws: `EditOverlap` if edits share bytes, or an insertion lies inside one.
    package init(_ insertions: consuming Insertions, merging edits: [Edit]) throws(EditOverlap) {
        let count = insertions.count
        places.reserveCapacity(count + edits.count)
        var next = 0
        for index in edits.indices.sorted(by: { (edits[$0].span.start, $0) < (edits[$1].span.start, $1) }) {
            while next < count, insertions.offset(at: next) <= edits[index].span.start {
                try append(
                    Place(span: SourceSpan(insertions.offset(at: next), insertions.offset(at: next)), text: insertions.range(at: next)))
                next += 1
            }
            let replacement = edits[index].replacement
            long.append(replacement[...])
            try append(Place(span: edits[index].span, text: SourceSpan(UInt32(long.count - 1), UInt32.max)))
        }
        while next < count {
            try append(Place(span: SourceSpan(insertions.offset(at: next), insertions.offset(at: next)), text: insertions.range(at: next)))
            next += 1
        }
        text = insertions.text
    }

    /// Adds the last edit.
    private mutating func append(_ place: Place) throws(EditOverlap) {
        if let last = places.last?.span, last.end > place.span.start { throw EditOverlap(first: last, second: place.span) }
        places.append(place)
    }

    /// The bytes that an edit puts in.
    private func replacement(_ place: Place) -> ArraySlice<UInt8> {
        place.text.end == UInt32.max ? long[Int(place.text.start)] : text[place.text.range]
    }

    /// The number of edits.
    package var count: Int { places.count }

    /// The approximate size in bytes.
    package var weight: Int { long.reduce(text.count + places.count * MemoryLayout<Place>.stride) { $0 + $1.count } }

    /// The first edit; nil if there are none.
    package var first: Edit? { places.first.map { Edit($0.span, Array(replacement($0))) } }

    /// Makes them the edits of a source in which their text begins `offset` bytes further on.
    package mutating func move(by offset: Int) {
        for index in places.indices {
            let (span, text) = (places[index].span, places[index].text)
            places[index] = Place(span: SourceSpan(Int(span.start) + offset, Int(span.end) + offset), text: text)
        }
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
        if count >= other.count, places[count - 1].span.start <= other.places[0].span.start {
            for place in other.places { try insert(other.replacement(place), at: place.span) }
            return
        }
        // The replacements of the smaller set become pieces of their own, so that the text of the larger one is not copied.
        var (larger, smaller) = (self, other)
        let isOwnLarger = count >= other.count
        if !isOwnLarger { swap(&larger, &smaller) }
        for index in smaller.places.indices {
            larger.long.append(smaller.replacement(smaller.places[index]))
            smaller.places[index] = Place(span: smaller.places[index].span, text: SourceSpan(UInt32(larger.long.count - 1), UInt32.max))
        }
        let (own, others) = isOwnLarger ? (larger.places, smaller.places) : (smaller.places, larger.places)
        (text, long) = (larger.text, larger.long)
        try merge(own, others)
    }

    /// Sets the edits to those of two lists; insertions of the second one follow those at the same offset.
    private mutating func merge(_ own: [Place], _ others: [Place]) throws(EditOverlap) {
        func precedes(_ own: SourceSpan, _ span: SourceSpan) -> Bool {
            own.start < span.start || (own.start == span.start && (own.isEmpty || !span.isEmpty))
        }
        places = []
        places.reserveCapacity(own.count + others.count)
        var next = 0
        for place in others {
            while next < own.count, precedes(own[next].span, place.span) {
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
    package var edits: [Edit] { places.map { Edit($0.span, Array(replacement($0))) } }

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
            places[index - 1].span.start > span.start
                || (places[index - 1].span.start == span.start && span.isEmpty && !places[index - 1].span.isEmpty)
        {
            index -= 1
        }
        if index > 0, places[index - 1].span.end > span.start {
            throw EditOverlap(first: places[index - 1].span, second: span)
        }
        if index < places.count, span.end > places[index].span.start {
            throw EditOverlap(first: span, second: places[index].span)
        }
        let place: SourceSpan
        if replacement.count < EditSet.shortest {
            place = SourceSpan(UInt32(text.count), UInt32(text.count + replacement.count))
            text.append(contentsOf: replacement)
        } else {
            place = SourceSpan(UInt32(long.count), UInt32.max)
            long.append(replacement)
        }
        places.insert(Place(span: span, text: place), at: index)
    }

    /// Applies all edits and returns slices of `bytes` and the replacements.
    ///
    /// More than 16 edits are copied into one piece, since many pieces cost more than a copy.
    package func pieces(of bytes: [UInt8]) -> ByteRope {
        var result = ByteRope()
        var copied: [UInt8] = []
        var position = 0
        func add(_ run: ArraySlice<UInt8>) {
            let isPiece = places.count <= 16 || run.count >= EditSet.shortest
            if isPiece || copied.count >= EditSet.longest {
                result.append(copied[...])
                copied = []
            }
            if isPiece { result.append(run) } else { copied.append(contentsOf: run) }
        }
        for place in places {
            add(bytes[position..<Int(place.span.start)])
            add(replacement(place))
            position = Int(place.span.end)
        }
        add(bytes[position...])
        result.append(copied[...])
        return result
    }

    /// Applies all edits in one linear copy; without edits it returns `bytes` itself.
    package func applied(to bytes: [UInt8]) -> [UInt8] {
        guard !places.isEmpty else { return bytes }
        var count = bytes.count
        for place in places { count += replacement(place).count - place.span.count }
        var result: [UInt8] = []
        result.reserveCapacity(count)
        var position = 0
        for place in places {
            result.append(contentsOf: bytes[position..<Int(place.span.start)])
            result.append(contentsOf: replacement(place))
            position = Int(place.span.end)
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
            while passed < places.count, offset + shift >= Int(places[passed].span.start) + replacement(places[passed]).count {
                shift += places[passed].span.count - replacement(places[passed]).count
                passed += 1
            }
            let isInside = passed < places.count && offset + shift >= Int(places[passed].span.start)
            result[index] = isInside ? places[passed].span.start : UInt32(offset + shift)
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
