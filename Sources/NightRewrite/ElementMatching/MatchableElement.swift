internal import CSSCascade

/// An element of a document's tree, for matching selectors.
struct MatchableElement: SelectableElement {
    let tree: MatchableTree
    let index: Int

    private var element: MatchableTree.Element { tree.elements[index] }

    static var knowsSiblings: Bool { true }

    static func knows(_ pseudoClass: PseudoClass) -> Bool {
        if case .other = pseudoClass { false } else { true }
    }

    var parent: MatchableElement? { neighbor(element.parent) }

    var previousSibling: MatchableElement? { neighbor(element.previous) }

    private func neighbor(_ index: Int32) -> MatchableElement? {
        index < 0 ? nil : MatchableElement(tree: tree, index: Int(index))
    }

    func isOfType(_ name: [UInt8]) -> Bool { element.name == name }

    func hasID(_ id: [UInt8]) -> Bool { element.id == id }

    func hasClass(_ name: [UInt8]) -> Bool { element.classes.contains(name) }

    func attribute(_ name: [UInt8]) -> [UInt8]? { element.value(name) }

    func matches(_ pseudoClass: PseudoClass, _ budget: inout Int) -> Bool {
        let element = element
        switch pseudoClass {
        case .root: return element.parent < 0
        case .link: return element.name == Array("a".utf8) && element.value(Array("href".utf8)) != nil
        case .empty: return !element.hasChildren && !element.hasSpace && (!element.hasText || element.isField)
        case .interaction, .other: return false
        case .nth(let step, let offset, let fromEnd, let ofType):
            let distance = tree.position(of: index, fromEnd: fromEnd, ofType: ofType, &budget) - offset
            return step == 0 ? distance == 0 : distance.isMultiple(of: step) && distance / step >= 0
        }
    }
}
