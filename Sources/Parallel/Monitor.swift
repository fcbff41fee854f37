import Glibc

/// A value that threads change one at a time, and whose changes threads can wait for.
@safe
package final class Monitor<Value: Sendable>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let changed: UnsafeMutablePointer<pthread_cond_t>
    private var value: Value

    /// Creates a monitor of `value`.
    package init(_ value: Value) {
        // Neither may move during its life, so each has memory of its own, which only this object uses and frees.
        unsafe mutex = .allocate(capacity: 1)
        unsafe changed = .allocate(capacity: 1)
        _ = unsafe pthread_mutex_init(mutex, nil)
        _ = unsafe pthread_cond_init(changed, nil)
        self.value = value
    }

    deinit {
        _ = unsafe pthread_cond_destroy(changed)
        _ = unsafe pthread_mutex_destroy(mutex)
        unsafe changed.deallocate()
        unsafe mutex.deallocate()
    }

    /// Changes the value, and wakes the waiting threads.
    package func change<Result>(_ body: (inout Value) -> Result) -> Result {
        _ = unsafe pthread_mutex_lock(mutex)
        defer {
            _ = unsafe pthread_cond_broadcast(changed)
            _ = unsafe pthread_mutex_unlock(mutex)
        }
        return body(&value)
    }

    /// Waits until the value satisfies `condition`, and returns the result of `body` for it.
    package func wait<Result>(until condition: (Value) -> Bool, _ body: (Value) -> Result) -> Result {
        _ = unsafe pthread_mutex_lock(mutex)
        defer { _ = unsafe pthread_mutex_unlock(mutex) }
        while !condition(value) { _ = unsafe pthread_cond_wait(changed, mutex) }
        return body(value)
    }
}
