import Glibc
import SourceText

/// Copies contents from one open file to another without interpreting them.
enum FileCopy {
    /// The request of ioctl_ficlone(2), `_IOW(0x94, 9, int)`: shares the blocks if the file system can.
    private static let clone: UInt = 0x4004_9409
    /// The size in bytes from which cloning is tried; a smaller file is copied in less time than the attempt takes.
    private static let smallestClone = 1 << 16
    /// The number of bytes copied between two checks for signals.
    private static let portion = 1 << 26

    /// Copies all of `source`, from its beginning, to the empty file `target`.
    ///
    /// - Throws: `SystemError`; `EINTR` if a signal asks the process to end.
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
            // A small file is complete after this call; another one would only return 0.
            if count == size, size < smallestClone { return }
            if DeferredSignals.isPending { throw SystemError(number: EINTR) }
        }
    }

    /// Returns true if there is a file at `place` with the same contents as `source`; false if either cannot be read.
    static func isOne(_ place: FilePlace, of source: FileOriginal) -> Bool {
        do {
            // Opening a pipe would wait for its other end.
            guard try place.status().kind == .file else { return false }
            let copy = try place.reading()
            let original = try source.reading()
            let (status, expected) = (try copy.status(), try original.status())
            guard status.kind == .file, expected.kind == .file, status.size == expected.size else { return false }
            while !DeferredSignals.isPending {
                let bytes = try original.read(atMost: FileDescriptor.chunk)
                let others = try copy.read(atMost: FileDescriptor.chunk)
                guard others.span.equals(bytes.span) else { return false }
                if bytes.count < FileDescriptor.chunk { return true }
            }
            return false
        } catch {
            return false
        }
    }

    /// Copies the rest of a file on file systems whose files sendfile(2) cannot read.
    ///
    /// Bytes that sendfile(2) has already copied are kept, since both offsets have moved.
    private static func copyByHand(_ source: borrowing FileDescriptor, to target: borrowing FileDescriptor) throws(SystemError) {
        while true {
            let bytes = try source.read(atMost: FileDescriptor.chunk)
            try target.write(bytes)
            if bytes.count < FileDescriptor.chunk { return }
            if DeferredSignals.isPending { throw SystemError(number: EINTR) }
        }
    }
}
