internal import CSSCascade
internal import Synchronization

/// The readers of a site's documents, shared by the threads: a document is read with a reader of its kind that is not in use.
final class PageColorReaders: Sendable {
    /// A reader, and the lock that it needs to move between threads.
    private final class Shared: Sendable {
        let reader: Mutex<PageColorReader>

        init(_ reader: sending PageColorReader) { self.reader = Mutex(reader) }
    }

    private let idle = Mutex<[PageContent.Kind: [Shared]]>([:])

    /// A reader that has read this many different looks is dropped, because it takes too much memory.
    private static let mostLooks = 20_000
    /// The greatest number of kinds whose readers are kept.
    private static let mostKinds = 64

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
            idle.withLock { $0[kind]?.popLast() } ?? Shared(PageColorReader(for: page, sheets, and: narrow, files: files))
        let (colors, count) = shared.reader.withLock { reader in
            let colors = reader.colors(of: page)
            return (colors, reader.count)
        }
        guard count < PageColorReaders.mostLooks else { return colors }
        idle.withLock { idle in
            if idle.count < PageColorReaders.mostKinds || idle[kind] != nil { idle[kind, default: []].append(shared) }
        }
        return colors
    }
}
