package import CSSCascade
internal import HTMLSyntax
internal import MarkupTree
internal import SourceText

/// The start tags of documents, each different one read once.
///
/// Values that only selectors read are left out unless a selector names them, so that most links of a site have the same tag.
package struct DocumentTags: Sendable {
    /// The tags of a document as written, and the number of the element with each.
    private struct Written {
        var texts = ByteNames()
        var numbers: [Int] = []

        /// The greatest number of tags for which memory is spent; of many different ones, few are repeated.
        private static let most = 1 << 12

        mutating func add(_ number: Int) {
            numbers.append(number)
            if numbers.count == Written.most { removeAll() }
        }

        mutating func removeAll() {
            texts.removeAll()
            numbers.removeAll(keepingCapacity: true)
        }
    }

    /// The values of an attribute that are kept.
    private enum Values: UInt8 {
        case all
        /// The ids, or the classes, that selectors name.
        case ids
        case classes
        /// The values of `style` for which `keepsStyle` returns true.
        case styles
        case none
    }

    /// The values that selectors compare; nil if all values are kept.
    private let compared: ComparedValues?
    /// Returns true for a value of `style` that is kept, if no selector compares it; nil if all are.
    private let keepsStyle: (@Sendable ([UInt8]) -> Bool)?
    /// The elements with each of the tags, by the tag's number, without their parents.
    private var elements: [StyleTree.Element] = []
    /// The numbers of the tags by their contents: the namespace, the number of the name, and the attributes as far as they matter.
    private var contents = ByteNames()
    private var content: [UInt8] = []
    /// True if no selector compares the addresses of links.
    private let ignoresLinks: Bool
    /// The tag that is read, without the address of its link.
    private var cut: [UInt8] = []
    /// The tags of HTML, and those of other languages, in the document that is read.
    private var ofHTML = Written()
    private var ofOthers = Written()
    /// The names of elements and attributes, as written and decoded.
    private var writtenNames = ByteNames()
    private var names: [[UInt8]] = []
    /// For each name the values that are kept, of an attribute with this name.
    private var values: [Values] = []
    /// The values of `class` as written, and for each the number of what is kept of it.
    private var writtenClasses = ByteNames()
    private var keptClasses: [Int] = []
    /// The kept values of `class`.
    private var classes = ByteNames()

    /// The elements that are images or similar media.
    private static let media: [HTMLName] = ["img", "video", "canvas", "iframe", "embed", "object", "svg"]
    /// The elements that may show text that is not a text node.
    private static let fields: [HTMLName] = ["input", "textarea", "select", "button"]
    private static let link = ByteSearch(Array(" href=\"".utf8))
    /// The attributes whose values only selectors read, besides those with the prefixes `data-` and `aria-`.
    private static let forSelectors: [StaticString] = ["alt", "content", "for", "href", "name", "src", "srcset", "title"]

    /// No tags yet.
    ///
    /// - Parameters:
    ///   - compared: The values that the selectors of all documents compare; nil if all values are asked for.
    ///   - keepsStyle: Returns true for a value of `style` whose declarations matter; nil if all do.
    package init(_ compared: ComparedValues? = nil, keepsStyle: (@Sendable ([UInt8]) -> Bool)? = nil) {
        self.compared = compared
        self.keepsStyle = keepsStyle
        ignoresLinks = compared.map { !$0.contains(Array("href".utf8)) } ?? false
    }

    /// The number of different tags, names and values of `class`.
    package var count: Int { elements.count + names.count + keptClasses.count }

    /// Begins another document.
    mutating func begin() {
        ofHTML.removeAll()
        ofOthers.removeAll()
    }

    /// The element at `index` of a tree, without siblings.
    mutating func element(of tree: ElementTree, _ index: Int, in bytes: [UInt8]) -> StyleTree.Element {
        let source = tree.elements[index]
        var element = elements[number(of: source, in: bytes)]
        element.parent = source.parent
        return element
    }

    private mutating func number(of source: MarkupTree.Element, in bytes: [UInt8]) -> Int {
        guard source.implied == nil else { return newNumber(of: source, in: bytes) }
        let isHTML = source.namespace.isHTML
        let known = isHTML ? numberOfHTML(source.startTag, in: bytes.span) : ofOthers.texts.intern(source.startTag, in: bytes.span)
        if known < (isHTML ? ofHTML : ofOthers).numbers.count { return (isHTML ? ofHTML : ofOthers).numbers[known] }
        let number = newNumber(of: source, in: bytes)
        if isHTML { ofHTML.add(number) } else { ofOthers.add(number) }
        return number
    }

    /// The number of a tag of HTML as written, but for the address of its link if that makes no difference.
    private mutating func numberOfHTML(_ tag: SourceSpan, in bytes: Span<UInt8>) -> Int {
        guard ignoresLinks, let address = DocumentTags.address(in: tag, of: bytes) else { return ofHTML.texts.intern(tag, in: bytes) }
        cut.removeAll(keepingCapacity: true)
        for index in Int(tag.start)..<Int(address.start) { cut.append(bytes[index]) }
        for index in Int(address.end)..<Int(tag.end) { cut.append(bytes[index]) }
        return ofHTML.texts.intern(cut)
    }

    /// The value of `href` in the start tag of an `a`; nil if it is not found without reading the tag.
    private static func address(in tag: SourceSpan, of bytes: Span<UInt8>) -> SourceSpan? {
        let (start, end) = (Int(tag.start), Int(tag.end))
        guard tag.count > 4, bytes[start + 1] | 0x20 == UInt8(ascii: "a"), bytes[start + 2] == 0x20,
            let space = link.first(in: bytes, from: start, to: end)
        else { return nil }
        // Behind `=` it is a value, and within quotes a part of one.
        guard !bytes[space - 1].isHTMLWhitespace, bytes[space - 1] != UInt8(ascii: "=") else { return nil }
        var isQuoted = false
        for index in start..<space {
            if bytes[index] == UInt8(ascii: "'") { return nil }
            if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
        }
        let value = space + 7
        let close = bytes.offset(of: UInt8(ascii: "\""), from: value, to: end)
        return isQuoted || close == end ? nil : SourceSpan(value, close)
    }

    /// The number of the tag of an element, which the document has not had before.
    private mutating func newNumber(of source: MarkupTree.Element, in bytes: [UInt8]) -> Int {
        let attributes = ElementTree.attributes(of: source, in: bytes.span)
        let name = source.implied == nil ? nameNumber(source.name, in: bytes) : -1
        if compared != nil {
            readContent(source, name, attributes, in: bytes)
            let known = contents.intern(content)
            if known < elements.count { return known }
        }
        let tag = ElementTag(
            name: source.implied.map { Array($0.name.description.utf8) } ?? names[name],
            attributes: attributes.filter { !$0.isDuplicate }.map { attribute in
                let number = nameNumber(attribute.name, in: bytes)
                return (names[number], value(of: attribute, values[number], in: bytes))
            }, number: Int32(truncatingIfNeeded: elements.count))
        elements.append(element(source, tag, in: bytes))
        return elements.count - 1
    }

    /// Sets `content` to that of a tag.
    private mutating func readContent(_ source: MarkupTree.Element, _ name: Int, _ attributes: [HTMLAttribute], in bytes: [UInt8]) {
        content.removeAll(keepingCapacity: true)
        content.append(source.namespace.isHTML ? 1 : 0)
        if let implied = source.implied { content.append(implied.rawValue) } else { append(name) }
        for attribute in attributes where !attribute.isDuplicate {
            let number = nameNumber(attribute.name, in: bytes)
            append(number)
            switch values[number] {
            case .none: continue
            case .classes: append(classNumber(attribute, in: bytes))
            case .all, .ids, .styles:
                let value = value(of: attribute, values[number], in: bytes)
                append(value.count)
                content += value
            }
        }
    }

    /// Appends a number to `content`.
    private mutating func append(_ number: Int) {
        for shift in [0, 8, 16, 24] { content.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    /// The number of what is kept of a value of `class`.
    private mutating func classNumber(_ attribute: HTMLAttribute, in bytes: [UInt8]) -> Int {
        let number = writtenClasses.intern(attribute.value, in: bytes.span)
        if number == keptClasses.count {
            let value = CharacterDecoder.decoded(attribute.value, as: .attributeValue, in: bytes.span)
            keptClasses.append(classes.intern(compared?.classes(in: value) ?? value))
        }
        return keptClasses[number]
    }

    /// The value of an attribute, as far as it matters.
    private mutating func value(of attribute: HTMLAttribute, _ values: Values, in bytes: [UInt8]) -> [UInt8] {
        switch values {
        case .none: return []
        case .classes: return Array(classes[classNumber(attribute, in: bytes)])
        case .all: return CharacterDecoder.decoded(attribute.value, as: .attributeValue, in: bytes.span)
        case .ids:
            let value = CharacterDecoder.decoded(attribute.value, as: .attributeValue, in: bytes.span)
            return compared?.contains(id: value) ?? true ? value : []
        case .styles:
            let value = CharacterDecoder.decoded(attribute.value, as: .attributeValue, in: bytes.span)
            return keepsStyle?(value) ?? true ? value : []
        }
    }

    private func element(_ source: MarkupTree.Element, _ tag: ElementTag, in bytes: [UInt8]) -> StyleTree.Element {
        var element = StyleTree.Element(tag, parent: -1)
        element.isHTML = source.namespace.isHTML
        let packed = HTMLName(source.name, in: bytes.span)
        element.hasMedia = DocumentTags.media.contains(packed)
        element.isField = DocumentTags.fields.contains(packed)
        element.hasText = element.isField
        return element
    }

    /// The number of the name at a span, which is in memory once.
    private mutating func nameNumber(_ span: SourceSpan, in bytes: [UInt8]) -> Int {
        let number = writtenNames.intern(span, in: bytes.span)
        if number == names.count {
            let text = CharacterDecoder.decodedName(span, in: bytes.span)
            names.append(text)
            values.append(values(of: text))
        }
        return number
    }

    private func values(of name: [UInt8]) -> Values {
        guard let compared, !compared.contains(name) else { return .all }
        if name.elementsEqual("id") { return .ids }
        if name.elementsEqual("class") { return .classes }
        if name.elementsEqual("style") { return .styles }
        let isForSelectors =
            name.starts(with: "data-".utf8) || name.starts(with: "aria-".utf8)
            || DocumentTags.forSelectors.contains { name.elementsEqual($0) }
        return isForSelectors ? .none : .all
    }
}
