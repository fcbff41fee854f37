internal import HTMLSyntax
internal import SourceText

/// Joins the elements that libxml2 reports, one after the other, to the start tags that our tokenizer found.
final class ElementTreeBuilder {
    private struct Open {
        let element: Int32
        /// The name in the shadow.
        let name: HTMLName
        /// In a table, the implied `tbody` that its rows are in; -1 without one.
        var tbody: Int32 = -1
    }

    private let shadow: Shadow
    private var elements: [Element] = []
    private var open: [Open] = []
    /// The index of the first start tag that isn't joined or passed over.
    private var nextTag = 0
    private var joined = 0
    private var isTooDeep = false
    /// The implied elements that a late `<html>` or `<body>` still adds its attributes to.
    private var impliedHTML: Int?
    private var impliedBody: Int?
    /// The parent of each of the shadow's contents so far.
    private(set) var contentParents: [Int32] = []

    init(_ shadow: Shadow) {
        self.shadow = shadow
        elements.reserveCapacity(shadow.startTags.count)
        contentParents.reserveCapacity(shadow.contents.count)
    }

    /// Lets libxml2 parse the shadow; the tree.
    func tree() -> ElementTree {
        var obstacle: ElementTree.Obstacle?
        switch HTMLEvents.report(shadow.bytes, to: self) {
        case .finished: obstacle = isTooDeep ? .tooDeep : nil
        case .tooLarge: obstacle = .tooLarge
        case .failed: obstacle = .parserFailed
        }
        if obstacle == nil {
            skipTags(before: shadow.bytes.count)
            placeContents(before: shadow.bytes.count)
        }
        return ElementTree(elements: elements, startTags: shadow.startTags.count, joined: joined, obstacle: obstacle)
    }

    /// An element begins, as libxml2 has read up to `offset`; false to stop the parser.
    func start(_ name: HTMLName, at offset: Int) -> Bool {
        guard open.count < ElementTree.maximumDepth else {
            isTooDeep = true
            return false
        }
        placeContents(before: offset)
        skipTags(before: offset)
        let parent = parent(of: name)
        let index = elements.count
        if nextTag < shadow.startTags.count, shadow.startTags[nextTag].reportedAt == offset,
            shadow.startTags[nextTag].shadowName == name
        {
            let tag = shadow.startTags[nextTag]
            nextTag += 1
            joined += 1
            elements.append(Element(parent: parent, startTag: tag.span, name: tag.name, namespace: tag.namespace, implied: nil))
        } else {
            let implied = Names.implied(name)
            if implied == .html, impliedHTML == nil { impliedHTML = index }
            if implied == .body, impliedBody == nil { impliedBody = index }
            appendImplied(implied, parent: parent, at: offset)
        }
        open.append(Open(element: Int32(truncatingIfNeeded: index), name: name))
        return true
    }

    /// The element `name` ends, as libxml2 has read up to `offset`.
    func end(_ name: HTMLName, at offset: Int) {
        placeContents(before: offset)
        guard let index = open.lastIndex(where: { $0.name == name }) else { return }
        open.removeSubrange(index...)
    }

    /// The parent of an element that begins now: the innermost one that is open, or the `tbody` that HTML 5 implies.
    private func parent(of name: HTMLName) -> Int32 {
        guard let top = open.last else { return -1 }
        guard top.name == Names.table else { return top.element }
        guard name == Names.tr else {
            open[open.count - 1].tbody = -1
            return top.element
        }
        if top.tbody >= 0 { return top.tbody }
        let tbody = Int32(truncatingIfNeeded: elements.count)
        open[open.count - 1].tbody = tbody
        appendImplied(.tbody, parent: top.element, at: Int(elements[Int(top.element)].startTag.end))
        return tbody
    }

    private func appendImplied(_ implied: Element.Implied, parent: Int32, at offset: Int) {
        let empty = SourceSpan(offset, offset)
        elements.append(Element(parent: parent, startTag: empty, name: empty, namespace: .html, implied: implied))
    }

    /// Passes over the start tags before `offset` that libxml2 made no element of.
    private func skipTags(before offset: Int) {
        while nextTag < shadow.startTags.count, shadow.startTags[nextTag].reportedAt < offset {
            let tag = shadow.startTags[nextTag]
            nextTag += 1
            if tag.shadowName == Names.html {
                adopt(tag, &impliedHTML)
            } else if tag.shadowName == Names.body {
                adopt(tag, &impliedBody)
            }
        }
    }

    /// Gives the attributes of a late tag to the element that was implied before it (WHATWG HTML, 13.2.6.4.7).
    private func adopt(_ tag: Shadow.StartTag, _ index: inout Int?) {
        guard let element = index else { return }
        elements[element].startTag = tag.span
        elements[element].name = tag.name
        elements[element].implied = nil
        joined += 1
        index = nil
    }

    private func placeContents(before offset: Int) {
        while contentParents.count < shadow.contents.count, Int(shadow.contents[contentParents.count].span.start) < offset {
            contentParents.append(open.last?.element ?? -1)
        }
    }

    private enum Names {
        static let html: HTMLName = "html"
        static let head: HTMLName = "head"
        static let body: HTMLName = "body"
        static let p: HTMLName = "p"
        static let table: HTMLName = "table"
        static let tr: HTMLName = "tr"

        static func implied(_ name: HTMLName) -> Element.Implied {
            switch name {
            case html: .html
            case head: .head
            case body: .body
            case p: .p
            default: .unknown
            }
        }
    }
}
