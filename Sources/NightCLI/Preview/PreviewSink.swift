import NightRewrite
import Parallel

/// Keeps what a preview needs of each outcome: the files that nightfall would write, and the documents that are shown.
final class PreviewSink: OutcomeSink {
    private let kept = Monitor(AppliedFiles())
    private let documents: Set<[UInt8]>

    /// Makes a sink for a preview of these documents.
    init(of documents: [[UInt8]]) {
        self.documents = Set(documents)
    }

    /// The files so far.
    var files: AppliedFiles { kept.change { $0 } }

    func take(_ outcome: Outcome, claimed: Set<[UInt8]>) -> FileReport {
        kept.change { files in
            for companion in outcome.companions { files.add(companion) }
            let isDocument = outcome.file.kind == .html || outcome.file.kind == .xhtml
            if !isDocument || documents.contains(outcome.file.path), !outcome.isRemoved, let output = outcome.output {
                files.add(output, at: outcome.file.path)
            }
        }
        return FileReport(outcome)
    }
}
