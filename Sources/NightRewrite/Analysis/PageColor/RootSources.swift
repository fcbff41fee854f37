internal import CSSCascade
internal import SourceText

/// The sheets that one page loads, in order, as far as they say something of `html` and `body`.
struct RootSources {
    /// A sheet.
    struct Sheet {
        /// The text that spans refer to.
        let text: [UInt8]
        /// The items of its outline.
        let items: [OutlineItem]
        /// The rules that may select `html` or `body`.
        let rules: [RootRule]
        /// Whether it is loaded only at night.
        let isOnlyAtNight: Bool
        /// For each layer of the sheet the page's; the first is the one that the whole sheet stands in.
        let layers: [Int]
    }

    /// The sheets.
    private(set) var sheets: [Sheet] = []
    /// The layers of the page.
    private(set) var order = LayerOrder()

    /// Adds a sheet whose layers are known.
    mutating func add(_ sheet: Sheet) { sheets.append(sheet) }

    /// Adds to `map` the sheet's layers that it names before `offset`.
    mutating func add(_ layers: SheetLayers, before offset: UInt32, to map: inout [Int]) {
        while map.count <= layers.layers.count, layers.layers[map.count - 1].offset < offset {
            let layer = layers.layers[map.count - 1]
            map.append(order.layer(layer.name, in: map[Int(layer.parent)]))
        }
    }

    /// The layer into which an import puts its sheet.
    mutating func layer(of sheet: ImportedSheet, in base: Int) -> Int {
        switch sheet.layer {
        case .none: base
        case .anonymous: order.layer(nil, in: base)
        case .named(let names): names.reduce(base) { order.layer($1, in: $0) }
        }
    }
}
