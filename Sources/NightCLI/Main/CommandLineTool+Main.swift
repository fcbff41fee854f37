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
