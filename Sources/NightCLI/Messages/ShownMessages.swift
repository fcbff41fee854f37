import Synchronization

/// The messages of the runs of one process, which prints those of a run that the run before did not have.
final class ShownMessages: Sendable {
    private struct State {
        var before: Set<Message> = []
        var now: Set<Message> = []
    }

    private let state = Mutex(State())

    /// Begins a run.
    func beginRun() {
        state.withLock { $0 = State(before: $0.now) }
    }

    /// Returns those of `messages` that the run before did not have.
    func unknown(_ messages: [Message]) -> [Message] {
        state.withLock { state in
            state.now.formUnion(messages)
            return messages.filter { !state.before.contains($0) }
        }
    }
}
