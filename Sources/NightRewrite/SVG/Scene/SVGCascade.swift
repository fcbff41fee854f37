internal import CSSCascade
internal import DocumentStyles
internal import SourceText

/// The values of the properties of each element in the light theme, from attributes, `style` attributes and the drawing's own rules.
struct SVGCascade {
    /// The specified values.
    private var values: [SVGValue] = []
    /// For each element and property the index in `values`; -1 for none.
    private var table: [Int32]

    private static let width = SVGProperty.allCases.count

    /// The cascade of `drawing`, with rules in the CSS at `styles`.
    init(_ drawing: SVGDrawing, styles: [SourceSpan], _ source: Source) {
        let tree = drawing.tree
        let sheets = styles.map { SheetRules(of: source.bytes, $0) }
        var list = CascadeSheets(.lightScreen)
        for sheet in sheets { list.add(sheet, loader: NoSheets()) }
        var cascade = Cascade(tree, list)
        let styles = cascade.styles(PresentationalHints(tree))
        var blocks: [[UInt8]: DeclarationBlock] = [:]
        table = Array(repeating: -1, count: tree.elements.count * SVGCascade.width)
        for (number, element) in tree.elements.enumerated() {
            let style = styles[number]
            for property in SVGProperty.allCases {
                let place = number * SVGCascade.width + Int(property.rawValue)
                if style.isInherited(property.longhand), !style.isReference(property.longhand) {
                    guard element.parent >= 0 else { continue }
                    table[place] = table[Int(element.parent) * SVGCascade.width + Int(property.rawValue)]
                } else if let value = SVGCascade.value(of: property, number, style, drawing, sheets, &blocks) {
                    table[place] = Int32(truncatingIfNeeded: values.count)
                    values.append(value)
                }
            }
        }
    }

    /// The value of a property of the element at `index`; nil for the initial one.
    func value(_ property: SVGProperty, _ index: Int) -> SVGValue? {
        let place = table[index * SVGCascade.width + Int(property.rawValue)]
        return place < 0 ? nil : values[Int(place)]
    }

    /// The value that an element gives to a property itself; nil for the initial one.
    private static func value(
        of property: SVGProperty, _ element: Int, _ style: ComputedStyle, _ drawing: SVGDrawing, _ sheets: [SheetRules],
        _ blocks: inout [[UInt8]: DeclarationBlock]
    ) -> SVGValue? {
        func value(_ text: [UInt8], _ origin: SVGValue.Origin) -> SVGValue {
            SVGValue(property: property, text: text, origin: origin, element: element)
        }
        if style.isReference(property.longhand) { return value(Array("var()".utf8), .attribute) }
        let origin = style.origin(of: property.longhand)
        guard origin != .none else { return nil }
        let name = String(describing: property.name)
        if origin.sheet == ComputedStyle.Origin.presentationalHint { return drawing.value(name, element).map { value($0, .attribute) } }
        guard origin.sheet == ComputedStyle.Origin.styleAttribute else {
            let block = sheets[Int(origin.sheet)].block
            let span = block.value(of: property.longhand, in: Int(origin.declaration))
            return span.map { value(Array(block.text[$0.range]), .rule($0.start)) }
        }
        guard let text = drawing.value("style", element) else { return nil }
        let block = blocks[text] ?? DeclarationBlock(contentsOf: text)
        blocks[text] = block
        let span = block.value(of: property.longhand, in: Int(origin.declaration))
        return span.map { value(Array(text[$0.range]), .styleAttribute) }
    }
}
