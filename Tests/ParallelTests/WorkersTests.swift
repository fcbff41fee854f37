import Parallel
import Synchronization
import Testing

@Suite("Workers")
struct WorkersTests {
    @Test("Results are in order, whatever the number of threads", arguments: [1, 2, 7, 64])
    func order(jobs: Int) {
        let counter = Counter()
        let results = Workers.map(1000, jobs: jobs) { index in
            counter.calls.add(1, ordering: .relaxed)
            return index * index
        }
        #expect(results == (0..<1000).map { $0 * $0 })
        #expect(counter.calls.load(ordering: .relaxed) == 1000)
        #expect(Workers.map(0, jobs: jobs) { $0 }.isEmpty)
    }

    private final class Counter: Sendable {
        let calls = Atomic<Int>(0)
    }
}
