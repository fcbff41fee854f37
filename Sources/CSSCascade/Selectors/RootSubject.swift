/// An `html` or `body` element, known only by its start tags.
struct RootSubject: SelectableElement {
    let element: RootElement
    /// The `html` element around a `body`; nil if it is not known.
    let around: RootElement?

    static var knowsRelatives: Bool { false }

    static func knows(_ pseudoClass: PseudoClass) -> Bool { pseudoClass == .root }

    var parent: RootSubject? {
        element.isRoot ? nil : around.map { RootSubject(element: $0, around: nil) }
    }

    var previousSibling: RootSubject? { nil }

    var nextSibling: RootSubject? { nil }

    var firstChild: RootSubject? { nil }

    func isSame(as other: RootSubject) -> Bool { element.isRoot == other.element.isRoot }

    func isOfType(_ name: [UInt8]) -> Bool { name.elementsEqual((element.isRoot ? "html" : "body").utf8) }

    func hasID(_ id: [UInt8]) -> Bool { element.attribute(Array("id".utf8)) == id }

    func hasClass(_ name: [UInt8]) -> Bool { element.hasClass(name) }

    func attribute(_ name: [UInt8]) -> [UInt8]? { element.attribute(name) }

    func matches(_ pseudoClass: PseudoClass, _ budget: inout Int) -> Bool { pseudoClass == .root && element.isRoot }
}
