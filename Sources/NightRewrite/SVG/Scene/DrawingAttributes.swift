internal import CSSCascade
internal import DocumentStyles
internal import HTMLSyntax

/// The attributes of a drawing's elements that hold declarations, read from its source.
struct DrawingAttributes: ElementAttributes {
    private let drawing: SVGDrawing
    /// The attributes of the element that was read last; those of the root before.
    private(set) var last: SVGAttributes

    /// Nothing: the attributes of an element stand for themselves.
    var surroundings: [UInt8] { [] }

    /// Reads the attributes of the elements of `drawing`.
    init(_ drawing: SVGDrawing) {
        self.drawing = drawing
        last = drawing.attributes(of: 0)
    }

    /// Reads the declarations that the presentation attributes of an element stand for, and the text of its `style` attribute.
    mutating func declarations(of element: Int, in tree: StyleTree) -> (hints: [UInt8], style: [UInt8]) {
        last = drawing.attributes(of: element)
        let hints = PresentationalHints.declarations(of: last.all(where: PresentationalHints.isPresentationAttribute))
        return (hints, last.value("style") ?? [])
    }
}
