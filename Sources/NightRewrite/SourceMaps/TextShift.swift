internal import SourceText

/// Where the text of a sheet stands once nightfall has put its own between it.
struct TextShift {
    /// A piece of nightfall's text.
    struct Insertion {
        /// What it stands before, as it was.
        let origin: GeneratedPosition
        /// Where it begins.
        let start: GeneratedPosition
        /// Where it ends, and the text of before goes on.
        let end: GeneratedPosition
    }

    /// All of nightfall's text, in order.
    let insertions: [Insertion]
    /// Where the text of before ended.
    let end: GeneratedPosition

    /// The shift of what is in `text` from `start` on without `spans`, which are nightfall's and stand in order.
    init(of text: [UInt8], from start: UInt32, ours spans: [SourceSpan]) {
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

    /// Where stands now what stood at `position`.
    func shifted(_ position: GeneratedPosition) -> GeneratedPosition { moved(position, by: firstInsertion { $0 > position }) }

    /// Where stands now what ended at `position`: before all that was put in there.
    func shiftedEnd(_ position: GeneratedPosition) -> GeneratedPosition { moved(position, by: firstInsertion { $0 >= position }) }

    /// The index of the first insertion whose origin fulfils a condition that those behind it fulfil too.
    func firstInsertion(where condition: (GeneratedPosition) -> Bool) -> Int {
        var (low, high) = (0, insertions.count)
        while low < high {
            let middle = (low + high) / 2
            if condition(insertions[middle].origin) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Where stands `position` behind the first `count` insertions.
    private func moved(_ position: GeneratedPosition, by count: Int) -> GeneratedPosition {
        guard count > 0 else { return position }
        let last = insertions[count - 1]
        let line = last.end.line + position.line - last.origin.line
        guard position.line == last.origin.line else { return GeneratedPosition(line: line, column: position.column) }
        return GeneratedPosition(line: line, column: last.end.column + position.column - last.origin.column)
    }
}
