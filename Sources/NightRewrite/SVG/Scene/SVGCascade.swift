internal import CSSCascade
internal import DocumentStyles
internal import HTMLSyntax
internal import SourceText

/// Computes the properties of each element in the light theme, from attributes, `style` attributes and the drawing's own rules.
struct SVGCascade {
    /// The specified values of the elements until now.
    private(set) var values = SVGValues()
    private let sheets: [SheetRules]
    /// The number of the text of the last `style` attribute with a value, and its element.
    private var attribute: (element: Int, number: Int32) = (-1, -1)
    /// The elements around the next one, from the root on.
    private var open: [(element: Int32, style: SVGStyle)] = []

    /// Computes the styles of the elements of `drawing` in document order, with rules in the CSS at `styles`.
    ///
    /// - Parameter body: Gets the index of each element with its style and its attributes, and the values until then.
    /// - Returns: all values.
    static func forEachStyle(
        of drawing: SVGDrawing, styles: [SourceSpan], _ source: Source,
        _ body: (_ element: Int, _ style: SVGStyle, _ attributes: SVGAttributes, _ values: SVGValues) -> Void
    ) -> SVGValues {
        let tree = drawing.tree
        var svg = SVGCascade(sheets: styles.map { SheetRules(of: source.bytes, $0, for: tree) })
        var list = CascadeSheets(.lightScreen)
        for sheet in svg.sheets { list.add(sheet, loader: NoSheets()) }
        var cascade = Cascade(tree, list)
        cascade.forEachStyle(DrawingAttributes(drawing)) { index, computed, own, attributes in
            while let last = svg.open.last, last.element != tree.elements[index].parent { svg.open.removeLast() }
            let style = svg.style(of: index, computed, own, attributes.last)
            if tree.elements[index].hasChildren { svg.open.append((Int32(truncatingIfNeeded: index), style)) }
            body(index, style, attributes.last, svg.values)
        }
        return svg.values
    }

    private init(sheets: [SheetRules]) { self.sheets = sheets }

    private mutating func style(of index: Int, _ computed: ComputedStyle, _ own: DeclarationBlock?, _ attributes: SVGAttributes) -> SVGStyle
    {
        var style = SVGStyle()
        for property in SVGProperty.allCases {
            if computed.isReference(property.longhand) {
                style[property] = values.add(Array("var()".utf8), of: property, index, .attribute)
            } else if computed.isInherited(property.longhand) {
                style[property] = open.last?.style[property] ?? -1
            } else {
                style[property] = number(of: property, index, computed.origin(of: property.longhand), own, attributes)
            }
        }
        return style
    }

    /// The number of the value that an element gives to a property itself; -1 for the initial one.
    private mutating func number(
        of property: SVGProperty, _ index: Int, _ origin: ComputedStyle.Origin, _ own: DeclarationBlock?, _ attributes: SVGAttributes
    ) -> Int32 {
        switch origin.sheet {
        case _ where origin == .none: return -1
        case ComputedStyle.Origin.presentationalHint:
            guard let text = attributes.value(HTMLName(stringLiteral: property.name)) else { return -1 }
            return values.add(text, of: property, index, .attribute)
        case ComputedStyle.Origin.styleAttribute:
            guard let own, let span = own.value(of: property.longhand, in: Int(origin.declaration)) else { return -1 }
            if attribute.element != index { attribute = (index, values.number(of: own.text)) }
            return values.add(Array(own.text[span.range]), in: attribute.number, of: property, index, .styleAttribute)
        default:
            let block = sheets[Int(origin.sheet)].block
            guard let span = block.value(of: property.longhand, in: Int(origin.declaration)) else { return -1 }
            return values.add(Array(block.text[span.range]), of: property, index, .rule(span.start))
        }
    }
}
