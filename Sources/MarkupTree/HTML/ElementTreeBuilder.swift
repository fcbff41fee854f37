internal import HTMLSyntax
internal import SourceText

/// Joins the elements that libxml2 reports, one after the other, to the start tags that nightfall's tokenizer found.
struct ElementTreeBuilder {
    private struct Open {
        let element: Int32
        /// The name in the shadow.
        let name: HTMLName
        /// In a table, the index of the implied `tbody` or `colgroup` that contains its rows or columns; -1 if there is none.
        var group: Int32 = -1
    }

    let shadow: Shadow
    private var elements: [Element] = []
    private var open: [Open] = []
    /// The index of the first start tag that is neither joined nor skipped.
    private var nextTag = 0
    private var joined = 0
    private var isTooDeep = false
    private var nextParagraphEnd = 0
    /// The index of the implied element to which a late `<html>` still adds its attributes.
    private var impliedHTML: Int?
    /// The index of the implied element to which a late `<body>` still adds its attributes.
    private var impliedBody: Int?
    /// The offset in the source at which each element begins; a late tag does not change it.
    private(set) var places: [UInt32] = []
    /// The index of the tag that libxml2 has read last.
    private var lastTag = 0
    /// The index of the last start tag that libxml2 does not read and that is placed, and that of its element.
    private var lastLeftOut = (tag: 0, element: 0)
    /// The number of elements that HTML implies in a usual document; a table adds one.
    private static let usualImplied = 8
    /// The parents of the shadow's contents that are placed so far.
    private(set) var contentParents: [Int32] = []

    init(_ shadow: Shadow) {
        self.shadow = shadow
        elements.reserveCapacity(shadow.startTags.count + ElementTreeBuilder.usualImplied)
        contentParents.reserveCapacity(shadow.contents.count)
    }

    /// Parses the shadow with libxml2 and returns the tree.
    mutating func tree() -> ElementTree {
        var obstacle: ElementTree.Obstacle?
        switch HTMLEvents.report(to: &self) {
        case .finished: obstacle = isTooDeep ? .tooDeep : nil
        case .tooLarge: obstacle = .tooLarge
        case .failed: obstacle = .parserFailed
        }
        if obstacle == nil {
            advance(to: shadow.bytes.count)
            placeContents(before: shadow.bytes.count)
            if isTooDeep { obstacle = .tooDeep }
        }
        return ElementTree(elements: elements, startTags: shadow.startTags.count, joined: joined, obstacle: obstacle)
    }

    /// Records that an element begins when libxml2 has read up to `offset` in the shadow; returns false to stop the parser.
    mutating func start(_ name: HTMLName, at offset: Int) -> Bool {
        isTooDeep = isTooDeep || open.count >= ElementTree.maximumDepth
        advance(to: offset)
        guard !isTooDeep else { return false }
        let isJoined =
            nextTag < shadow.startTags.count && Int(shadow.startTags[nextTag].offset) == offset
            && shadow.startTags[nextTag].shadowName == name
        let text = isJoined ? nil : text(readUpTo: offset)
        placeContents(before: text.map { Int($0.place) } ?? offset)
        let parent = parent(of: name)
        let index = elements.count
        if !isJoined, name == Names.p, parent >= 0 {
            // libxml2 begins a paragraph for text before the body begins; HTML does not.
            open.append(Open(element: parent, name: name))
            return true
        }
        if isJoined {
            let tag = shadow.startTags[nextTag]
            nextTag += 1
            joined += 1
            places.append(tag.span.start)
            elements.append(Element(parent: parent, startTag: tag.span, name: tag.name, namespace: tag.namespace, implied: nil))
        } else {
            let implied = Names.implied(name)
            if implied == .html, impliedHTML == nil { impliedHTML = index }
            if implied == .body, impliedBody == nil { impliedBody = index }
            appendImplied(implied, parent: parent, at: text?.span.start ?? startOfTag(readUpTo: offset))
        }
        open.append(Open(element: Int32(truncatingIfNeeded: index), name: name))
        return true
    }

    /// Records that the element `name` ends when libxml2 has read up to `offset` in the shadow.
    mutating func end(_ name: HTMLName, at offset: Int) {
        // A text ends no element but a head, where it may be the last one of the document; others end because of the tag after it.
        let text = name == Names.head ? text(readUpTo: offset) : nil
        let before = text.map { Int($0.place) } ?? offset
        advance(to: before)
        placeContents(before: before)
        guard let index = open.lastIndex(where: { $0.name == name }) else { return }
        open.removeSubrange(index...)
    }

    /// The parent of an element that begins now: the innermost open one, or the group of rows or columns that HTML implies in a table.
    ///
    /// See [HTML § 13.2.6.4.9](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intable).
    private mutating func parent(of name: HTMLName) -> Int32 {
        guard let top = open.last else { return -1 }
        guard top.name == Names.table else { return top.element }
        guard name == Names.tr || name == Names.col else {
            open[open.count - 1].group = -1
            return top.element
        }
        let implied: Element.Implied = name == Names.tr ? .tbody : .colgroup
        if top.group >= 0, elements[Int(top.group)].implied == implied { return top.group }
        let group = Int32(truncatingIfNeeded: elements.count)
        open[open.count - 1].group = group
        appendImplied(implied, parent: top.element, at: elements[Int(top.element)].startTag.end)
        return group
    }

