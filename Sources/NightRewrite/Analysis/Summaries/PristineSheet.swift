internal import SourceText

/// A stylesheet in the form from which its dark rules are computed.
struct PristineSheet: Sendable {
    /// The stylesheet as it was before nightfall changed it.
    let plain: Source
    /// The same source, with the author's dark rules disabled if the options request it.
    let source: Source
    /// True if output of an earlier run was removed.
    let isReverted: Bool
    /// The addresses of the disabled imports for the dark theme; nil if nothing was disabled.
    let switchedOff: [[UInt8]]?
    /// The diagnostics about output that couldn't be removed.
    let diagnostics: [Diagnostic]
    /// True if it contains the word with which all directives begin.
    let mayBeDirected: Bool

    /// True if the source differs from the file.
    var isChanged: Bool { isReverted || switchedOff != nil }
}
