import Glibc

/// Copies contents from one open file to another without looking at them.
enum FileCopy {
    /// The request of ioctl_ficlone(2), `_IOW(0x94, 9, int)`: share the blocks where the file system can.
    private static let clone: UInt = 0x4004_9409
    /// Files below this size are copied faster than the question whether they can be cloned is answered.
    private static let smallestClone = 1 << 16
    /// How much is copied between two looks for signals.
    private static let portion = 1 << 26

    /// Copies all of `source`, from its beginning, to the empty file `target`.
    ///
    /// - Throws: `SystemError`; `EINTR` where a signal wants the run to end.
    static func copy(_ source: borrowing FileDescriptor, to target: borrowing FileDescriptor, size: Int) throws(SystemError) {
        if size >= smallestClone, ioctl(target.number, clone, source.number) == 0 { return }
        while true {
            let count = sendfile(target.number, source.number, nil, portion)
            if count == 0 { return }
            if count < 0 {
                let error = SystemError.last
                switch error.number {
                case EINTR: continue
                case EINVAL, ENOSYS, EOPNOTSUPP: return try copyByHand(source, to: target)
                default: throw error
                }
            }
            // A small file is done with this call: the next would only say so.
            if count == size, size < smallestClone { return }
            if DeferredSignals.isPending { throw SystemError(number: EINTR) }
        }
    }

    /// Whether `path` is a file that holds what `source` does; where one of them can't be read it is none.
    static func isOne(_ path: FilePath, of source: FilePath) -> Bool {
        do {
            // Opening a pipe would wait for its other end.
            guard try FileSystem.status(of: path, followsLinks: false).kind == .file else { return false }
            let copy = try FileDescriptor(reading: path, followsLinks: false)
            let original = try FileDescriptor(reading: source, followsLinks: false)
            let (status, expected) = (try copy.status(), try original.status())
            guard status.kind == .file, expected.kind == .file, status.size == expected.size else { return false }
            while !DeferredSignals.isPending {
                let bytes = try original.read(atMost: FileDescriptor.chunk)
                guard try copy.read(atMost: FileDescriptor.chunk) == bytes else { return false }
                if bytes.count < FileDescriptor.chunk { return true }
            }
            return false
        } catch {
            return false
        }
    }

    /// For file systems whose files sendfile(2) can't read: what it has copied so far is kept, since both offsets have moved.
    private static func copyByHand(_ source: borrowing FileDescriptor, to target: borrowing FileDescriptor) throws(SystemError) {
        while true {
            let bytes = try source.read(atMost: FileDescriptor.chunk)
            try target.write(bytes)
            if bytes.count < FileDescriptor.chunk { return }
            if DeferredSignals.isPending { throw SystemError(number: EINTR) }
        }
    }
}
