import CAllocator

/// The memory of large blocks that are no longer needed.
enum FreedMemory {
    /// The bytes from which on a block is one of its own.
    private static let block: Int32 = 1 << 19

    /// Sees to it that each large block goes back to the system when it is freed.
    ///
    /// By default the first one that is freed makes the allocator keep all later ones of its size, so that the tables of each stage of a run
    /// lie beside those of the stages before.
    static func giveBack() { _ = mallopt(M_MMAP_THRESHOLD, block) }
}
