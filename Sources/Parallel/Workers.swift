import Glibc
import Synchronization

/// Does many independent things on a few threads.
package enum Workers {
    /// The results of `body` for 0 up to `count`, in that order, whatever thread made them when.
    package static func map<Result: Sendable>(_ count: Int, jobs: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
        let threads = min(jobs, count)
        guard threads > 1 else { return (0..<max(0, count)).map(body) }
        let work = Work(count: count, threads: threads, body: body)
        // The calling thread is one of them.
        Thread.run(threads - 1, beside: work.run)
        return work.results.withLock { $0.compactMap { $0 } }
    }

    /// How many threads this machine runs at a time.
    package static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// What the threads share: the next indices, and a place for each result.
    private final class Work<Result: Sendable>: Sendable {
        let count: Int
        /// How many indices in a row a thread takes at a time.
        ///
        /// Neighbours are often files of one folder, in which two threads would wait for each other.
        let stride: Int
        let body: @Sendable (Int) -> Result
        let next = Atomic<Int>(0)
        let results: Mutex<[Result?]>

        init(count: Int, threads: Int, body: @escaping @Sendable (Int) -> Result) {
            self.count = count
            stride = max(1, min(32, count / (threads * 16)))
            self.body = body
            results = Mutex(Array(repeating: nil, count: count))
        }

        @Sendable func run() {
            while true {
                let first = next.wrappingAdd(stride, ordering: .relaxed).oldValue
                guard first < count else { return }
                for index in first..<min(first + stride, count) {
                    let result = body(index)
                    results.withLock { $0[index] = result }
                }
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
        /// Where the system gives no more threads, fewer do it.
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
