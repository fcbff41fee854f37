import Glibc

/// Waits for open files (poll(2)).
enum DescriptorPoll {
    /// A descriptor, and what is awaited of it.
    struct Interest {
        let number: Int32
        /// True to wait until it can be written, false until it can be read.
        var writes = false
    }

    /// Returns the descriptors that are ready, or in which the other end has closed or an error is pending.
    ///
    /// - Parameter milliseconds: The longest time to wait; nil for any.
    static func ready(_ interests: [Interest], within milliseconds: Int?) throws(SystemError) -> Set<Int32> {
        var states = interests.map { pollfd(fd: $0.number, events: Int16($0.writes ? POLLOUT : POLLIN), revents: 0) }
        let limit = milliseconds.map { Int32(clamping: $0) } ?? -1
        while true {
            let count = unsafe poll(&states, nfds_t(states.count), limit)
            if count >= 0 { return Set(states.lazy.filter { $0.revents != 0 }.map(\.fd)) }
            guard errno == EINTR else { throw SystemError.last }
        }
    }
}
