internal import CSSCascade
internal import SourceText

/// The stylesheets that one page loads, in order, reduced to their rules for `html` and `body`.
struct RootSources {
    /// A sheet.
    struct Sheet {
        /// The text that spans refer to.
        let text: [UInt8]
        /// The items of its outline.
        let items: SheetItems
        /// The rules that may select `html` or `body`.
        let rules: [RootRule]
        /// True if it is loaded only in the dark theme.
        let isOnlyDark: Bool
        /// For each layer of the stylesheet the page's layer; the first is the layer of the whole stylesheet.
        let layers: [Int]
    }

    /// The sheets.
    private(set) var sheets: [Sheet] = []
    /// The layers of the page.
    private(set) var order = LayerOrder()

    /// Adds a stylesheet whose layers are known.
    mutating func add(_ sheet: Sheet) { sheets.append(sheet) }

    /// Names the stylesheet's layers that are mentioned before `offset`.
    mutating func name(_ layers: inout LayerNaming, before offset: UInt32) { layers.name(before: offset, in: &order) }

    /// Returns the layer into which an import puts its stylesheet.
    mutating func layer(of sheet: ImportedSheet, in base: Int) -> Int {
        switch sheet.rule.layer {
        case .none: base
        case .anonymous: order.layer(nil, in: base)
        case .named(let names): names.reduce(base) { order.layer($1, in: $0) }
        }
    }
}
