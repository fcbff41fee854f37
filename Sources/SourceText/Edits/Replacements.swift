/// The texts that edits put in: short ones one behind the other in blocks, long ones each by itself.
///
/// Blocks neither grow nor move when they are full and are freed one by one, so that the texts of many edits take memory once.
struct Replacements: Sendable {
    /// An edit in 12 bytes: the span that it replaces, and the place of the text.
    struct Place: Sendable {
        /// The offset at which the replaced span begins.
        var start: UInt32
        /// The block and the offset in it at which the text begins; the index of a wide edit.
        fileprivate let position: UInt32
        /// The number of bytes of the text; the maximum for a wide edit.
        fileprivate let count: UInt16
        /// The number of bytes that are replaced.
        fileprivate let replaced: UInt16

        fileprivate var isWide: Bool { count == UInt16.max }
        fileprivate var block: Int { Int(position) / Replacements.blockLength }
        fileprivate var offset: Int { Int(position) % Replacements.blockLength }
    }

    /// An edit with a long text or of a long span.
    private struct WideEdit: Sendable {
        let replaced: UInt32
        var text: ArraySlice<UInt8>
    }

    private var blocks: [[UInt8]] = []
    private var wide: [WideEdit] = []

    /// The length in bytes from which a text is not copied into a block.
    static let long = 1 << 10
    private static let blockLength = 1 << 16

    /// Keeps the text of the edit that replaces `span`.
    mutating func append(_ text: ArraySlice<UInt8>, at span: SourceSpan) -> Place {
        guard text.count < Replacements.long, span.count < UInt16.max else {
            wide.append(WideEdit(replaced: UInt32(span.count), text: text))
            return Place(start: span.start, position: UInt32(wide.count - 1), count: UInt16.max, replaced: 0)
        }
        var offset = blocks.last?.count ?? Replacements.blockLength
        // Not quite full, so that an empty text has a block, too.
        if offset + text.count >= Replacements.blockLength {
            blocks.append([])
            offset = 0
        }
        blocks[blocks.count - 1] += text
        return Place(
            start: span.start, position: UInt32((blocks.count - 1) * Replacements.blockLength + offset), count: UInt16(text.count),
            replaced: UInt16(span.count))
    }

    /// The span that an edit replaces.
    func span(of place: Place) -> SourceSpan {
        SourceSpan(place.start, place.start + (place.isWide ? wide[Int(place.position)].replaced : UInt32(place.replaced)))
    }

    /// The text that an edit puts in.
    func text(of place: Place) -> ArraySlice<UInt8> {
        place.isWide ? wide[Int(place.position)].text : blocks[place.block][place.offset..<place.offset + Int(place.count)]
    }

    /// The number of bytes of that text.
    func count(of place: Place) -> Int { place.isWide ? wide[Int(place.position)].text.count : Int(place.count) }

    /// The approximate size in bytes.
    var weight: Int { blocks.reduce(0) { $0 + $1.count } + wide.reduce(0) { $0 + $1.text.count } }

    /// Forgets the texts of edits, the last ones that were kept, which are in the order in which they were.
    mutating func removeAll(_ places: ArraySlice<Place>) {
        if let first = places.first(where: \.isWide) { wide.removeSubrange(Int(first.position)...) }
        guard let first = places.first(where: { !$0.isWide }) else { return }
        blocks.removeSubrange((first.block + 1)...)
        blocks[first.block].removeSubrange(first.offset...)
    }

    /// Passes the span and the text of each edit to `body`, in the order of `places`, and frees the texts that are not needed any more.
    mutating func consume(_ places: [Place], _ body: (SourceSpan, ArraySlice<UInt8>) -> Void) {
        /// For each block, the index of the last edit with a text in it.
        var last = Array(repeating: 0, count: blocks.count)
        for (index, place) in places.enumerated() where !place.isWide { last[place.block] = index }
        var freed = 0
        for (index, place) in places.enumerated() {
            body(span(of: place), text(of: place))
            if place.isWide { wide[Int(place.position)].text = [] }
            while freed < blocks.count, last[freed] <= index {
                blocks[freed] = []
                freed += 1
            }
        }
    }
}
