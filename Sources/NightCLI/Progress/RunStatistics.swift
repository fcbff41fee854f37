import Glibc

/// The statistics that `--stats` prints.
struct RunStatistics {
    let meter: ProgressMeter

    /// A line for each phase, then one for the whole run.
    var text: String {
        var lines = meter.figures.map { phase, figures in
            RunStatistics.row(phase.rawValue, figures.time) + (figures.files > 0 ? "  \(figures.files) files" : "")
                + (figures.bytes > 0 ? ", \(RunStatistics.megabytes(figures.bytes))" : "")
        }
        lines.append(RunStatistics.row("all", meter.time) + "  peak memory " + RunStatistics.megabytes(RunStatistics.peakMemory))
        return lines.map { "nightfall: \($0)\n" }.joined()
    }

    private static func row(_ name: String, _ nanoseconds: Int) -> String {
        let time = String(nanoseconds / 1_000_000)
        return name + String(repeating: " ", count: max(0, 10 - name.count)) + String(repeating: " ", count: max(0, 7 - time.count)) + time
            + " ms"
    }

    private static func megabytes(_ bytes: Int) -> String {
        let tenths = (bytes + 50_000) / 100_000
        return "\(tenths / 10).\(tenths % 10) MB"
    }

    /// The peak memory of the process, in bytes.
    private static var peakMemory: Int {
        var usage = rusage()
        // The call fills the structure that it is given.
        guard unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
        return usage.ru_maxrss * 1024
    }
}
