internal import Glibc

/// Memory in pages of 2 MiB instead of 4 KiB, for what is filled once from one end to the other: with small pages a tenth of the time of a
/// large sheet goes into page faults.
package enum HugePages {
    /// Below, there is nothing to be won.
    private static let smallest = 1 << 22

    /// An empty array with room for `count` elements.
    package static func array<Element>(roomFor count: Int) -> [Element] {
        // Nothing is initialised, and nothing is said to be.
        unsafe [Element](unsafeUninitializedCapacity: count) { buffer, _ in unsafe advise(UnsafeMutableRawBufferPointer(buffer)) }
    }

    /// Asks the system for large pages behind a buffer; where it has none, nothing changes.
    package static func advise(_ buffer: UnsafeMutableRawBufferPointer) {
        guard buffer.count >= smallest, let start = buffer.baseAddress else { return }
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        let skipped = (page - Int(bitPattern: start) % page) % page
        // Advice on whole pages inside of the buffer, which changes nothing that can be read or written.
        _ = unsafe madvise(start + skipped, (buffer.count - skipped) / page * page, MADV_HUGEPAGE)
    }
}
