/// The attributes of an element that hold declarations, as the language of the document defines them.
package protocol ElementAttributes {
    /// Reads the declarations that attributes of an element stand for, and the text of its `style` attribute; empty if there are none.
    ///
    /// See [HTML § 15.2](https://html.spec.whatwg.org/multipage/rendering.html#presentational-hints).
    mutating func declarations(of element: Int, in tree: StyleTree) -> (hints: [UInt8], style: [UInt8])
}
