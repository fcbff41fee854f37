package import SourceText

/// What one file's rewriting came to.
package struct FileResult: Sendable {
    /// The file's new bytes, or nil where it stays as it is.
    package var output: ByteRope?
    /// The files that stand beside it: the companion of a stylesheet, and a document's own rules.
    package var companions: [NewFile] = []
    /// Whether nightfall wrote the file itself, to stand beside another.
    package var isCompanion = false
    /// Whether the file itself was written by nightfall and goes away (a companion sheet, when reverting).
    package var isRemoved = false
    /// The colours of the file, where they were asked for, in the order of the source.
    package var uses: [ColorUse] = []
    /// What there is to say, in the order of the source.
    package var diagnostics: [Diagnostic] = []

    /// The file's new bytes in one piece.
    package var bytes: [UInt8]? {
        get { output?.joined }
        set { output = newValue.map { ByteRope($0) } }
    }

    /// The one file that stands beside it, or nil where there is none.
    package var companion: NewFile? {
        get { companions.first }
        set { companions = newValue.map { [$0] } ?? [] }
    }

    /// A file that stays as it is.
    package init() {}
}
