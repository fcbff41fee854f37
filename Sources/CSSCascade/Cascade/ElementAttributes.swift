/// The attributes of an element that hold declarations, as the language of the document defines them.
package protocol ElementAttributes {
    /// The declarations that attributes of HTML stand for; empty if there are none.
    ///
    /// See [HTML § 15.2](https://html.spec.whatwg.org/multipage/rendering.html#presentational-hints).
    func presentationalHints(of element: Int, in tree: StyleTree) -> [UInt8]

    /// The text of the `style` attribute; empty if there is none.
    func style(of element: Int, in tree: StyleTree) -> [UInt8]
}

extension ElementAttributes {
    /// The text of the `style` attribute in the tree; empty if there is none.
    package func style(of element: Int, in tree: StyleTree) -> [UInt8] { tree.elements[element].value(Array("style".utf8)) ?? [] }
}
