/// The summary of a run in one line.
struct RunSummary {
    private var parts: [String] = []

    /// Makes the summary of the files written, as `meter` counts them; failures come from `reports`.
    init(of meter: ProgressMeter, _ reports: [FileReport]) {
        add(meter.count(of: .written), "written")
        add(meter.count(of: .removed), "removed")
        add(meter.count(of: .unchanged), "unchanged")
        add(reports.count(where: \.hasFailed), "failed")
    }

    /// Makes the summary of the files that would be written, from the changes in `reports`.
    init(of reports: [FileReport]) {
        func count(_ kind: Change.Kind) -> Int { reports.reduce(0) { $0 + $1.changes.count { $0.kind == kind } } }
        let removed = count(.removed)
        add(count(.changed), "would change")
        add(count(.added), "would be added")
        add(removed, "would be removed")
        // A file to be removed also has a report without changes, which must not count as unchanged.
        add(max(0, reports.count { $0.changes.isEmpty && !$0.hasFailed } - removed), "unchanged")
        add(reports.count(where: \.hasFailed), "failed")
    }

    private mutating func add(_ count: Int, _ effect: String) {
        guard count > 0 else { return }
        parts.append(parts.isEmpty ? "\(count) file\(count == 1 ? "" : "s") \(effect)" : "\(count) \(effect)")
    }

    /// The line: `3 files written, 120 unchanged`.
    var text: String { parts.isEmpty ? "no files" : parts.joined(separator: ", ") }
}
