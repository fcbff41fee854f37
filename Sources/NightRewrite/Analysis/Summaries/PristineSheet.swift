internal import SourceText

/// A sheet as its night is worked out from.
struct PristineSheet: Sendable {
    /// As it was before nightfall.
    let plain: Source
    /// The same, the author's dark rules switched off where that is asked for.
    let source: Source
    /// Whether something of nightfall's was taken out.
    let isReverted: Bool
    /// What the dark imports lead to that were switched off; nil where nothing was.
    let switchedOff: [[UInt8]]?
    /// What couldn't be taken out.
    let diagnostics: [Diagnostic]
    /// Whether the word stands in it that all directives begin with.
    let mayBeDirected: Bool

    /// Whether the source is another than the file.
    var isChanged: Bool { isReverted || switchedOff != nil }
}
