import Glibc

/// The arguments of this process.
enum ProcessArguments {
    /// The bytes of each argument, the program's own name left out.
    static var all: [[UInt8]] {
        // The system keeps `argc` pointers to strings that end with zero, for as long as the process lives, and nothing here changes them.
        let count = Int(CommandLine.argc)
        let arguments = unsafe UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: count)
        return unsafe arguments.dropFirst().compactMap { argument in
            guard let argument = unsafe argument else { return nil }
            return unsafe FileSystem.bytes(of: argument)
        }
    }
}
