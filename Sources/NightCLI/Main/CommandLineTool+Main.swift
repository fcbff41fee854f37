import NightRewrite

extension CommandLineTool {
    /// Does what the process's arguments say, and returns its exit status.
    package static func main() -> Int32 {
        DeferredSignals.ignoreWriteSignals()
        DeferredSignals.admit()
        return run(ProcessArguments.all, Console.standard) { Rewriter(options: $0) }.rawValue
    }
}
