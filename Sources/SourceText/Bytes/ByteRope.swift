/// A sequence of bytes in pieces that share the storage of other arrays, so that unchanged bytes are not copied before they are written.
package struct ByteRope: Sendable {
    /// The pieces, none of them empty.
    package private(set) var pieces: [ArraySlice<UInt8>] = []
    /// The number of bytes in all pieces.
    package private(set) var count = 0

    /// Creates an empty rope.
    package init() {}

    /// Creates a rope of all `bytes`.
    package init(_ bytes: [UInt8]) {
        append(bytes[...])
    }

    /// Adds a piece at the end.
    package mutating func append(_ piece: ArraySlice<UInt8>) {
        guard !piece.isEmpty else { return }
        count += piece.count
        pieces.append(piece)
    }

    /// Adds a piece at the beginning.
    package mutating func prepend(_ piece: [UInt8]) {
        guard !piece.isEmpty else { return }
        count += piece.count
        pieces.insert(piece[...], at: 0)
    }

    /// Adds all pieces of `other` at the end.
    package mutating func append(_ other: ByteRope) {
        count += other.count
        pieces += other.pieces
    }

    /// The bytes in one piece.
    package var joined: [UInt8] {
        if pieces.count == 1, let piece = pieces.first { return Array(piece) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        for piece in pieces { bytes += piece }
        return bytes
    }

    /// Returns true if the rope has the same bytes as `bytes`.
    package func holds(_ bytes: [UInt8]) -> Bool {
        guard count == bytes.count else { return false }
        var position = 0
        for piece in pieces {
            guard bytes.span.extracting(position..<position + piece.count).equals(piece.span) else { return false }
            position += piece.count
        }
        return true
    }
}
