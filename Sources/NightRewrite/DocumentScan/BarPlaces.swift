internal import HTMLSyntax
internal import SourceText

/// Recognizes the bars of a document while it is scanned; headers and footers of sections belong to a part of the page.
struct BarPlaces {
    private var openSections = 0

    /// Returns true if the element at the scanner is a bar of the page.
    func isBar(_ name: HTMLName, _ scanner: MarkupScanner, in bytes: Span<UInt8>) -> Bool {
        BarNames.isBar(name, scanner, isInSection: openSections > 0, in: bytes)
    }

    /// Records a start tag.
    mutating func open(_ name: HTMLName) { if BarNames.sections.contains(name) { openSections += 1 } }

    /// Records an end tag.
    mutating func close(_ name: SourceSpan, in bytes: Span<UInt8>) {
        if openSections > 0, BarNames.sections.contains(HTMLName(name, in: bytes)) { openSections -= 1 }
    }
}
