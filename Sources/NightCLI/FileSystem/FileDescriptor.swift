import Glibc
import SourceText

/// An open file, which is closed when the value is destroyed.
struct FileDescriptor: ~Copyable, Sendable {
    /// The file descriptor's number.
    let number: Int32

    /// Takes over an open descriptor.
    init(owning number: Int32) {
        self.number = number
    }

    /// Opens `path` for reading; opening a pipe waits for its other end.
    init(reading path: FilePath, followsLinks: Bool = true) throws(SystemError) {
        number = unsafe Glibc.open(path.cString, O_RDONLY | O_CLOEXEC | O_NOCTTY | (followsLinks ? 0 : O_NOFOLLOW))
        guard number >= 0 else { throw SystemError.last }
    }

    /// Creates the file `path` for writing; throws `EEXIST` if it exists.
    init(creating path: FilePath, permissions: UInt32) throws(SystemError) {
        number = unsafe Glibc.open(path.cString, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode_t(permissions))
        guard number >= 0 else { throw SystemError.last }
    }

    /// Opens the pipe or device `path` for writing, without creating or truncating a file.
    init(writingTo path: FilePath) throws(SystemError) {
        number = unsafe Glibc.open(path.cString, O_WRONLY | O_CLOEXEC | O_NOCTTY)
        guard number >= 0 else { throw SystemError.last }
    }

    deinit {
        _ = Glibc.close(number)
    }

    /// Returns the descriptor's number; the caller closes it.
    consuming func release() -> Int32 {
        let number = number
        discard self
        return number
    }

    /// Closes the file, and throws the write errors that some file systems report only then.
    consuming func close() throws(SystemError) {
        let result = Glibc.close(number)
        let error = SystemError.last
        discard self
        // After EINTR, Linux has closed the descriptor anyway.
        if result != 0, error.number != EINTR { throw error }
    }

    /// Returns the file's status.
    func status() throws(SystemError) -> FileStatus {
        var status = stat()
        guard unsafe fstat(number, &status) == 0 else { throw SystemError.last }
        return FileStatus(status)
    }

    /// Reads to the end of the file; `size` is the expected number of bytes.
    func readAll(expecting size: Int) throws(SystemError) -> [UInt8] {
        try FileDescriptor.checkRoom(for: size)
        // One byte more than expected: the read that finds the end then needs no second buffer.
        var bytes = try read(atMost: max(0, size) + 1)
        guard bytes.count > size else { return bytes }
        while true {
            let more = try read(atMost: FileDescriptor.chunk)
            // While an array grows, the old and the new storage exist together.
            if bytes.count + more.count > bytes.capacity { try FileDescriptor.checkRoom(for: bytes.count) }
            bytes += more
            if more.count < FileDescriptor.chunk { return bytes }
        }
    }

    /// Reads a file of `size` bytes; the count differs if the size has changed meanwhile.
    func readFile(of size: Int) throws(SystemError) -> [UInt8] {
        try FileDescriptor.checkRoom(for: size)
        // One extra byte reveals a longer file. A file of the expected size needs no further read to find its end.
        return try read(atMost: max(0, size) + 1, untilThereAre: max(1, size))
    }

    /// Throws `ENOMEM` if there is not enough memory to process a large file; a failed allocation of an array would end the process.
    ///
    /// Processing takes about three times the file's size. The memory is requested and never touched, which costs two system calls.
    private static func checkRoom(for size: Int) throws(SystemError) {
        guard size >= 1 << 24 else { return }
        guard let room = unsafe malloc(3 * size) else {
            throw SystemError(number: ENOMEM)
        }
        unsafe free(room)
    }

    /// Reads the next `count` bytes, fewer only at the end of the file.
    func read(atMost count: Int) throws(SystemError) -> [UInt8] {
        try read(atMost: count, untilThereAre: count)
    }

    /// Reads up to `count` bytes that are available now, and waits only for the first; returns none at the end of the file.
    func readSome(atMost count: Int) throws(SystemError) -> [UInt8] {
        try read(atMost: count, untilThereAre: 1)
    }

    private func read(atMost count: Int, untilThereAre enough: Int) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let number = number
        // Only bytes that read(2) reports as read are counted as initialised, and it never gets more room than is left.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            unsafe HugePages.advise(UnsafeMutableRawBufferPointer(buffer))
            while filled < min(enough, count) {
                let result = unsafe Glibc.read(
                    number, UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled..<count]).baseAddress,
                    count - filled)
                if result > 0 {
                    filled += result
                } else if result == 0 {
                    return
                } else if errno != EINTR {
                    failure = SystemError.last
                    return
                }
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Writes as many of `bytes` as there is room for, and returns their number; `EAGAIN` if a descriptor that does not wait has no room.
    func writeSome(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
        while true {
            let result = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
            if result >= 0 { return result }
            guard errno == EINTR else { throw SystemError.last }
        }
    }

    /// Writes all of `bytes`.
    func write(_ bytes: ByteRope) throws(SystemError) {
        for piece in bytes.pieces { try write(piece) }
    }

    /// Writes all of `bytes`.
    func write(_ bytes: [UInt8]) throws(SystemError) {
        try write(bytes[...])
    }

    private func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            // The slice is bounds-checked; write(2) reads no more than its length.
            let result = unsafe bytes.withUnsafeBytes { buffer in
                let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
                return unsafe Glibc.write(number, rest.baseAddress, rest.count)
            }
            if result >= 0 {
                written += result
            } else if errno != EINTR {
                throw SystemError.last
            }
        }
    }

    /// Waits until the contents are on the disk.
    func synchronize() throws(SystemError) {
        guard fsync(number) == 0 else { throw SystemError.last }
    }

    /// Sets the permission bits, regardless of the umask.
    func setPermissions(_ permissions: UInt32) throws(SystemError) {
        guard fchmod(number, mode_t(permissions)) == 0 else { throw SystemError.last }
    }

    /// Changes the file's owner and group; if the process may not do that, they stay as they are.
    func tryToSetOwner(_ owner: UInt32, group: UInt32) {
        _ = fchown(number, owner, group)
    }

    /// The number of bytes that are read or copied at a time.
    static let chunk = 1 << 18
}
