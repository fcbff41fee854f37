import NightRewrite
import Nightfall

/// What is left of a file's outcome once its bytes were taken: small values.
struct FileReport: Sendable {
    /// The file's path in its site.
    let path: [UInt8]
    /// What there is to say of the file.
    var messages: [Message] = []
    /// What went wrong when it was written.
    var remarks: [Message] = []
    /// What becomes of it and of the files beside it, where that was asked for.
    var changes: [Change] = []
    /// The differences that this makes, where they were asked for.
    var differences: [ShownDifference] = []
    /// The colours of the file, where they were asked for.
    var colors: [NightColor] = []
    /// The paths of the files that stand beside it.
    var companions: [[UInt8]] = []
    /// The paths of the files that an earlier run added for this file alone.
    var leftovers: [[UInt8]] = []
    /// Whether it is itself such a file, of an earlier run.
    var isCompanion = false
    /// Whether nothing is left to be done for it once all are known.
    var isSettled = false

    /// A report that only has remarks.
    init(path: [UInt8], remarks: [Message]) {
        self.path = path
        self.remarks = remarks
    }

    /// The report of an outcome.
    init(_ outcome: Outcome) {
        path = outcome.file.path
        messages = outcome.messages
        colors = outcome.colors
        companions = outcome.companions.map(\.path)
        leftovers = outcome.leftovers
        isCompanion = outcome.isCompanion
    }

    /// Whether something went wrong.
    var hasFailed: Bool { messages.contains(where: \.isError) || remarks.contains(where: \.isError) }
}
