import Glibc

/// A value that threads change one at a time, and whose changes they can wait for.
@safe
package final class Monitor<Value: Sendable>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let changed: UnsafeMutablePointer<pthread_cond_t>
    private var value: Value

    /// A monitor of `value`.
    package init(_ value: Value) {
        // Neither may move while it lives, so each has memory of its own, which this object alone uses and frees.
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

    /// Changes the value, and has those that wait look at it again.
    package func change<Result>(_ body: (inout Value) -> Result) -> Result {
        _ = unsafe pthread_mutex_lock(mutex)
        defer {
            _ = unsafe pthread_cond_broadcast(changed)
            _ = unsafe pthread_mutex_unlock(mutex)
        }
        return body(&value)
    }

    /// Waits until the value is as `condition` wants it, and returns what `body` makes of it then.
    package func wait<Result>(until condition: (Value) -> Bool, _ body: (Value) -> Result) -> Result {
        _ = unsafe pthread_mutex_lock(mutex)
        defer { _ = unsafe pthread_mutex_unlock(mutex) }
        while !condition(value) { _ = unsafe pthread_cond_wait(changed, mutex) }
        return body(value)
    }
}
