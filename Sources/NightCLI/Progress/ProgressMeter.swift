import Synchronization

/// Measures the progress and the cost of a run, and shows the progress on a terminal in one line after the first second.
final class ProgressMeter: Sendable {
    /// A phase of a run; phases follow one another.
    enum Phase: String, Sendable, CaseIterable {
        case listing
        case reading
        case deciding
        /// Only with `--strict`: the trial pass over all files, before anything is written.
        case checking
        case writing
        case copying
    }

    /// The measurements of a phase.
    struct Figures: Sendable, Equatable {
        /// The duration, in nanoseconds.
        var time = 0
        /// The number of files processed.
        var files = 0
        /// The number of bytes read from them.
        var bytes = 0
    }

    /// The effect of a run on a file of the destination.
    enum Effect: Sendable {
        case written
        case unchanged
        case removed
    }

    private struct State {
        var figures: [Phase: Figures] = [:]
        var effects: [Effect: Int] = [:]
        var phase: Phase?
        /// The number of files in the phase, and the number of those that are done.
        var count = 0
        var done = 0
        var begun = 0
        /// The time at which the line was last shown.
        var shown = 0
        var isShown = false
    }

    /// The time before the line is first shown, and the interval between its updates, in nanoseconds.
    private static let patience = 1_000_000_000
    private static let interval = 100_000_000
    /// The sequence that moves the cursor to the beginning of the line and erases the line (ECMA-48 §8.3.41).
    private static let erasure = "\r\u{1B}[K"

    private let console: Console?
    private let clock: @Sendable () -> Int
    private let start: Int
    private let state = Mutex(State())

    /// Makes a meter that shows its line on `console`, or nowhere if that is nil.
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

    /// Records that one more file is done and that `bytes` of it were read.
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

    /// Records the effect on a file, or on `count` files.
    func note(_ effect: Effect, count: Int = 1) {
        state.withLock { $0.effects[effect, default: 0] += count }
    }

    /// Ends the last phase and erases the line.
    func end() {
        let now = clock()
        state.withLock { state in
            ProgressMeter.end(&state, now)
            if state.isShown { console?.writeError(ProgressMeter.erasure) }
            state.isShown = false
        }
    }

    /// The measurements of each phase, in order.
    var figures: [(phase: Phase, figures: Figures)] {
        state.withLock { state in Phase.allCases.compactMap { phase in state.figures[phase].map { (phase, $0) } } }
    }

    /// Returns the number of files with this effect.
    func count(of effect: Effect) -> Int { state.withLock { $0.effects[effect] ?? 0 } }

    /// The time since the meter was made, in nanoseconds.
    var time: Int { clock() - start }

    private static func end(_ state: inout State, _ now: Int) {
        if let phase = state.phase { state.figures[phase, default: Figures()].time += now - state.begun }
        state.phase = nil
    }

    /// Returns the line: `writing 120/10000 files, 4500/s, 3 s left`.
    static func line(_ phase: Phase, _ done: Int, of count: Int, time: Int) -> String {
        let rate = done * 1_000_000_000 / max(1, time)
        let left = rate > 0 ? ", \((max(0, count - done) + rate - 1) / rate) s left" : ""
        return "\(phase.rawValue) \(done)/\(count) files, \(rate)/s\(left)"
    }
}
