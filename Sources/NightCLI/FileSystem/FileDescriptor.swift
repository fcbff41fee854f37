import Glibc
import SourceText

/// An open file, closed at the end of its life.
struct FileDescriptor: ~Copyable, Sendable {
    /// The system's number for it.
    let number: Int32

    /// Takes over an open descriptor.
    init(owning number: Int32) {
        self.number = number
    }

    /// Opens `path` for reading.
    ///
    /// A pipe is waited for.
    init(reading path: FilePath, followsLinks: Bool = true) throws(SystemError) {
        number = unsafe Glibc.open(path.cString, O_RDONLY | O_CLOEXEC | O_NOCTTY | (followsLinks ? 0 : O_NOFOLLOW))
        guard number >= 0 else { throw SystemError.last }
    }

    /// Makes the new file `path`; it is an error that there is one.
    init(creating path: FilePath, permissions: UInt32) throws(SystemError) {
        number = unsafe Glibc.open(path.cString, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode_t(permissions))
        guard number >= 0 else { throw SystemError.last }
    }

    /// Opens the pipe or device `path` for writing; nothing is made or cut off.
    init(writingTo path: FilePath) throws(SystemError) {
        number = unsafe Glibc.open(path.cString, O_WRONLY | O_CLOEXEC | O_NOCTTY)
        guard number >= 0 else { throw SystemError.last }
    }

    deinit {
        _ = Glibc.close(number)
    }

    /// Closes it now, for the errors that some file systems keep until then.
    consuming func close() throws(SystemError) {
        let result = Glibc.close(number)
        let error = SystemError.last
        discard self
        // After EINTR Linux has closed it all the same.
        if result != 0, error.number != EINTR { throw error }
    }

    /// What the system knows of it.
    func status() throws(SystemError) -> FileStatus {
        var status = stat()
        guard unsafe fstat(number, &status) == 0 else { throw SystemError.last }
        return FileStatus(status)
    }

    /// Everything from here to the end; `size` is how much that probably is.
    func readAll(expecting size: Int) throws(SystemError) -> [UInt8] {
        try FileDescriptor.checkRoom(for: size)
        // One byte more than expected: the read that finds the end then needs no second buffer.
        var bytes = try read(atMost: max(0, size) + 1)
        guard bytes.count > size else { return bytes }
        while true {
            let more = try read(atMost: FileDescriptor.chunk)
            // An array that grows has its old and its new bytes for a moment.
            if bytes.count + more.count > bytes.capacity { try FileDescriptor.checkRoom(for: bytes.count) }
            bytes += more
            if more.count < FileDescriptor.chunk { return bytes }
        }
    }

    /// The bytes of a file that has `size` of them; another number where that has changed meanwhile.
    func readFile(of size: Int) throws(SystemError) -> [UInt8] {
        try FileDescriptor.checkRoom(for: size)
        // What is one too many tells of a longer file; of one that is as long as it should be its end need not be looked for.
        return try read(atMost: max(0, size) + 1, untilThereAre: max(1, size))
    }

    /// Throws where there is no memory for a large file and the work on it: an array that gets none would end the process.
    ///
    /// The work takes about three times the size of the file. Nothing is written to what is asked for, so that it costs two system calls.
    private static func checkRoom(for size: Int) throws(SystemError) {
        guard size >= 1 << 24 else { return }
        guard let room = unsafe malloc(3 * size) else {
            throw SystemError(number: ENOMEM)
        }
        unsafe free(room)
    }

    /// The next `count` bytes, fewer only at the end of the file.
    func read(atMost count: Int) throws(SystemError) -> [UInt8] {
        try read(atMost: count, untilThereAre: count)
    }

    /// What there is by now of the next `count` bytes; nothing is waited for once there is one, and none is the end of the file.
    func readSome(atMost count: Int) throws(SystemError) -> [UInt8] {
        try read(atMost: count, untilThereAre: 1)
    }

    private func read(atMost count: Int, untilThereAre enough: Int) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let number = number
        // Only bytes that read(2) has reported as written are counted as initialised, and it never gets more room than is left.
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

    /// Sets the permission bits, whatever the process's mask is.
    func setPermissions(_ permissions: UInt32) throws(SystemError) {
        guard fchmod(number, mode_t(permissions)) == 0 else { throw SystemError.last }
    }

    /// Gives the file to `owner` and `group` where this process may do that; where it may not, the file stays its own.
    func tryToSetOwner(_ owner: UInt32, group: UInt32) {
        _ = fchown(number, owner, group)
    }

    /// How much is read or copied at a time.
    static let chunk = 1 << 18
}
