internal import CSSCascade

/// Finds the stylesheets that a document and its stylesheets load.
struct AccentSheetLoader: SheetLoader {
    let store: AccentSheetStore
    let path: [UInt8]

    func sheet(at address: [UInt8]) -> (SheetRules, AccentSheetLoader)? {
        guard let target = SheetAddress.resolve(address, from: path, in: store.graph.base), let rules = store.rules(at: target) else {
            return nil
        }
        return (rules, AccentSheetLoader(store: store, path: target))
    }
}
