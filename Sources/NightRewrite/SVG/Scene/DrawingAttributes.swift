internal import CSSCascade
internal import DocumentStyles
internal import HTMLSyntax

/// The attributes of a drawing's elements that hold declarations, read from its source.
struct DrawingAttributes: ElementAttributes {
    let drawing: SVGDrawing

    /// The declarations that the presentation attributes of an element stand for.
    func presentationalHints(of element: Int, in tree: StyleTree) -> [UInt8] {
        PresentationalHints.declarations(of: drawing.attributes(of: element).all(where: PresentationalHints.isPresentationAttribute))
    }

    /// The text of the `style` attribute of an element; empty for none.
    func style(of element: Int, in tree: StyleTree) -> [UInt8] { drawing.attributes(of: element).value("style") ?? [] }
}
