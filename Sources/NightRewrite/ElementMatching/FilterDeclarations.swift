internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The declarations of the rules of a sheet, or of a `style` attribute, that set backgrounds or define custom properties, in source order.
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
        /// The number of a custom property's name among the texts; -1 for another property.
        fileprivate let name: Int32
        /// The number of the value among the texts.
        fileprivate var value: Int32
    }

    /// The declarations.
    private(set) var all: [Declaration] = []
    /// The names and the values, each as written.
    private var texts = ByteStrings()

    init() {}

    /// Collects the declarations of a `style` attribute.
    init(ofAttribute attribute: [UInt8]) {
        let bytes = attribute.span
        let outline = SheetOutline(of: SourceSpan(0, attribute.count), context: .styleAttribute, in: bytes)
        for item in outline.items where item.kind == .declaration || item.kind == .custom {
            if let property = Self.property(of: item) { append(item, property, in: bytes) }
        }
    }

    /// Returns false for the text of a `style` attribute that has no such declaration for certain.
    static func mayBe(in attribute: [UInt8]) -> Bool {
        let bytes = attribute.span
        return attribute.indices.contains { index in
            switch attribute[index] {
            // Any letter may be escaped.
            case UInt8(ascii: "\\"): true
            case UInt8(ascii: "-"): index + 1 < attribute.count && attribute[index + 1] == UInt8(ascii: "-")
            case UInt8(ascii: "b"), UInt8(ascii: "B"):
                TokenText.begins(SourceSpan(index, attribute.count), with: "background", in: bytes)
            default: false
            }
        }
    }

    /// Adds the declaration of an item that sets `property`.
    mutating func append(_ item: OutlineItem, _ property: Property, in bytes: Span<UInt8>) {
        if property == .custom {
            if let unified = CustomPropertyName.unified(item.name, in: bytes) {
                texts.append(unified)
            } else {
                texts.append(item.name, in: bytes)
            }
        }
        let name = property == .custom ? lastText : -1
        texts.append(item.value, in: bytes)
        all.append(Declaration(property: property, isImportant: item.isImportant, name: name, value: lastText))
    }

    private var lastText: Int32 { Int32(truncatingIfNeeded: texts.count - 1) }

    /// Returns the property that an item sets; nil for others than backgrounds and custom properties.
    static func property(of item: OutlineItem) -> Property? {
        if item.kind == .custom { return .custom }
        return backgrounds[Int(item.property)]
    }

    /// The property that each property of the table sets.
    private static let backgrounds: [Property?] = PropertyTable.shared.properties.map {
        switch String(describing: $0.name) {
        case "background-color": .color
        case "background-image": .image
        case "background": .background
        default: nil
        }
    }

    /// Makes room for further declarations with names and values of `length` bytes together.
    mutating func reserve(_ count: Int, texts: Int, length: Int) {
        all.reserveCapacity(all.count + count)
        self.texts.reserve(texts, length: length)
    }

    /// Returns true for a value with a reference to another value in it.
    static func holdsReference(_ value: [UInt8]) -> Bool {
        value.contains(UInt8(ascii: "(")) && ValueShape.holdsReference(SourceSpan(0, value.count), in: value.span)
    }

    /// Removes the backgrounds of a rule; one that is clipped to the text paints nothing behind it.
    mutating func paintNothing(_ rule: Range<Int32>) {
        for index in Int(rule.lowerBound)..<Int(rule.upperBound) where all[index].property != .custom {
            texts.append((all[index].property == .color ? "transparent" : "none").utf8)
            all[index].value = lastText
        }
    }

    /// The declarations of a rule.
    func declarations(_ rule: Range<Int32>) -> ArraySlice<Declaration> { all[Int(rule.lowerBound)..<Int(rule.upperBound)] }

    /// Returns the value of a declaration as written.
    func value(of declaration: Declaration) -> [UInt8] { Array(texts[Int(declaration.value)]) }

    /// Returns true for a declaration of the custom property `name`.
    func defines(_ name: [UInt8], _ declaration: Declaration) -> Bool {
        declaration.property == .custom && texts[Int(declaration.name)].elementsEqual(name)
    }

    /// Returns the number of a custom property's name in a table, to which it is added if it is new.
    func intern(_ declaration: Declaration, into names: inout ByteNames) -> Int {
        let range = texts.range(of: Int(declaration.name))
        return names.intern(SourceSpan(range.lowerBound, range.upperBound), in: texts.bytes.span)
    }
}
