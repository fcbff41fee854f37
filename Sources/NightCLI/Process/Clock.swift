import Glibc

/// The system's clocks.
enum Clock {
    /// The wall-clock time, in nanoseconds since 1970.
    static var now: Int { read(CLOCK_REALTIME) }

    /// The time of a monotonic clock, in nanoseconds.
    static var uptime: Int { read(CLOCK_MONOTONIC) }

    private static func read(_ clock: clockid_t) -> Int {
        var time = timespec()
        // The call fills the structure that it is given.
        _ = unsafe clock_gettime(clock, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
