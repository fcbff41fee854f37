internal import CSSCascade
internal import HTMLSyntax
internal import MarkupTree
internal import SourceText

/// The start tags of a document, each different one read once.
struct DocumentTags {
    /// The elements with each of the tags, by the tag's number, without their parents.
    private var elements: [StyleTree.Element] = []
    /// The numbers of the tags of HTML, and of those of other languages, by the bytes of the tag.
    private var ofHTML = ByteNames()
    private var ofOthers = ByteNames()
    private var numbers: (html: [Int], others: [Int]) = ([], [])
    /// The names of elements and attributes, as written and decoded.
    private var writtenNames = ByteNames()
    private var names: [[UInt8]] = []

    /// The elements that are images or similar media.
    private static let media: [HTMLName] = ["img", "video", "canvas", "iframe", "embed", "object", "svg"]
    /// The elements that may show text that is not a text node.
    private static let fields: [HTMLName] = ["input", "textarea", "select", "button"]

    /// The element at `index` of a tree, without siblings.
    mutating func element(of tree: ElementTree, _ index: Int, in bytes: [UInt8]) -> StyleTree.Element {
        let source = tree.elements[index]
        var element = sharedElement(source, in: bytes)
        element.parent = source.parent
        return element
    }

    private mutating func sharedElement(_ source: MarkupTree.Element, in bytes: [UInt8]) -> StyleTree.Element {
        guard source.implied == nil else { return element(source, number: -1, in: bytes) }
        let isHTML = source.namespace.isHTML
        let known = isHTML ? ofHTML.intern(source.startTag, in: bytes.span) : ofOthers.intern(source.startTag, in: bytes.span)
        let isNew = known == (isHTML ? numbers.html : numbers.others).count
        guard isNew else { return elements[isHTML ? numbers.html[known] : numbers.others[known]] }
        let element = element(source, number: elements.count, in: bytes)
        if isHTML { numbers.html.append(elements.count) } else { numbers.others.append(elements.count) }
        elements.append(element)
        return element
    }

    /// The decoded name at a span, which is in memory once.
    private mutating func name(_ span: SourceSpan, in bytes: [UInt8]) -> [UInt8] {
        let number = writtenNames.intern(span, in: bytes.span)
        if number == names.count { names.append(CharacterDecoder.decodedName(span, in: bytes.span)) }
        return names[number]
    }

    private mutating func element(_ source: MarkupTree.Element, number: Int, in bytes: [UInt8]) -> StyleTree.Element {
        let name = source.implied.map { Array("\($0)".utf8) } ?? name(source.name, in: bytes)
        var attributes: [(name: [UInt8], value: [UInt8])] = []
        let written = ElementTree.attributes(of: source, in: bytes.span)
        attributes.reserveCapacity(written.count)
        for attribute in written where !attribute.isDuplicate {
            attributes.append(
                (
                    self.name(attribute.name, in: bytes),
                    CharacterDecoder.decoded(attribute.value, as: .attributeValue, in: bytes.span)
                ))
        }
        let tag = ElementTag(name: name, attributes: attributes, number: Int32(truncatingIfNeeded: number))
        var element = StyleTree.Element(tag, parent: -1)
        element.isHTML = source.namespace.isHTML
        let packed = HTMLName(source.name, in: bytes.span)
        element.hasMedia = DocumentTags.media.contains(packed)
        element.isField = DocumentTags.fields.contains(packed)
        element.hasText = element.isField
        return element
    }
}
