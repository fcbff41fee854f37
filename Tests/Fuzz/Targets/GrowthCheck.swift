import Glibc

/// A check that time grows in proportion to the input.
enum GrowthCheck {
    /// The CPU time from which an input is repeated, in seconds: the time of shorter runs is mostly that of the first use of tables.
    private static let least = 0.05

    /// Measures `body` with an input and with four copies of it.
    ///
    /// Time that grows in proportion is four times as long; quadratic time is sixteen times as long.
    static func check(_ input: [UInt8], _ body: ([UInt8]) -> Void) throws(BrokenInvariant) {
        guard !input.isEmpty else { return }
        let once = time(input, body)
        guard once > least else { return }
        let copies = Array(repeatElement(input, count: 4).joined())
        // The shortest of three measurements is the least disturbed one.
        let short = min(once, time(input, body), time(input, body))
        var long = Double.infinity
        for _ in 0..<3 where long > 10 * short { long = min(long, time(copies, body)) }
        try require(long <= 10 * short, "four copies take at most ten times as long: \(short) s, then \(long) s")
    }

    private static func time(_ input: [UInt8], _ body: ([UInt8]) -> Void) -> Double {
        let start = now()
        body(input)
        return now() - start
    }

    /// The CPU time of this thread in seconds.
    private static func now() -> Double {
        var time = timespec()
        // The call writes to the given variable only.
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
