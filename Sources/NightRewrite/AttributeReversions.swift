internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The declarations of a `style` attribute that say `revert-layer`, and those before them that they take back.
///
/// In an attribute `revert-layer` goes back to what the sheets say (Cascade 5 §7.3.5); in an important rule it would go back to layers that
/// are weaker. So no rule says it: the attribute stays as it is and uncovers at night what the sheets say at night.
struct AttributeReversions {
    /// The places of these declarations among the items.
    private(set) var items: Set<Int> = []

    init(_ outline: SheetOutline, in bytes: Span<UInt8>) {
        guard AttributeReversions.areIn(outline, in: bytes) else { return }
        let table = PropertyTable.shared.properties
        /// For each property of the table whether it is taken back by what follows.
        var isTaken = Array(repeating: false, count: table.count)
        var later: Set<UInt8> = []
        var names: Set<[UInt8]> = []
        for (index, item) in outline.items.enumerated().reversed() {
            let reverts = AttributeReversions.reverts(item, in: bytes)
            switch item.kind {
            case .declaration:
                if reverts, later.insert(item.property).inserted {
                    for place in table.indices where AttributeReversions.takesBack(table[Int(item.property)], table[place]) {
                        isTaken[place] = true
                    }
                }
                if isTaken[Int(item.property)] { items.insert(index) }
            case .custom:
                let name = TokenText.unescaped(item.name, in: bytes)
                if reverts { names.insert(name) }
                if names.contains(name) { items.insert(index) }
            default: continue
            }
        }
    }

    /// Whether something in the outline says `revert-layer`.
    static func areIn(_ outline: SheetOutline, in bytes: Span<UInt8>) -> Bool { outline.items.contains { reverts($0, in: bytes) } }

    private static func reverts(_ item: SheetItem, in bytes: Span<UInt8>) -> Bool {
        guard item.kind == .declaration || item.kind == .custom else { return false }
        return TokenText.equals(item.value, "revert-layer", in: bytes)
    }

    /// Whether the colour that a property sets is one that a shorthand or longhand behind it sets again.
    private static func takesBack(_ later: ColorProperty, _ earlier: ColorProperty) -> Bool {
        if later.syntax == .all { return true }
        let (set, colored) = (String(describing: later.name), String(describing: earlier.longhand))
        if String(describing: earlier.name) == set { return true }
        if later.syntax == .shorthand || later.syntax == .background, colored.hasPrefix(set + "-") { return true }
        // A shorthand is mirrored by its colour alone; `background` by its pictures as well.
        guard earlier.syntax == .shorthand || set == "border-color" else { return false }
        return set == colored || (set == "border-color" && colored.hasPrefix("border-") && colored.hasSuffix("-color"))
    }
}
