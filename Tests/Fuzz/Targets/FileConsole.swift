import Glibc

@testable import NightCLI

/// Standard streams that are temporary files without a name.
final class FileConsole {
    private let files: [Int32]

    /// The streams.
    var console: Console { Console(input: files[0], output: files[1], error: files[2]) }

    /// Creates streams with `input` as standard input; nil if there can't be any.
    init?(input: [UInt8]) {
        var files: [Int32] = []
        for _ in 0..<3 {
            // The stream is open until it is closed here; a copy of its descriptor keeps the file, which has no name.
            guard let stream = unsafe tmpfile() else { break }
            let file = unsafe dup(fileno(stream))
            unsafe fclose(stream)
            guard file >= 0 else { break }
            files.append(file)
        }
        self.files = files
        guard files.count == 3 else { return nil }
        // The pointer is to all bytes of the array.
        guard unsafe input.withUnsafeBytes({ unsafe write(files[0], $0.baseAddress, $0.count) }) == input.count else { return nil }
        lseek(files[0], 0, SEEK_SET)
    }

    deinit {
        for file in files { close(file) }
    }

    /// The bytes of standard output.
    var output: [UInt8] {
        let count = Int(lseek(files[1], 0, SEEK_END))
        lseek(files[1], 0, SEEK_SET)
        guard count > 0 else { return [] }
        return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
            // The buffer has room for `count` bytes, and as many as are read are initialized.
            read = max(0, unsafe Glibc.read(files[1], buffer.baseAddress, count))
        }
    }
}
