internal import SourceText

/// The elements of a document or drawing, in the form that selectors are matched against.
package struct StyleTree: Sendable {
    /// One element.
    package struct Element: Sendable {
        /// The name and attributes.
        package var tag: ElementTag
        /// The parent; -1 for a root.
        package var parent: Int32
        /// The previous sibling; -1 for none.
        package var previous: Int32 = -1
        /// The index after that of the last descendant.
        package fileprivate(set) var end: Int32 = 0
        /// The position among its siblings, counted from 1.
        package var position: Int32 = 1
        /// The position among its siblings, counted from 1 at the last.
        package var positionFromEnd: Int32 = 1
        /// True if the element is in the HTML namespace.
        package var isHTML = true
        /// True if the element or a descendant contains text other than white space.
        package var hasText = false
        /// True if the element is, or contains, an image or similar media.
        package var hasMedia = false
        /// True if an element is a direct child.
        package var hasChildren = false
        /// True if a text node is a direct child, including white space.
        package var hasSpace = false
        /// True if the element is a form control, whose text is not a text node.
        package var isField = false

        /// Creates an element without siblings.
        package init(_ tag: ElementTag, parent: Int32) {
            self.tag = tag
            self.parent = parent
        }

        /// The name in lower case.
        package var name: [UInt8] { tag.name }
        /// The attributes, with their names in lower case.
        package var attributes: [(name: [UInt8], value: [UInt8])] { tag.attributes }
        /// The id; nil if there is none.
        package var id: [UInt8]? { tag.id }
        /// The classes in the order of the attribute, each once.
        package var classes: [[UInt8]] { tag.classes }

        /// The value of an attribute whose name is in lower case; nil if there is none.
        package func value(_ name: [UInt8]) -> [UInt8]? { tag.value(name) }

        /// True for a check box or a radio button.
        package var isCheckable: Bool {
            guard isHTML, name.elementsEqual("input") else { return false }
            let type = value(Array("type".utf8))?.map(\.asciiLowercased) ?? []
            return type.elementsEqual("checkbox") || type.elementsEqual("radio")
        }

        /// True for an element that users open and close.
        package var isOpenable: Bool { isHTML && (name.elementsEqual("details") || name.elementsEqual("dialog")) }
    }

    /// The elements in document order.
    package private(set) var elements: [Element]
    /// True if the document is in quirks mode, where ids and classes match in any case.
    ///
    /// See [Quirks Mode § 3.1](https://quirks.spec.whatwg.org/#case-sensitive-id-and-class-attribute).
    package let isQuirky: Bool
    /// The states that every element is in.
    package var states: ElementStates = []
    /// The element that `:scope` selects; -1 for the root.
    var scopeRoot: Int32 = -1

    /// Creates a tree of elements whose parents and siblings are set.
    package init(_ elements: consuming [Element], isQuirky: Bool = false) {
        for index in elements.indices.reversed() {
            let own = max(elements[index].end, Int32(truncatingIfNeeded: index + 1))
            elements[index].end = own
            let parent = Int(elements[index].parent)
            if parent >= 0, elements[parent].end < own { elements[parent].end = own }
        }
        self.elements = elements
        self.isQuirky = isQuirky
    }

    /// Returns true if `selector` matches the element at `index`.
    package func matches(_ selector: ComplexSelector, _ index: Int) -> Bool {
        var allowance = SelectorMatcher.usualBudget
        return matches(selector, index, &allowance)
    }

    /// Returns true if `selector` matches the element at `index`, and subtracts the steps from the allowance for all matches.
    package func matches(_ selector: ComplexSelector, _ index: Int, _ allowance: inout Int) -> Bool {
        truth(of: selector, index, &allowance) == .yes
    }

    /// Returns whether `selector` matches the element at `index`, and subtracts the steps from the allowance for all matches.
    func truth(of selector: ComplexSelector, _ index: Int, _ allowance: inout Int) -> TruthValue {
        let given = min(SelectorMatcher.usualBudget, allowance)
        var matcher = SelectorMatcher(budget: given)
        let result = matcher.truth(of: selector, StyleElement(tree: self, index: index))
        allowance -= given - max(0, matcher.budget)
        return result
    }

    /// The position of an element among its siblings, counted from 1; subtracts the number of elements visited from `budget`.
    func position(of index: Int, fromEnd: Bool, ofType: Bool, _ budget: inout Int) -> Int {
        guard ofType else { return Int(fromEnd ? elements[index].positionFromEnd : elements[index].position) }
        let name = elements[index].name
        var position = 1
        if !fromEnd {
            var other = elements[index].previous
            while other >= 0, budget > 0 {
                if elements[Int(other)].name == name { position += 1 }
                other = elements[Int(other)].previous
                budget -= 1
            }
            return position
        }
        var left = elements[index].positionFromEnd - 1
        var other = Int(elements[index].end)
        while left > 0, other < elements.count, budget > 0 {
            if elements[other].name == name { position += 1 }
            left -= 1
            other = Int(elements[other].end)
            budget -= 1
        }
        return position
    }
}
