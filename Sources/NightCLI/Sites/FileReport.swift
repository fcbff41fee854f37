import NightRewrite
import Nightfall

/// The small values that remain of a file's outcome after a sink has taken its bytes.
struct FileReport: Sendable {
    /// The file's path in its site.
    let path: [UInt8]
    /// The messages about the file.
    var messages: [Message] = []
    /// The errors of writing it.
    var remarks: [Message] = []
    /// The changes to the file and to those beside it, if requested.
    var changes: [Change] = []
    /// The differences of these changes, if requested.
    var differences: [ShownDifference] = []
    /// The colors of the file, if requested.
    var colors: [NightColor] = []
    /// The paths of the files written beside it.
    var companions: [[UInt8]] = []
    /// The paths of the files that an earlier run added for this file alone.
    var leftovers: [[UInt8]] = []
    /// True if the file itself was added by an earlier run.
    var isCompanion = false
    /// True if nothing remains to be done for the file after all outcomes are taken.
    var isSettled = false

    /// Makes a report with remarks only.
    init(path: [UInt8], remarks: [Message]) {
        self.path = path
        self.remarks = remarks
    }

    /// Makes the report of an outcome.
    init(_ outcome: Outcome) {
        path = outcome.file.path
        messages = outcome.messages
        colors = outcome.colors
        companions = outcome.companions.map(\.path)
        leftovers = outcome.leftovers
        isCompanion = outcome.isCompanion
    }

    /// True if there is an error.
    var hasFailed: Bool { messages.contains(where: \.isError) || remarks.contains(where: \.isError) }
}
