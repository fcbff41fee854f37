package import CSSCascade
internal import HTMLSyntax
package import MarkupTree
internal import SourceText

extension StyleTree {
    /// Creates the tree of an HTML document; nil if its element tree could not be built.
    package init?(_ tree: ElementTree, in bytes: [UInt8], isQuirky: Bool = false) {
        var tags = DocumentTags()
        self.init(tree, in: bytes, isQuirky: isQuirky, &tags)
    }

    /// Creates the tree of an HTML document; nil if its element tree could not be built.
    ///
    /// - Parameter tags: The tags of the documents before, which share them with this one.
    package init?(_ tree: ElementTree, in bytes: [UInt8], isQuirky: Bool, _ tags: inout DocumentTags) {
        guard tree.obstacle == nil else { return nil }
        var elements: [Element] = []
        tags.begin()
        elements.reserveCapacity(tree.elements.count)
        var lastChild = [Int32](repeating: -1, count: tree.elements.count)
        for index in tree.elements.indices {
            elements.append(tags.element(of: tree, index, in: bytes))
            let parent = Int(tree.elements[index].parent)
            guard parent >= 0 else { continue }
            elements[parent].hasChildren = true
            let previous = lastChild[parent]
            elements[index].previous = previous
            if previous >= 0 { elements[index].position = elements[Int(previous)].position + 1 }
            lastChild[parent] = Int32(truncatingIfNeeded: index)
        }
        for text in tree.texts where text.parent >= 0 {
            elements[Int(text.parent)].hasSpace = true
            if text.span.range.contains(where: { !bytes[$0].isHTMLWhitespace }) { elements[Int(text.parent)].hasText = true }
        }
        for index in elements.indices.reversed() {
            let (parent, previous) = (Int(elements[index].parent), Int(elements[index].previous))
            if previous >= 0 { elements[previous].positionFromEnd = elements[index].positionFromEnd + 1 }
            guard parent >= 0, !elements[index].tag.isUnseen else { continue }
            if elements[index].hasText { elements[parent].hasText = true }
            if elements[index].hasMedia { elements[parent].hasMedia = true }
        }
        self.init(consume elements, isQuirky: isQuirky)
    }
}

extension ElementTag {
    /// True if the text of an element with this name is not displayed.
    package var isUnseen: Bool {
        let name = name
        return switch name.count {
        case 4: name.elementsEqual("head")
        case 5: name.elementsEqual("title") || name.elementsEqual("style")
        case 6: name.elementsEqual("script")
        case 8: name.elementsEqual("template") || name.elementsEqual("noscript")
        default: false
        }
    }
}
