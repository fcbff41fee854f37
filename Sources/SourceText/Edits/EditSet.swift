/// The edits of one source, in order and without overlaps.
package struct EditSet: Sendable {
    /// The edits sorted by offset; insertions at one offset keep the order in which they were made.
    package private(set) var edits: [Edit] = []

    /// An empty set.
    package init() {}

    /// True if there are no edits.
    package var isEmpty: Bool { edits.isEmpty }

    /// Adds an edit.
    ///
    /// - Throws: `EditOverlap` if it shares bytes with an earlier edit, or lies inside one.
    package mutating func insert(_ edit: Edit) throws(EditOverlap) {
        var index = edits.count
        while index > 0,
            edits[index - 1].span.start > edit.span.start
                || (edits[index - 1].span.start == edit.span.start && edit.span.isEmpty && !edits[index - 1].span.isEmpty)
        {
            index -= 1
        }
        if index > 0, edits[index - 1].span.end > edit.span.start {
            throw EditOverlap(first: edits[index - 1].span, second: edit.span)
        }
        if index < edits.count, edit.span.end > edits[index].span.start {
            throw EditOverlap(first: edit.span, second: edits[index].span)
        }
        edits.insert(edit, at: index)
    }

    /// Applies all edits and returns slices of `bytes` and the replacements.
    ///
    /// More than 16 edits are copied into one piece, since many pieces cost more than a copy.
    package func pieces(of bytes: [UInt8]) -> ByteRope {
        guard edits.count <= 16 else { return ByteRope(applied(to: bytes)) }
        var result = ByteRope()
        var position = 0
        for edit in edits {
            result.append(bytes[position..<Int(edit.span.start)])
            result.append(edit.replacement[...])
            position = Int(edit.span.end)
        }
        result.append(bytes[position...])
        return result
    }

    /// Applies all edits in one linear copy; without edits it returns `bytes` itself.
    package func applied(to bytes: [UInt8]) -> [UInt8] {
        guard !edits.isEmpty else { return bytes }
        var count = bytes.count
        for edit in edits { count += edit.replacement.count - edit.span.count }
        var result: [UInt8] = []
        result.reserveCapacity(count)
        var position = 0
        for edit in edits {
            result.append(contentsOf: bytes[position..<Int(edit.span.start)])
            result.append(contentsOf: edit.replacement)
            position = Int(edit.span.end)
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
            while passed < edits.count, offset + shift >= Int(edits[passed].span.start) + edits[passed].replacement.count {
                shift += edits[passed].span.count - edits[passed].replacement.count
                passed += 1
            }
            let isInside = passed < edits.count && offset + shift >= Int(edits[passed].span.start)
            result[index] = isInside ? edits[passed].span.start : UInt32(offset + shift)
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
