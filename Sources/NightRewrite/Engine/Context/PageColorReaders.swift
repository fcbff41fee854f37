internal import CSSCascade
internal import Synchronization

/// The readers of a site's documents, shared by the threads: a document is read with a reader of its kind that is not in use.
final class PageColorReaders: Sendable {
    private let pool = ReaderPool<PageContent.Kind, PageColorReader>()

    /// A reader that has read this many different looks is dropped, because it takes too much memory.
    private static let mostLooks = 20_000

    /// Returns the colors of a document, in all windows and states, without those that earlier documents have shown.
    ///
    /// - Parameter files: Returns the path and the text of the stylesheet whose rules have a number.
    func colors(of page: PageContent, files: @escaping @Sendable (Int32) -> (path: [UInt8], text: [UInt8])?) -> PageColors {
        var colors: PageColors
        if let narrow = page.narrowSheets, !narrow.haveSameSheets(as: page.sheets) {
            colors = self.colors(of: page, page.sheets, and: nil, files: files)
            colors.formUnion(self.colors(of: page, narrow, and: nil, files: files))
        } else {
            colors = self.colors(of: page, page.sheets, and: page.narrowSheets, files: files)
        }
        colors.addMovedTexts()
        return colors
    }

    private func colors(
        of page: PageContent, _ sheets: CascadeSheets, and narrow: CascadeSheets?,
        files: @escaping @Sendable (Int32) -> (path: [UInt8], text: [UInt8])?
    ) -> PageColors {
        let kind = page.kind(sheets, and: narrow)
        let shared =
            pool.take(kind) ?? ReaderPool.Shared(PageColorReader(for: page, sheets, and: narrow, files: files))
        let (colors, count) = shared.reader.withLock { reader in
            let colors = reader.colors(of: page)
            return (colors, reader.count)
        }
        if count < PageColorReaders.mostLooks { pool.giveBack(shared, kind) }
        return colors
    }
}
