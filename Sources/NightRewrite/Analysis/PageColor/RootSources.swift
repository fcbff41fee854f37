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
        let isOnlyAtNight: Bool
        /// For each layer of the stylesheet the page's layer; the first is the layer of the whole stylesheet.
        let layers: [Int]
    }

    /// The sheets.
    private(set) var sheets: [Sheet] = []
    /// The layers of the page.
    private(set) var order = LayerOrder()

    /// Adds a stylesheet whose layers are known.
    mutating func add(_ sheet: Sheet) { sheets.append(sheet) }

    /// Adds the stylesheet's layers that are named before `offset` to `map`.
    mutating func add(_ layers: SheetLayers, before offset: UInt32, to map: inout [Int]) {
        while map.count <= layers.layers.count, layers.layers[map.count - 1].offset < offset {
            let layer = layers.layers[map.count - 1]
            map.append(order.layer(layer.name, in: map[Int(layer.parent)]))
        }
    }

    /// Returns the layer into which an import puts its stylesheet.
    mutating func layer(of sheet: ImportedSheet, in base: Int) -> Int {
        switch sheet.layer {
        case .none: base
        case .anonymous: order.layer(nil, in: base)
        case .named(let names): names.reduce(base) { order.layer($1, in: $0) }
        }
    }
}
