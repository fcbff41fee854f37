/// One run of a SHA-2 function over a complete message (FIPS 180-4 §6).
struct SHA2<Word: SHA2Word> {
    private var state: [Word]
    private var schedule: [Word]
    private static var blockLength: Int { Word.bitWidth * 2 }

    /// Returns the state after `message`, computed from the state `initial`, as bytes.
    static func digest(of message: Span<UInt8>, initial: [Word]) -> [UInt8] {
        var run = SHA2(state: initial, schedule: [Word](repeating: 0, count: Word.constants.count))
        let whole = message.count / blockLength * blockLength
        var start = 0
        while start < whole {
            run.add(message, from: start)
            start += blockLength
        }
        let tail = padded(message, from: whole)
        for start in stride(from: 0, to: tail.count, by: blockLength) { run.add(tail.span, from: start) }
        return run.state.flatMap { word in
            stride(from: Word.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word &>> Word($0)) }
        }
    }

    private init(state: [Word], schedule: [Word]) {
        self.state = state
        self.schedule = schedule
    }

    /// Returns the end of the message behind its whole blocks, padded with a one bit, zeros and the length in bits (§5.1).
    private static func padded(_ message: Span<UInt8>, from start: Int) -> [UInt8] {
        var tail: [UInt8] = []
        for index in start..<message.count { tail.append(message[index]) }
        tail.append(0x80)
        // The length has two words; that of a message in memory fits into the last 8 bytes.
        let lengthField = Word.bitWidth / 4
        while (tail.count + lengthField) % blockLength != 0 { tail.append(0) }
        tail += [UInt8](repeating: 0, count: lengthField - 8)
        let bits = UInt64(message.count) * 8
        for shift in stride(from: UInt64(56), through: 0, by: -8) { tail.append(UInt8(truncatingIfNeeded: bits &>> shift)) }
        return tail
    }

    /// Adds one block to the state (§6.2.2, §6.4.2).
    private mutating func add(_ bytes: Span<UInt8>, from start: Int) {
        let size = Word.bitWidth / 8
        let rotations = Word.rotations
        for index in 0..<16 {
            var word: Word = 0
            for offset in 0..<size { word = word &<< 8 | Word(truncatingIfNeeded: bytes[start + index * size + offset]) }
            schedule[index] = word
        }
        for index in 16..<schedule.count {
            schedule[index] =
                schedule[index - 2].spread(rotations.small1) &+ schedule[index - 7] &+ schedule[index - 15].spread(rotations.small0)
                &+ schedule[index - 16]
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        let constants = Word.constants
        for index in schedule.indices {
            let choice = (e & f) ^ (~e & g)
            let first = h &+ e.mixed(rotations.big1) &+ choice &+ constants[index] &+ schedule[index]
            let majority = (a & b) ^ (a & c) ^ (b & c)
            let second = a.mixed(rotations.big0) &+ majority
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }
}
