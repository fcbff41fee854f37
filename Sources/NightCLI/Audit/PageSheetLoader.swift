import CSSCascade
import NightRewrite
import Parallel

/// Finds the sheets that one page loads, by their addresses in the page and in other sheets.
struct PageSheetLoader: SheetLoader {
    let store: SheetStore
    let base: SiteBase
    /// The path of the page or sheet that refers to others.
    let path: [UInt8]
    /// The addresses of the sheets that could not be read.
    let unread: Monitor<Set<[UInt8]>>

    func sheet(at address: [UInt8]) -> (SheetRules, PageSheetLoader)? {
        guard let place = base.sheet(at: address, from: path) else { return nil }
        if let sheet = store.sheet(at: place) { return (sheet.rules, loader(at: place)) }
        // The site may be served below the root of its host.
        if base.origin == .assumed, address.first == UInt8(ascii: "/"), !address.starts(with: Array("//".utf8)) {
            var rest = place[...]
            while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
                rest = rest[(slash + 1)...]
                if let sheet = store.sheet(at: Array(rest)) { return (sheet.rules, loader(at: Array(rest))) }
            }
        }
        unread.change { _ = $0.insert(place) }
        return nil
    }

    private func loader(at path: [UInt8]) -> PageSheetLoader {
        PageSheetLoader(store: store, base: base, path: path, unread: unread)
    }
}
