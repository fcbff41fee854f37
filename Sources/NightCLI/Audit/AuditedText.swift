import NightRewrite
import SourceText

/// A text that an audit reads, with its places in the files of the user.
struct AuditedText: Sendable {
    /// A part of the text that nightfall would write.
    private struct Insertion {
        let start: UInt32
        let end: UInt32
        /// The number of bytes by which the text up to the end is longer than the file.
        let growth: Int
    }

    /// The text.
    let bytes: [UInt8]
    private let lines: LineTable
    /// The lines of the file; nil if they are those of the text.
    private var fileLines: LineTable?
    /// The parts that nightfall would write, in order.
    private var insertions: [Insertion] = []
    /// True if nightfall would write the whole text.
    private let isWritten: Bool

    /// Makes the text of a file.
    ///
    /// - Parameter isWritten: True for a file that nightfall would write.
    init(_ source: Source, isWritten: Bool = false) {
        bytes = source.bytes
        lines = LineTable(source.bytes, contentStart: source.contentStart)
        self.isWritten = isWritten
    }

    /// Makes the text that nightfall would write into a file; its places are those in the file as it is.
    ///
    /// - Parameter reversal: The edits that give the text of the file.
    init(_ source: Source, reversal: EditSet) {
        self.init(source)
        guard !reversal.isEmpty else { return }
        fileLines = LineTable(reversal.applied(to: source.bytes), contentStart: source.contentStart)
        var growth = 0
        for edit in reversal.edits {
            growth += edit.span.count - edit.replacement.count
            insertions.append(Insertion(start: edit.span.start, end: edit.span.end, growth: growth))
        }
    }

    /// Returns the place of a span in the file at `path`.
    func place(of span: SourceSpan, path: [UInt8]) -> AuditPlace {
        guard let fileLines, let offset = fileOffset(of: span.start) else {
            let position = AuditPlace.Position(lines, span.start, isWritten: isWritten || fileLines != nil)
            return AuditPlace(path: path, position, span, in: bytes)
        }
        return AuditPlace(path: path, AuditPlace.Position(fileLines, offset), span, in: bytes)
    }

    /// Returns the offset in the file; nil for text that nightfall would write.
    private func fileOffset(of offset: UInt32) -> UInt32? {
        var (low, high) = (0, insertions.count)
        while low < high {
            let middle = (low + high) / 2
            if insertions[middle].end <= offset { low = middle + 1 } else { high = middle }
        }
        guard low == insertions.count || offset < insertions[low].start else { return nil }
        return UInt32(max(0, Int(offset) - (low == 0 ? 0 : insertions[low - 1].growth)))
    }
}

extension AppliedFiles {
    /// Returns the text of the file at `path` of a site, which `source` holds.
    func text(_ source: Source, at path: [UInt8], kind: FileKind) -> AuditedText {
        guard contents(of: path) != nil else { return AuditedText(source) }
        if isAdded(path) { return AuditedText(source, isWritten: true) }
        return AuditedText(source, reversal: Rewriter.reversal(of: source, kind: kind))
    }
}
