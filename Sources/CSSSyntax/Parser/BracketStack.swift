/// A stack of expected closing brackets, two bits each: the innermost in two words, the outer ones in an array.
struct BracketStack: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    private var spilled: [UInt64] = []
    private(set) var count = 0

    /// True if no bracket is open.
    @inline(__always)
    var isEmpty: Bool { count == 0 }

    /// The innermost closer as a byte; nil if no bracket is open.
    var last: UInt8? {
        switch low & 3 {
        case 1: UInt8(ascii: ")")
        case 2: UInt8(ascii: "]")
        case 3: UInt8(ascii: "}")
        default: nil
        }
    }

    /// True if `closer`, one of `)`, `]` and `}`, closes the innermost bracket.
    @inline(__always)
    func isClosed(by closer: UInt8) -> Bool { low & 3 == UInt64(closer >> 5) }

    /// Pushes a bracket that is closed by `closer`, one of `)`, `]` and `}`.
    @inline(__always)
    mutating func push(_ closer: UInt8) {
        if count & 31 == 0, count > 0 { spill() }
        // The upper three bits distinguish the closers, and none of them is 0.
        low = low << 2 | UInt64(closer >> 5)
        count += 1
    }

    /// Closes the innermost bracket; a bracket must be open.
    @inline(__always)
    mutating func pop() {
        count -= 1
        low >>= 2
        if count & 31 == 0, count > 0 { restore() }
    }

    /// Removes all brackets.
    @inline(__always)
    mutating func removeAll() {
        if count > 64 { spilled.removeAll() }
        low = 0
        high = 0
        count = 0
    }

    /// All closers, innermost first.
    var closers: [UInt8] {
        var copy = self
        var result: [UInt8] = []
        result.reserveCapacity(count)
        while let last = copy.last {
            result.append(last)
            copy.pop()
        }
        return result
    }

    /// Makes room in `low`, which is full.
    private mutating func spill() {
        if count > 32 { spilled.append(high) }
        high = low
        low = 0
    }

    /// Refills `low`, which is empty.
    private mutating func restore() {
        low = high
        high = spilled.popLast() ?? 0
    }
}
