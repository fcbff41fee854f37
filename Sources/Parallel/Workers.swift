import Glibc
import Synchronization

/// Runs many independent tasks on a few threads.
package enum Workers {
    /// Returns the results of `body` for the indices 0..<`count`, in this order, whatever the order of execution.
    ///
    /// - Parameter together: returns true if two neighbouring indices are best processed by one thread; nil if that makes no difference.
    package static func map<Result: Sendable>(
        _ count: Int, jobs: Int, together: ((Int, Int) -> Bool)? = nil, _ body: @escaping @Sendable (Int) -> Result
    ) -> [Result] {
        let threads = min(jobs, count)
        guard threads > 1 else { return (0..<max(0, count)).map(body) }
        let work = Work(runs: runs(count, threads: threads, together: together), body: body)
        // The calling thread is one of them.
        Thread.run(threads - 1, beside: work.run)
        var all: [Result] = []
        all.reserveCapacity(count)
        for results in work.results.withLock({ $0 }) { all += results }
        return all
    }

    /// Divides the indices into runs, which threads take one after the other: neighbouring indices read neighbouring memory.
    private static func runs(_ count: Int, threads: Int, together: ((Int, Int) -> Bool)?) -> [Range<Int>] {
        let longest = max(1, together == nil ? min(32, count / (threads * 16)) : min(512, count / (threads * 8)))
        // The last runs are short, so that all threads end at about the same time.
        let short = max(1, min(8, longest))
        let tail = count - min(count, threads * min(longest, 128))
        var runs: [Range<Int>] = []
        var start = 0
        for end in 1...count {
            let length = end - start
            let isLong = length == longest || (end > tail && length >= short)
            guard end == count || isLong || together?(end - 1, end) == false else { continue }
            runs.append(start..<end)
            start = end
        }
        return runs
    }

    /// The number of threads that this machine runs at a time.
    package static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// The shared state of the threads: the next run of indices, and a slot for the results of each.
    private final class Work<Result: Sendable>: Sendable {
        let runs: [Range<Int>]
        let body: @Sendable (Int) -> Result
        let next = Atomic<Int>(0)
        let results: Mutex<[[Result]]>

        init(runs: [Range<Int>], body: @escaping @Sendable (Int) -> Result) {
            self.runs = runs
            self.body = body
            results = Mutex(Array(repeating: [], count: runs.count))
        }

        @Sendable func run() {
            while true {
                let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard number < runs.count else { return }
                let done = runs[number].map(body)
                results.withLock { $0[number] = done }
            }
        }
    }

    /// A thread of the system.
    private final class Thread: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }

        /// Runs `body` on `count` new threads and on this one, and waits for all.
        ///
        /// If the system can't create all threads, fewer threads do the work.
        static func run(_ count: Int, beside body: @escaping @Sendable () -> Void) {
            var handles: [pthread_t] = []
            for _ in 0..<count {
                var handle = pthread_t()
                // The thread owns one reference to its object and gives it back at its start.
                let reference = unsafe Unmanaged.passRetained(Thread(body))
                let result = unsafe pthread_create(
                    &handle, nil,
                    { argument in
                        if let argument = unsafe argument { unsafe Unmanaged<Thread>.fromOpaque(argument).takeRetainedValue().body() }
                        return nil
                    }, reference.toOpaque())
                guard result == 0 else {
                    unsafe reference.release()
                    break
                }
                handles.append(handle)
            }
            body()
            for handle in handles { _ = pthread_join(handle, nil) }
        }
    }
}
