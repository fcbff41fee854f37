internal import CSSCascade
internal import CSSColor
internal import MarkupTree
internal import Synchronization

/// The readers of a site's documents for the filter engine, shared by the threads: a document is read with one that is not in use.
final class FilterReaders: Sendable {
    /// The facts that decide which documents have a reader in common.
    private struct Key: Hashable {
        let sheets: [Int]
        let isQuirky: Bool

        init(_ sheets: [FilterRules], isQuirky: Bool) {
            self.sheets = sheets.map(\.number)
            self.isQuirky = isQuirky
        }
    }

    private typealias Pool = ReaderPool<Key, FilterReader>

    private let pool = Pool()

    /// Readers whose kinds have this weight are dropped, because they take too much memory.
    private static let greatestWeight = 20_000

    /// Returns `root` with the rules that reverse the filter in a document without emoji; nil if the document has to be read as a whole.
    ///
    /// A reader is prepared for this when it reads a second document.
    func sheet(_ root: FilterSheet, of document: [UInt8], canvas: SRGB, _ sheets: [FilterRules], isQuirky: Bool) -> FilterSheet? {
        let key = Key(sheets, isQuirky: isQuirky)
        guard let known = pool.take(key) else { return nil }
        let (result, isExhausted) = known.reader.withLock { reader in
            (reader.sheet(root, of: document, canvas: canvas), reader.kinds.isExhausted)
        }
        if !isExhausted { giveBack(known, key) }
        return result
    }

    /// Passes the kinds of the elements of a document to `body`, and returns its result; nil if the document has no tree.
    func read<Result: Sendable>(
        _ elements: ElementTree, in bytes: [UInt8], _ sheets: [FilterRules], isQuirky: Bool, _ body: @Sendable (FilterCascade) -> Result
    ) -> Result? {
        let key = Key(sheets, isQuirky: isQuirky)
        if let known = pool.take(key) {
            let (result, isExhausted) = FilterReaders.read(elements, in: bytes, known, body)
            if !isExhausted {
                giveBack(known, key)
                return result
            }
        }
        // Of a document that takes too many steps, the same ones have to be left out each time.
        let new = Pool.Shared(FilterReader(sheets, isQuirky: isQuirky))
        let (result, isExhausted) = FilterReaders.read(elements, in: bytes, new, body)
        if !isExhausted { giveBack(new, key) }
        return result
    }

    private static func read<Result: Sendable>(
        _ elements: ElementTree, in bytes: [UInt8], _ shared: Pool.Shared, _ body: @Sendable (FilterCascade) -> Result
    ) -> (result: Result?, isExhausted: Bool) {
        shared.reader.withLock { reader in
            let result = reader.kinds.cascade(of: elements, in: bytes).map(body)
            return (result, reader.kinds.isExhausted)
        }
    }

    private func giveBack(_ shared: Pool.Shared, _ key: Key) {
        if shared.reader.withLock({ $0.kinds.weight }) < FilterReaders.greatestWeight { pool.giveBack(shared, key) }
    }
}
