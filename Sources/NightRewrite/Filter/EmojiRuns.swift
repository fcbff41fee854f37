internal import CSSSyntax
internal import HTMLSyntax
internal import SourceText

/// Finds the emoji of a text, as runs of whole grapheme clusters.
///
/// A cluster (UAX 29, extended) is never cut: flags, families, keycaps and skin tones consist of several characters, and a variation
/// selector or joiner forms one glyph with the characters around it. Clusters never cross white space (UAX 29, rule GB999; a character that
/// could join a space follows it), so each word is examined separately.
struct EmojiRuns {
    /// The runs in source order; no run extends beyond the end of a text.
    private(set) var spans: [SourceSpan] = []

    private let encoding: TextEncoding
    /// The pieces of the current word; texts separated by a comment are one word.
    private var word: [SourceSpan] = []
    private var mayHoldEmoji = false

    /// Finds the emoji of `texts`, which follow one another in one element.
    init(_ texts: [SourceSpan], _ encoding: TextEncoding, in bytes: Span<UInt8>) {
        self.encoding = encoding
        for text in texts { read(text, in: bytes) }
        endWord(in: bytes)
    }

    private mutating func read(_ text: SourceSpan, in bytes: Span<UInt8>) {
        var start = Int(text.start)
        for index in text.range {
            let byte = bytes[index]
            if byte.isHTMLWhitespace {
                if index > start { word.append(SourceSpan(start, index)) }
                endWord(in: bytes)
                // The space belongs to the next word, because it may be the base of combining marks.
                start = index
            } else if Self.mayBegin(at: index, in: bytes) {
                mayHoldEmoji = true
            }
        }
        if start < Int(text.end) { word.append(SourceSpan(start, Int(text.end))) }
    }

    /// False for a text that has no emoji for certain.
    static func mayBe(in text: SourceSpan, of bytes: Span<UInt8>) -> Bool { text.range.contains { mayBegin(at: $0, in: bytes) } }

    /// True if an emoji, or a selector that makes a character one, may begin with the byte of UTF-8, or the reference, at `index`.
    ///
    /// The bytes are those of U+2000 to U+2FFF, U+FE0F, and the supplementary planes.
    private static func mayBegin(at index: Int, in bytes: Span<UInt8>) -> Bool {
        switch bytes[index] {
        case 0xE2, 0xEF, 0xF0: true
        case UInt8(ascii: "&"): !isPlainReference(at: index, in: bytes)
        default: false
        }
    }

    /// True if a usual reference to a character that is no part of an emoji is at `index`.
    static func isPlainReference(at index: Int, in bytes: Span<UInt8>) -> Bool {
        plainReferences.contains { TokenText.begins(SourceSpan(index, bytes.count), with: $0, in: bytes) }
    }

    /// The usual references to characters that are no part of an emoji.
    private static let plainReferences: [StaticString] = ["&lt;", "&gt;", "&amp;", "&quot;", "&nbsp;", "&#39;"]

    private mutating func endWord(in bytes: Span<UInt8>) {
        defer {
            word.removeAll(keepingCapacity: true)
            mayHoldEmoji = false
        }
        guard mayHoldEmoji, let first = word.first else { return }
        let holdsReference = first.range.contains { bytes[$0] == UInt8(ascii: "&") }
        if word.count == 1, !holdsReference {
            // In other encodings an emoji is always a character reference.
            guard encoding != .asciiSuperset else { return }
            add(clustersOf: bytes.array(first)) { (Int(first.start) + $0, Int(first.start) + $1, 0) }
        } else {
            addDecoded(in: bytes)
        }
    }

    /// Adds the runs of a word whose text differs from the bytes of the source.
    private mutating func addDecoded(in bytes: Span<UInt8>) {
        var text: [UInt8] = []
        var starts: [UInt32] = []
        var ends: [UInt32] = []
        var pieces: [Int] = []
        for (piece, span) in word.enumerated() {
            var (decoded, places) = CharacterDecoder.decodedWithPlaces(span, as: .data, in: bytes)
            if encoding == .asciiSuperset {
                // Bytes of unknown characters are replaced, so that they join nothing.
                for index in decoded.indices where decoded[index] >= 0x80 && bytes[Int(places[index])] != UInt8(ascii: "&") {
                    decoded[index] = 0x1A
                }
            }
            // A character ends where the next one with another offset begins.
            var end = span.end
            var pieceEnds: [UInt32] = []
            for index in decoded.indices.reversed() {
                if places[index + 1] != places[index] { end = places[index + 1] }
                pieceEnds.append(end)
            }
            text += decoded
            starts += places.dropLast()
            ends += pieceEnds.reversed()
            pieces += Array(repeating: piece, count: decoded.count)
        }
        add(clustersOf: text) { start, end in
            let isWhole = pieces[start] == pieces[end - 1]
            return isWhole ? (Int(starts[start]), Int(ends[end - 1]), pieces[start]) : nil
        }
    }

    /// Adds the runs of emoji in `text`.
    ///
    /// - Parameter place: Returns the offsets in the source, and the piece, of the cluster between two offsets of `text`; nil if a
    ///   comment divides it.
    private mutating func add(clustersOf text: [UInt8], _ place: (_ start: Int, _ end: Int) -> (start: Int, end: Int, piece: Int)?) {
        var run: (start: Int, end: Int, piece: Int)?
        var offset = 0
        for cluster in String(decoding: text, as: UTF8.self) {
            let start = offset
            offset += cluster.utf8.count
            let found = Self.isEmoji(cluster) ? place(start, offset) : nil
            if let open = run, let found, open.piece == found.piece {
                run?.end = found.end
                continue
            }
            if let run { spans.append(SourceSpan(run.start, run.end)) }
            run = found
        }
        if let run { spans.append(SourceSpan(run.start, run.end)) }
    }

    /// True if the cluster is displayed in its own colors, as an emoji sequence (UTS 51, ED-16 and ED-17) without a request for text
    /// presentation.
    static func isEmoji(_ cluster: Character) -> Bool {
        let scalars = cluster.unicodeScalars
        guard let first = scalars.first, first.properties.isEmoji else { return false }
        // Most clusters are a single character.
        guard let second = scalars.dropFirst().first else {
            // A single regional indicator is a letter, not a flag.
            return first.properties.isEmojiPresentation && !isRegionalIndicator(first)
        }
        if scalars.contains(textSelector) { return false }
        if second == emojiSelector || second.properties.isEmojiModifier && first.properties.isEmojiModifierBase { return true }
        if isRegionalIndicator(first) { return isRegionalIndicator(second) }
        if first.properties.isEmojiPresentation { return true }
        // Text characters that a joiner makes part of an emoji, without the variation selectors that they should have.
        return scalars.contains(joiner) && scalars.dropFirst().contains { $0.properties.isEmoji }
    }

    /// VS15, which requests text presentation.
    private static let textSelector: Unicode.Scalar = "\u{FE0E}"
    /// VS16, which requests emoji presentation.
    static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
    static let joiner: Unicode.Scalar = "\u{200D}"

    private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar.value) }
}
