internal import SourceText

/// The positions of a sheet's text after nightfall inserted its own text.
struct TextShift {
    /// A piece of nightfall's text.
    struct Insertion {
        /// The position in the original text before which it is inserted.
        let origin: GeneratedPosition
        /// The position where it begins.
        let start: GeneratedPosition
        /// The position where it ends and the original text continues.
        let end: GeneratedPosition
    }

    /// All of nightfall's text, in order.
    let insertions: [Insertion]
    /// The end of the original text.
    let end: GeneratedPosition

    /// Computes the shift of the original text: `text` from `start` on, without `spans`.
    ///
    /// - Parameter spans: The spans of nightfall's text, in order.
    init(of text: [UInt8], from start: UInt32, generated spans: [SourceSpan]) {
        var before = GeneratedPosition.Counter()
        var now = GeneratedPosition.Counter()
        var insertions: [Insertion] = []
        var index = Int(start)
        for span in spans {
            while index < Int(span.start) {
                before.pass(text[index])
                now.pass(text[index])
                index += 1
            }
            let begin = now.position
            while index < Int(span.end) {
                now.pass(text[index])
                index += 1
            }
            insertions.append(Insertion(origin: before.position, start: begin, end: now.position))
        }
        while index < text.count {
            before.pass(text[index])
            index += 1
        }
        self.insertions = insertions
        end = before.position
    }

    /// Returns the new position of the text that was at `position`.
    func shifted(_ position: GeneratedPosition) -> GeneratedPosition { moved(position, by: firstInsertion { $0 > position }) }

    /// Returns the new position of the text that ended at `position`, before any insertion there.
    func shiftedEnd(_ position: GeneratedPosition) -> GeneratedPosition { moved(position, by: firstInsertion { $0 >= position }) }

    /// Returns the index of the first insertion whose origin meets a condition that all later ones meet as well.
    func firstInsertion(where condition: (GeneratedPosition) -> Bool) -> Int {
        var (low, high) = (0, insertions.count)
        while low < high {
            let middle = (low + high) / 2
            if condition(insertions[middle].origin) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Returns `position` after the first `count` insertions.
    private func moved(_ position: GeneratedPosition, by count: Int) -> GeneratedPosition {
        guard count > 0 else { return position }
        let last = insertions[count - 1]
        let line = last.end.line + position.line - last.origin.line
        guard position.line == last.origin.line else { return GeneratedPosition(line: line, column: position.column) }
        return GeneratedPosition(line: line, column: last.end.column + position.column - last.origin.column)
    }
}
