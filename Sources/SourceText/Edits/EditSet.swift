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
                try append(SourceSpan(insertions.offset(at: next), insertions.offset(at: next)), insertions.range(at: next))
                next += 1
            }
            let replacement = edits[index].replacement
            long.append(replacement[...])
            try append(edits[index].span, SourceSpan(UInt32(long.count - 1), UInt32.max))
        }
        while next < count {
            try append(SourceSpan(insertions.offset(at: next), insertions.offset(at: next)), insertions.range(at: next))
            next += 1
        }
        text = insertions.text
    }

    /// Adds the last edit.
    private mutating func append(_ span: SourceSpan, _ text: SourceSpan) throws(EditOverlap) {
        if let last = places.last?.span, last.end > span.start { throw EditOverlap(first: last, second: span) }
        places.append(Place(span: span, text: text))
    }

    /// The bytes that an edit puts in.
    private func replacement(_ place: Place) -> ArraySlice<UInt8> {
        place.text.end == UInt32.max ? long[Int(place.text.start)] : text[place.text.range]
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