    private mutating func appendImplied(_ implied: Element.Implied, parent: Int32, at offset: UInt32) {
        let empty = SourceSpan(Int(offset), Int(offset))
        places.append(offset)
        elements.append(Element(parent: parent, startTag: empty, name: empty, namespace: .html, implied: implied))
    }

    /// Places the elements before `offset` that libxml2 does not read, and skips the start tags for which it reported no element.
    private mutating func advance(to offset: Int) {
        while !isTooDeep, nextTag < shadow.startTags.count, Int(shadow.startTags[nextTag].offset) < offset {
            let tag = shadow.startTags[nextTag]
            if tag.isLeftOut {
                place(tag)
            } else if tag.shadowName == Names.html {
                adopt(tag, by: impliedHTML)
                impliedHTML = nil
            } else if tag.shadowName == Names.body {
                adopt(tag, by: impliedBody)
                impliedBody = nil
            }
            nextTag += 1
        }
    }

    /// Places an element that libxml2 does not read, after what comes before it.
    private mutating func place(_ tag: Shadow.StartTag) {
        guard open.count + Int(tag.depth) < ElementTree.maximumDepth else {
            isTooDeep = true
            return
        }
        placeContents(before: .max, upTo: tag.span.start)
        let parent = tag.outer < 0 ? parent(of: tag.shadowName) : element(ofLeftOut: tag.outer)
        lastLeftOut = (nextTag, elements.count)
        joined += 1
        places.append(tag.span.start)
        elements.append(Element(parent: parent, startTag: tag.span, name: tag.name, namespace: tag.namespace, implied: nil))
    }

    /// The element of a start tag that libxml2 does not read, around the last one or the same: each tag between them has one element.
    private func element(ofLeftOut tag: Int32) -> Int32 {
        Int32(truncatingIfNeeded: lastLeftOut.element - (lastLeftOut.tag - Int(tag)))
    }

    /// Gives the attributes of a late tag to the element that was implied before it.
    ///
    /// See [HTML § 13.2.6.4.7](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody).
    private mutating func adopt(_ tag: Shadow.StartTag, by element: Int?) {
        guard let element else { return }
        elements[element].startTag = tag.span
        elements[element].name = tag.name
        elements[element].implied = nil
        joined += 1
    }

    /// The text that libxml2 has read up to `offset` and that is not placed yet; nil if there is none.
    ///
    /// An element that begins now, or a head that ends now, does so because of this text. Whitespace does not begin or end elements.
    private func text(readUpTo offset: Int) -> Shadow.Content? {
        var next = contentParents.count
        while next < shadow.contents.count, Int(shadow.contents[next].place) < offset {
            if shadow.contents[next].isShown, Int(shadow.contents[next].place) + 1 == offset { return shadow.contents[next] }
            next += 1
        }
        return nil
    }

    /// The start in the source of the tag that libxml2 has read up to `offset`; the end of the source at its end.
    private mutating func startOfTag(readUpTo offset: Int) -> UInt32 {
        guard offset < shadow.bytes.count else { return shadow.length }
        while lastTag + 1 < shadow.places.count, Int(shadow.places[lastTag + 1].shadow) < offset { lastTag += 1 }
        return lastTag < shadow.places.count ? shadow.places[lastTag].source : 0
    }

    /// Places the contents before `offset` in the shadow and before `end` in the source.
    private mutating func placeContents(before offset: Int, upTo end: UInt32 = .max) {
        while nextParagraphEnd < shadow.paragraphEnds.count, Int(shadow.paragraphEnds[nextParagraphEnd].shadow) < offset,
            shadow.paragraphEnds[nextParagraphEnd].source < end
        {
            let start = shadow.paragraphEnds[nextParagraphEnd].source
            nextParagraphEnd += 1
            if let parent = parentOfEmptyParagraph() { appendImplied(.p, parent: parent, at: start) }
        }
        while contentParents.count < shadow.contents.count {
            let content = shadow.contents[contentParents.count]
            guard Int(content.place) < offset, content.span.start < end else { return }
            contentParents.append(content.outer < 0 ? open.last?.element ?? -1 : element(ofLeftOut: content.outer))
        }
    }

    /// The element in which a `</p>` makes an empty paragraph; nil if the tag ends an open paragraph or is ignored.
    ///
    /// It is the innermost element, unless a paragraph is open in it or around it, up to the elements that end the search for one
    /// ([HTML § 13.2.6.4.7](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody)).
    private func parentOfEmptyParagraph() -> Int32? {
        guard let top = open.last, open.count > 1 else { return nil }
        for element in open.reversed() {
            if element.name == Names.p || element.name == Names.head { return nil }
            if Names.buttonScope.contains(element.name) { break }
        }
        return top.element
    }

    private enum Names {
        /// The elements that end the search for an open paragraph.
        ///
        /// See [HTML § 13.2.4.2](https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-button-scope).
        static let buttonScope: [HTMLName] = ["td", "th", "table", "caption", "button", "object", "applet", "marquee", "template", "html"]
        static let html: HTMLName = "html"
        static let head: HTMLName = "head"
        static let body: HTMLName = "body"
        static let p: HTMLName = "p"
        static let table: HTMLName = "table"
        static let tr: HTMLName = "tr"
        static let col: HTMLName = "col"

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
