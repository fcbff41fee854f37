/// An element that selectors are matched against.
package protocol SelectableElement {
    /// True if the element knows its siblings and its children.
    static var knowsRelatives: Bool { get }

    /// True if the element can tell whether it is in the state of a pseudo-class.
    static func knows(_ pseudoClass: PseudoClass) -> Bool

    /// The parent element; nil for the root element.
    var parent: Self? { get }
    /// The sibling before the element; nil if there is none.
    var previousSibling: Self? { get }
    /// The sibling after the element; nil if there is none.
    var nextSibling: Self? { get }
    /// The first child element; nil if there is none.
    var firstChild: Self? { get }

    /// True if both are the same element of the same tree.
    func isSame(as other: Self) -> Bool

    /// True if the element has this name, which is in lower case.
    func isOfType(_ name: [UInt8]) -> Bool

    /// True if the element has this id.
    func hasID(_ id: [UInt8]) -> Bool

    /// True if the element has this class.
    func hasClass(_ name: [UInt8]) -> Bool

    /// The value of an attribute without a namespace, whose name is in lower case; nil if there is none.
    func attribute(_ name: [UInt8]) -> [UInt8]?

    /// True if the element matches a pseudo-class that it knows; subtracts the number of elements visited from `budget`.
    func matches(_ pseudoClass: PseudoClass, _ budget: inout Int) -> Bool
}
