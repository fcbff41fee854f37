import Glibc

/// Keeps the signals that ask a process to end waiting while files are written, so that no half-made file outlives it.
///
/// Nothing runs inside a signal handler: the signals are blocked, the writers look between files whether one is waiting, and when
/// it is let through at last it ends the process in the usual way, with the exit status that a shell expects.
enum DeferredSignals {
    /// Runs `body` with the signals waiting.
    ///
    /// Threads that start within it inherit that.
    static func whileDeferring<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        var set = mask(of: signals)
        var previous = sigset_t()
        _ = unsafe pthread_sigmask(SIG_BLOCK, &set, &previous)
        defer { _ = unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }
        return try body()
    }

    /// Whether such a signal waits: time to come to an end.
    static var isPending: Bool {
        var set = sigset_t()
        guard unsafe sigpending(&set) == 0 else { return false }
        return signals.contains { unsafe sigismember(&set, $0) == 1 }
    }

    /// Lets the signals through that the parent of the process has blocked, as one with threads may without wanting it: they would stop a
    /// run
    /// and not end it.
    static func admit() {
        var set = mask(of: all)
        _ = unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// Makes writing to a closed pipe or beyond the largest file allowed an error of the call (`EPIPE`, `EFBIG`) and not the end of the
    /// process.
    static func ignoreWriteSignals() {
        _ = signal(SIGPIPE, SIG_IGN)
        _ = signal(SIGXFSZ, SIG_IGN)
    }

    /// Those that end this process: what its parent had it ignore (nohup(1), the background of a script), it does not stop for.
    private static let signals = all.filter { number in
        var action = sigaction()
        guard unsafe sigaction(number, nil, &action) == 0 else { return true }
        // SIG_IGN is the number 1 in place of a function; it is compared and never called.
        return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != 1
    }

    private static let all = [SIGINT, SIGTERM, SIGHUP]

    private static func mask(of signals: [Int32]) -> sigset_t {
        var set = sigset_t()
        _ = unsafe sigemptyset(&set)
        for signal in signals { _ = unsafe sigaddset(&set, signal) }
        return set
    }
}
