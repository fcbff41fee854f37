import Synchronization

/// Measures how far a run is and what it takes, and shows the first on a terminal: one line, from the second second on.
final class ProgressMeter: Sendable {
    /// What a run does, one after the other.
    enum Phase: String, Sendable, CaseIterable {
        case listing
        case reading
        case deciding
        /// Only with `--strict`: the first of two times that all is gone through.
        case checking
        case writing
        case copying
    }

    /// What a phase came to.
    struct Figures: Sendable, Equatable {
        /// The time that it took, in nanoseconds.
        var time = 0
        /// The files that were done.
        var files = 0
        /// The bytes that were read of them.
        var bytes = 0
    }

    /// What became of a file where it is to stand.
    enum Effect: Sendable {
        case written
        case unchanged
        case removed
    }

    private struct State {
        var figures: [Phase: Figures] = [:]
        var effects: [Effect: Int] = [:]
        var phase: Phase?
        /// How many files the phase has, and how many of them are done.
        var count = 0
        var done = 0
        var begun = 0
        /// When the line was last shown.
        var shown = 0
        var isShown = false
    }

    /// In nanoseconds: when the line is shown first, and how often it changes.
    private static let patience = 1_000_000_000
    private static let interval = 100_000_000
    /// What brings the cursor to the beginning of an empty line (ECMA-48 §8.3.41).
    private static let erasure = "\r\u{1B}[K"

    private let console: Console?
    private let clock: @Sendable () -> Int
    private let start: Int
    private let state = Mutex(State())

    /// A meter that shows its line on `console`; nowhere, where that is nil.
    init(showingOn console: Console? = nil, clock: @escaping @Sendable () -> Int = { Clock.uptime }) {
        self.console = console
        self.clock = clock
        start = clock()
    }

    /// Begins a phase with `count` files.
    func begin(_ phase: Phase, of count: Int = 0) {
        let now = clock()
        state.withLock { state in
            ProgressMeter.end(&state, now)
            state.phase = phase
            state.count = count
            state.done = 0
            state.begun = now
        }
    }

    /// Takes in that one more file is done, of which `bytes` were read.
    func step(bytes: Int = 0) {
        state.withLock { state in
            guard let phase = state.phase else { return }
            state.done += 1
            state.figures[phase, default: Figures()].files += 1
            state.figures[phase, default: Figures()].bytes += bytes
            guard let console else { return }
            let now = clock()
            guard now - start >= ProgressMeter.patience, now - state.shown >= ProgressMeter.interval else { return }
            state.shown = now
            state.isShown = true
            console.writeError(ProgressMeter.erasure + ProgressMeter.line(phase, state.done, of: state.count, time: now - state.begun))
        }
    }

    /// Takes in what became of a file, or of `count` files.
    func note(_ effect: Effect, count: Int = 1) {
        state.withLock { $0.effects[effect, default: 0] += count }
    }

    /// Ends the last phase and takes the line away.
    func end() {
        let now = clock()
        state.withLock { state in
            ProgressMeter.end(&state, now)
            if state.isShown { console?.writeError(ProgressMeter.erasure) }
            state.isShown = false
        }
    }

    /// What each phase came to, in order.
    var figures: [(phase: Phase, figures: Figures)] {
        state.withLock { state in Phase.allCases.compactMap { phase in state.figures[phase].map { (phase, $0) } } }
    }

    /// How many files had this effect.
    func count(of effect: Effect) -> Int { state.withLock { $0.effects[effect] ?? 0 } }

    /// The time since the meter was made, in nanoseconds.
    var time: Int { clock() - start }

    private static func end(_ state: inout State, _ now: Int) {
        if let phase = state.phase { state.figures[phase, default: Figures()].time += now - state.begun }
        state.phase = nil
    }

    /// The line: `writing 120/10000 files, 4500/s, 3 s left`.
    static func line(_ phase: Phase, _ done: Int, of count: Int, time: Int) -> String {
        let rate = done * 1_000_000_000 / max(1, time)
        let left = rate > 0 ? ", \((max(0, count - done) + rate - 1) / rate) s left" : ""
        return "\(phase.rawValue) \(done)/\(count) files, \(rate)/s\(left)"
    }
}
