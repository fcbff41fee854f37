internal import SourceText

/// An element of a document's tree, for matching selectors.
package struct StyleElement: SelectableElement {
    /// The tree of the document.
    package let tree: StyleTree
    /// The index of the element in the tree.
    package let index: Int

    /// Creates the element at an index of a tree.
    package init(tree: StyleTree, index: Int) {
        self.tree = tree
        self.index = index
    }

    var element: StyleTree.Element { tree.elements[index] }

    /// True, because the tree has the parents and siblings of its elements.
    package static var knowsRelatives: Bool { true }

    /// True for each pseudo-class except `PseudoClass.other`.
    package static func knows(_ pseudoClass: PseudoClass) -> Bool {
        if case .other = pseudoClass { false } else { true }
    }

    /// The parent element; nil for a root.
    package var parent: StyleElement? { element(at: element.parent) }

    /// The sibling before the element; nil if there is none.
    package var previousSibling: StyleElement? { element(at: element.previous) }

    /// The sibling after the element; nil if there is none.
    package var nextSibling: StyleElement? {
        guard element.positionFromEnd > 1, Int(element.end) < tree.elements.count else { return nil }
        return element(at: element.end)
    }

    /// The first child element; nil if there is none.
    package var firstChild: StyleElement? {
        element.hasChildren ? element(at: Int32(truncatingIfNeeded: index + 1)) : nil
    }

    private func element(at index: Int32) -> StyleElement? {
        index < 0 ? nil : StyleElement(tree: tree, index: Int(index))
    }

    /// True if both are the same element; they must be of one tree.
    package func isSame(as other: StyleElement) -> Bool { index == other.index }

    /// True if the element has this name, which is in lower case.
    package func isOfType(_ name: [UInt8]) -> Bool { element.name == name }

    /// True if the element has this id, in quirks mode in any case.
    package func hasID(_ id: [UInt8]) -> Bool {
        guard let own = element.id else { return false }
        return own == id || (tree.isQuirky && StyleElement.equalsInAnyCase(own, id))
    }

    /// True if the element has this class, in quirks mode in any case.
    package func hasClass(_ name: [UInt8]) -> Bool {
        let classes = element.classes
        return classes.contains(name) || (tree.isQuirky && classes.contains { StyleElement.equalsInAnyCase($0, name) })
    }

    /// The value of an attribute whose name is in lower case; nil if there is none.
    ///
    /// The states decide whether there is an `open`.
    package func attribute(_ name: [UInt8]) -> [UInt8]? {
        guard !tree.states.isDisjoint(with: [.allOpen, .noneOpen]), name.elementsEqual("open"), element.isOpenable else {
            return element.value(name)
        }
        return tree.states.contains(.noneOpen) ? nil : element.value(name) ?? []
    }

    private static func equalsInAnyCase(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count && zip(left, right).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
    }

    /// True if the element matches a pseudo-class; subtracts the number of siblings visited from `budget`.
    package func matches(_ pseudoClass: PseudoClass, _ budget: inout Int) -> Bool {
        switch pseudoClass {
        case .root: return element.parent < 0
        case .scope: return tree.scopeRoot < 0 ? element.parent < 0 : Int(tree.scopeRoot) == index
        case .link: return isLink && !tree.states.contains(.visited)
        case .anyLink: return isLink
        case .empty: return !element.hasChildren && !element.hasSpace && (!element.hasText || element.isField)
        case .interaction(let state):
            return tree.states.contains(state) && (state != .visited || isLink)
        case .host, .other: return false
        case .form(let state): return isIn(state)
        case .defined: return !element.isHTML || !element.name.contains(UInt8(ascii: "-"))
        case .language(let ranges): return isInLanguage(ranges)
        case .direction(let isRightToLeft): return self.isRightToLeft == isRightToLeft
        case .only(let ofType):
            return tree.position(of: index, fromEnd: false, ofType: ofType, &budget) == 1
                && tree.position(of: index, fromEnd: true, ofType: ofType, &budget) == 1
        case .nth(let step, let offset, let fromEnd, let ofType):
            let distance = tree.position(of: index, fromEnd: fromEnd, ofType: ofType, &budget) - offset
            return step == 0 ? distance == 0 : distance.isMultiple(of: step) && distance / step >= 0
        }
    }

    private var isLink: Bool {
        (isNamed("a") || isNamed("area") || (!element.isHTML && isNamed("a"))) && attribute(Array("href".utf8)) != nil
    }

    func isNamed(_ name: StaticString) -> Bool { element.name.elementsEqual(name) }

    func has(_ attribute: StaticString) -> Bool { element.attributes.contains { $0.name.elementsEqual(attribute) } }

    func value(_ attribute: StaticString) -> [UInt8]? {
        element.attributes.first { $0.name.elementsEqual(attribute) }?.value
    }
}

extension [UInt8] {
    /// True if the bytes are those of a literal.
    ///
    /// The comparison of the lengths is inlined, which is the end of it for most names.
    @inlinable
    @inline(__always)
    package func elementsEqual(_ literal: StaticString) -> Bool {
        count == literal.utf8CodeUnitCount && hasBytes(of: literal)
    }

    /// True if the bytes are those of a literal of the same length.
    @usableFromInline
    func hasBytes(of literal: StaticString) -> Bool {
        literal.withUTF8Buffer { buffer in
            for index in indices where unsafe self[index] != buffer[index] { return false }
            return true
        }
    }
}
