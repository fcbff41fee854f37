/// The attributes of an element that hold declarations, as the language of the document defines them.
package protocol ElementAttributes {
    /// The facts about the document that decide the declarations of its elements, besides their tags.
    var surroundings: [UInt8] { get }

    /// Reads the declarations that attributes of an element stand for, and the text of its `style` attribute; empty if there are none.
    ///
    /// See [HTML § 15.2](https://html.spec.whatwg.org/multipage/rendering.html#presentational-hints).
    ///
    /// Elements of documents with equal tags and `surroundings` have equal ones.
    mutating func declarations(of element: Int, in tree: StyleTree) -> (hints: [UInt8], style: [UInt8])
}
