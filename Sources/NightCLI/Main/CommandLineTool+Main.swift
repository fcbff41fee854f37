import CProcessStart
import Glibc
import NightRewrite

extension CommandLineTool {
    /// Runs the program with the arguments of the process, and returns its exit status.
    package static func main() -> Int32 {
        FreedMemory.giveBack()
        DeferredSignals.ignoreWriteSignals()
        DeferredSignals.admit()
        return run(ProcessArguments.all, Console.standard) { Rewriter(options: $0) }.rawValue
    }
}

/// The arguments of this process.
enum ProcessArguments {
    /// The bytes of each argument, without the program's own name.
    static var all: [[UInt8]] {
        // The system keeps `argc` pointers to zero-terminated strings as long as the process lives, and this program does not change them.
        let count = Int(process_argument_count())
        let arguments = unsafe UnsafeBufferPointer(start: process_arguments(), count: count)
        return unsafe arguments.dropFirst().compactMap { argument in
            guard let argument = unsafe argument else { return nil }
            return unsafe FileSystem.bytes(of: argument)
        }
    }
}
