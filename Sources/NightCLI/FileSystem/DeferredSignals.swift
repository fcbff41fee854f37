import Glibc

/// Defers the signals that terminate the process while files are written, so that no incomplete file is left.
///
/// No code runs in a signal handler: the signals are blocked, and the writers check between files whether one is pending. When it is
/// unblocked, it ends the process in the usual way, with the exit status that a shell expects.
enum DeferredSignals {
    /// Runs `body` with the signals blocked; threads that start within it inherit that.
    static func whileDeferring<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        var set = mask(of: signals)
        var previous = sigset_t()
        _ = unsafe pthread_sigmask(SIG_BLOCK, &set, &previous)
        defer { _ = unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }
        return try body()
    }

    /// True if a terminating signal is pending, so that the run should end.
    static var isPending: Bool {
        var set = sigset_t()
        guard unsafe sigpending(&set) == 0 else { return false }
        return signals.contains { unsafe sigismember(&set, $0) == 1 }
    }

    /// Unblocks the terminating signals.
    ///
    /// A parent process with threads may have blocked them without intent. A blocked signal would stop the run without ending the process.
    static func admit() {
        var set = mask(of: all)
        _ = unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// Turns writing to a closed pipe or beyond the largest file size into an error of the call (`EPIPE`, `EFBIG`).
    ///
    /// By default, the signals of these errors end the process.
    static func ignoreWriteSignals() {
        _ = signal(SIGPIPE, SIG_IGN)
        _ = signal(SIGXFSZ, SIG_IGN)
    }

    /// The terminating signals that this process does not ignore.
    ///
    /// A parent may have it ignore some, such as nohup(1) or a script that starts it in the background; these do not stop a run.
    private static let signals = all.filter { number in
        var action = sigaction()
        guard unsafe sigaction(number, nil, &action) == 0 else { return true }
        // SIG_IGN is the number 1 in place of a function pointer; the value is compared and never called.
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
