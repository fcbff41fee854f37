internal import CSSCascade
internal import MarkupTree

/// The computed styles of a page's elements in one state, with the traits of each style.
struct PageStyles {
    let tree: StyleTree
    /// The traits of each element.
    let elements: [ElementTraits]
    let styles: ComputedStyles
    private var boxes: [BoxTraits]

    /// - Parameter earlier: The styles of another state of the same cascade, whose traits are known.
    init(_ tree: StyleTree, _ elements: [ElementTraits], _ styles: ComputedStyles, earlier: PageStyles? = nil) {
        self.tree = tree
        self.elements = elements
        self.styles = styles
        boxes = earlier?.boxes ?? []
        boxes += styles.unique[boxes.count...].map { BoxTraits($0) }
    }

    /// The style of an element.
    subscript(_ element: Int) -> ComputedStyle { styles[element] }

    /// The traits of an element's box.
    func box(_ element: Int) -> BoxTraits { boxes[styles.number(of: element)] }

    /// True if the box of an element has one of the traits.
    func has(_ flags: BoxTraits.Flags, _ element: Int) -> Bool { !box(element).flags.isDisjoint(with: flags) }

    func parent(of element: Int) -> Int { Int(tree.elements[element].parent) }
}

/// A document with its sheets, in which references find their declarations.
struct PageDocument {
    let elements: ElementTree
    let bytes: [UInt8]
    /// The number of the document's file.
    let file: Int32
    let sheets: CascadeSheets
}
