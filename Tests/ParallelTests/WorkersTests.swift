import Glibc
import Parallel
import Synchronization
import Testing

@Suite("Workers")
struct WorkersTests {
    @Test(arguments: [1, 2, 7, 64])
    func `the order of results does not depend on the number of threads`(jobs: Int) {
        let counter = Counter()
        let results = Workers.map(1000, jobs: jobs) { index in
            counter.calls.add(1, ordering: .relaxed)
            return index * index
        }
        #expect(results == (0..<1000).map { $0 * $0 })
        #expect(counter.calls.load(ordering: .relaxed) == 1000)
        #expect(Workers.map(0, jobs: jobs) { $0 }.isEmpty)
    }

    @Test(arguments: [1, 2, 7])
    func `only neighboring items are compared for grouping`(jobs: Int) {
        for count in [0, 1, 2, 99, 100, 5000] {
            var asked: [Int] = []
            let results = Workers.map(
                count, jobs: jobs,
                together: { first, second in
                    asked.append(second)
                    #expect(first + 1 == second)
                    return second % 10 != 0
                }
            ) { $0 }
            #expect(results == Array(0..<count))
            #expect(asked.allSatisfy { (1..<max(1, count)).contains($0) })
        }
    }

    @Test
    func `one thread processes all items of a group`() {
        let threads = Mutex<[UInt: Set<Int>]>([:])
        let count = 12_000
        _ = Workers.map(count, jobs: 4, together: { $0 / 100 == $1 / 100 }) { index in
            threads.withLock { _ = $0[UInt(pthread_self()), default: []].insert(index) }
        }
        // Except at the end, where threads take work from each other.
        for group in 0..<(count / 100 - 12) {
            let members = Set(group * 100..<group * 100 + 100)
            #expect(threads.withLock { $0.values.contains { members.isSubset(of: $0) } })
        }
    }

    private final class Counter: Sendable {
        let calls = Atomic<Int>(0)
    }
}
