internal import CSSCascade
internal import DocumentStyles
internal import HTMLSyntax
internal import SourceText

/// The values of the properties of each element in the light theme, from attributes, `style` attributes and the drawing's own rules.
struct SVGCascade {
    /// The specified values.
    let values: [SVGValue]
    /// For each element and property the index in `values`; -1 for none.
    private let table: [Int32]

    /// The number of different `style` attributes from which on those that were read are forgotten.
    private static let manyBlocks = 512
    private static let width = SVGProperty.allCases.count

    /// The cascade of `drawing`, with rules in the CSS at `styles`.
    init(_ drawing: SVGDrawing, styles: [SourceSpan], _ source: Source) {
        let tree = drawing.tree
        let sheets = styles.map { SheetRules(of: source.bytes, $0, for: tree) }
        var list = CascadeSheets(.lightScreen)
        for sheet in sheets { list.add(sheet, loader: NoSheets()) }
        var cascade = Cascade(tree, list)
        var blocks: [[UInt8]: DeclarationBlock] = [:]
        var values: [SVGValue] = []
        var table = [Int32](repeating: -1, count: tree.elements.count * SVGCascade.width)
        cascade.forEachStyle(DrawingAttributes(drawing: drawing)) { number, style in
            let parent = Int(tree.elements[number].parent)
            let attributes = drawing.attributes(of: number)
            for property in SVGProperty.allCases {
                let place = number * SVGCascade.width + Int(property.rawValue)
                if style.isInherited(property.longhand), !style.isReference(property.longhand) {
                    guard parent >= 0 else { continue }
                    table[place] = table[parent * SVGCascade.width + Int(property.rawValue)]
                } else if let value = SVGCascade.value(of: property, number, style, attributes, sheets, &blocks) {
                    table[place] = Int32(truncatingIfNeeded: values.count)
                    values.append(value)
                }
            }
        }
        (self.values, self.table) = (values, table)
    }

    /// The number of the value of a property of the element at `index`; -1 for the initial one.
    func number(_ property: SVGProperty, _ index: Int) -> Int32 { table[index * SVGCascade.width + Int(property.rawValue)] }

    /// The value of a property of the element at `index`; nil for the initial one.
    func value(_ property: SVGProperty, _ index: Int) -> SVGValue? {
        let number = number(property, index)
        return number < 0 ? nil : values[Int(number)]
    }

    /// The value that an element gives to a property itself; nil for the initial one.
    private static func value(
        of property: SVGProperty, _ element: Int, _ style: ComputedStyle, _ attributes: SVGAttributes, _ sheets: [SheetRules],
        _ blocks: inout [[UInt8]: DeclarationBlock]
    ) -> SVGValue? {
        func value(_ text: [UInt8], _ origin: SVGValue.Origin) -> SVGValue {
            SVGValue(text: text, element: Int32(truncatingIfNeeded: element), origin: origin, property: property)
        }
        if style.isReference(property.longhand) { return value(Array("var()".utf8), .attribute) }
        let origin = style.origin(of: property.longhand)
        guard origin != .none else { return nil }
        if origin.sheet == ComputedStyle.Origin.presentationalHint {
            return attributes.value(HTMLName(stringLiteral: property.name)).map { value($0, .attribute) }
        }
        guard origin.sheet == ComputedStyle.Origin.styleAttribute else {
            let block = sheets[Int(origin.sheet)].block
            let span = block.value(of: property.longhand, in: Int(origin.declaration))
            return span.map { value(Array(block.text[$0.range]), .rule($0.start)) }
        }
        guard let text = attributes.value("style") else { return nil }
        let block = blocks[text] ?? DeclarationBlock(contentsOf: text)
        if blocks.count >= SVGCascade.manyBlocks { blocks = [:] }
        blocks[text] = block
        let span = block.value(of: property.longhand, in: Int(origin.declaration))
        return span.map { value(Array(text[$0.range]), .styleAttribute) }
    }
}
