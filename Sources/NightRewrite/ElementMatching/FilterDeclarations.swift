internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The declarations of a rule or a `style` attribute that set backgrounds or define custom properties, in source order.
///
/// Names and values are in one array: a sheet may define a hundred thousand custom properties.
struct FilterDeclarations: Sendable {
    /// The property that a declaration sets.
    enum Property: Sendable {
        case color
        case image
        /// The shorthand, which sets both.
        case background
        case custom
    }

    /// A declaration.
    struct Declaration: Sendable {
        let property: Property
        let isImportant: Bool
        /// The place of a custom property's name in the text.
        fileprivate let name: SourceSpan
        /// The place of the value in the text.
        fileprivate var value: SourceSpan
    }

    /// The declarations.
    private(set) var all: [Declaration] = []
    /// The names and the values, each as written.
    private var text: [UInt8] = []

    init() {}

    /// Collects the declarations of a `style` attribute.
    init(ofAttribute attribute: [UInt8]) {
        let bytes = attribute.span
        let outline = SheetOutline(of: SourceSpan(0, attribute.count), context: .styleAttribute, in: bytes)
        for item in outline.items where item.kind == .declaration || item.kind == .custom { append(item, in: bytes) }
    }

    /// Adds the declaration of an item, if it sets a background or defines a custom property.
    mutating func append(_ item: OutlineItem, in bytes: Span<UInt8>) {
        guard let property = Self.property(of: item) else { return }
        var name = SourceSpan(0, 0)
        if item.kind == .custom {
            if let unified = CustomPropertyName.unified(item.name, in: bytes) {
                name = place(SourceSpan(0, unified.count), in: unified.span)
            } else {
                name = place(item.name, in: bytes)
            }
        }
        let value = place(item.value, in: bytes)
        all.append(Declaration(property: property, isImportant: item.isImportant, name: name, value: value))
    }

    /// Returns the property that an item sets; nil for others than backgrounds and custom properties.
    static func property(of item: OutlineItem) -> Property? {
        if item.kind == .custom { return .custom }
        return switch String(describing: PropertyTable.shared.properties[Int(item.property)].name) {
        case "background-color": .color
        case "background-image": .image
        case "background": .background
        default: nil
        }
    }

    /// Removes the backgrounds; one that is clipped to the text paints nothing behind it.
    mutating func paintNothing() {
        for index in all.indices where all[index].property != .custom {
            let nothing = Array((all[index].property == .color ? "transparent" : "none").utf8)
            all[index].value = place(SourceSpan(0, nothing.count), in: nothing.span)
        }
    }

    /// Returns the value of a declaration as written.
    func value(of declaration: Declaration) -> [UInt8] { Array(text[declaration.value.range]) }

    /// Returns true for a declaration of the custom property `name`.
    func defines(_ name: [UInt8], _ declaration: Declaration) -> Bool {
        declaration.property == .custom && text[declaration.name.range].elementsEqual(name)
    }

    /// Returns the number of a custom property's name in a table, to which it is added if it is new.
    func intern(_ declaration: Declaration, into names: inout ByteNames) -> Int { names.intern(declaration.name, in: text.span) }

    /// Appends bytes to the text, and returns their place.
    private mutating func place(_ span: SourceSpan, in bytes: Span<UInt8>) -> SourceSpan {
        let start = text.count
        for index in span.range { text.append(bytes[index]) }
        return SourceSpan(start, text.count)
    }
}
