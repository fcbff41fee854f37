internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The marked region of dark rules at the end of a stylesheet.
enum MarkedBlock {
    /// The opening of the block that applies for readers who prefer the dark theme.
    static let darkMedia = Array("@media screen and (prefers-color-scheme: dark) {".utf8)

    /// Returns the edit that appends a marked block with `body` to a stylesheet.
    static func edit(_ body: ByteRope, behind outline: SheetOutline, in source: Source) throws(Diagnostic) -> Edit {
        let bytes = source.bytes.span
        var closers: [UInt8] = []
        if outline.mayBeUnclosed {
            guard let needed = OpenConstructs.closers(of: outline.span, in: bytes) else {
                throw Diagnostic(
                    .unclosable, "ends in a construct that cannot be closed",
                    at: SourceSpan(outline.span.end, outline.span.end))
            }
            closers = needed
        }
        let (offset, startsLine) = Marker.place(in: outline.span, hasClosers: !closers.isEmpty, in: bytes)
        let region = Marker.region(closers: closers, body: body, newline: source.newline, startsLine: startsLine)
        return Edit(SourceSpan(offset, offset), region)
    }

    private static let endTag = ByteSearch(Array("</".utf8))

    /// Returns true if `css` would end the `style` element into which it is written.
    static func holdsEndTag(_ css: [UInt8]) -> Bool {
        var index = 0
        while let found = endTag.first(in: css.span, from: index, to: css.count) {
            if css[found...].dropFirst(2).prefix(5).elementsEqual("style".utf8, by: { $0.asciiLowercased == $1 }) { return true }
            index = found + 2
        }
        return false
    }

    /// Throws if a mirror holds a marker in a string or an address, where it can't be distinguished from a real one.
    static func refuseMarkers(_ mirrors: ArraySlice<UInt8>) throws(Diagnostic) {
        guard ByteSearch.stem.first(in: mirrors.span, from: 0, to: mirrors.count) == nil else {
            throw Diagnostic(.brokenMarker, "has a marker of nightfall inside a string or an address")
        }
    }
}
