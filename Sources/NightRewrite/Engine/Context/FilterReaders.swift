internal import CSSCascade
internal import MarkupTree
internal import Synchronization

/// The kinds of elements of a site's documents, shared by the threads: a document is read with kinds that are not in use.
final class FilterReaders: Sendable {
    /// The facts that decide which documents have kinds in common.
    private struct Key: Hashable {
        let sheets: [Int]
        let isQuirky: Bool
    }

    private typealias Pool = ReaderPool<Key, FilterKinds>

    private let pool = Pool()

    /// Kinds of this weight are dropped, because they take too much memory.
    private static let greatestWeight = 20_000

    /// Passes the kinds of the elements of a document to `body`, and returns its result; nil if the document has no tree.
    func read<Result: Sendable>(
        _ elements: ElementTree, in bytes: [UInt8], _ sheets: [FilterRules], isQuirky: Bool, _ body: @Sendable (FilterCascade) -> Result
    ) -> Result? {
        let key = Key(sheets: sheets.map(\.number), isQuirky: isQuirky)
        if let known = pool.take(key) {
            let (result, isExhausted) = FilterReaders.read(elements, in: bytes, known, body)
            if !isExhausted {
                giveBack(known, key)
                return result
            }
        }
        // Of a document that takes too many steps, the same ones have to be left out each time.
        let new = Pool.Shared(FilterKinds(sheets, isQuirky: isQuirky))
        let (result, isExhausted) = FilterReaders.read(elements, in: bytes, new, body)
        if !isExhausted { giveBack(new, key) }
        return result
    }

    private static func read<Result: Sendable>(
        _ elements: ElementTree, in bytes: [UInt8], _ shared: Pool.Shared, _ body: @Sendable (FilterCascade) -> Result
    ) -> (result: Result?, isExhausted: Bool) {
        shared.reader.withLock { kinds in
            let result = kinds.cascade(of: elements, in: bytes).map(body)
            return (result, kinds.isExhausted)
        }
    }

    private func giveBack(_ shared: Pool.Shared, _ key: Key) {
        if shared.reader.withLock({ $0.weight }) < FilterReaders.greatestWeight { pool.giveBack(shared, key) }
    }
}
