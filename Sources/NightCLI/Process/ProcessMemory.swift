import CAllocator
import Synchronization

/// Keeps values until the process ends.
///
/// Freeing the analysis of a large site object by object takes much longer than the system takes to release the memory as a whole.
enum ProcessLifetime {
    private static let all = Mutex<[any Sendable]>([])

    /// Keeps `value` until the process ends.
    static func keep(_ value: any Sendable) {
        all.withLock { $0.append(value) }
    }
}

/// The memory of large blocks that are no longer needed.
enum FreedMemory {
    /// The least size in bytes of a block with a mapping of its own.
    private static let block: Int32 = 1 << 19

    /// Makes the allocator return each large block to the system when it is freed.
    ///
    /// By default the first freed block makes the allocator keep all later blocks of its size, so that the tables of each stage of a run
    /// are in memory together with those of the stages before.
    static func giveBack() { _ = mallopt(M_MMAP_THRESHOLD, block) }
}
