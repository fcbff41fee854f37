internal import CLibXML2
package import SourceText

/// The elements of an XML document in document order, their names and their nesting, as libxml2's reader sees them.
///
/// Nothing is loaded from outside and no entity is replaced, so that what hides in entities costs nothing and is not seen.
package struct XMLOutline: Sendable {
    /// One element.
    package struct Element: Sendable, Equatable {
        /// The name without its prefix, in UTF-8; bytes beyond ASCII count as letters.
        package let name: [UInt8]
        /// Whether it belongs to SVG, or to a namespace whose name stands in an entity.
        package let isSVG: Bool
        /// Whether its name has a prefix.
        package let hasPrefix: Bool
        /// The index of the parent; -1 for the root.
        package let parent: Int32
    }

    /// The elements, each behind its parent.
    package private(set) var elements: [Element] = []

    private static let svg = Array("http://www.w3.org/2000/svg".utf8)

    /// The outline of the XML at `content` in any encoding that extends ASCII.
    ///
    /// - Throws: the first thing that keeps the document from being well-formed, libxml2's limits included.
    package init(of content: SourceSpan, in bytes: [UInt8]) throws(XMLWellFormedness.Violation) {
        LibXML2.start
        guard content.count < Int(Int32.max), !content.isEmpty else {
            throw XMLWellFormedness.Violation(line: 0, column: 0, message: "the document is empty or has 2 GiB or more")
        }
        // Of the same length, so that places are the same; what names are made of beyond ASCII doesn't matter here.
        let shadow = bytes[content.range].map { $0 < 0x80 ? $0 : UInt8(ascii: "x") }
        var violation: XMLWellFormedness.Violation?
        // The reader reads `count` bytes at `base` and is freed before this block ends.
        unsafe shadow.withUnsafeBytes { buffer in
            let options =
                XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue | XML_PARSE_IGNORE_ENC.rawValue
            xmlResetLastError()
            guard let base = buffer.baseAddress,
                let reader = unsafe xmlReaderForMemory(
                    base.assumingMemoryBound(to: CChar.self), Int32(buffer.count), nil, nil, Int32(bitPattern: options))
            else {
                violation = XMLWellFormedness.Violation(line: 0, column: 0, message: "libxml2 could not create a reader")
                return
            }
            defer { unsafe xmlFreeTextReader(reader) }
            var open: [Int32] = []
            var outcome = unsafe xmlTextReaderRead(reader)
            while outcome == 1 {
                let type = unsafe xmlTextReaderNodeType(reader)
                if type == Int32(XML_READER_TYPE_ELEMENT.rawValue) {
                    let index = Int32(truncatingIfNeeded: elements.count)
                    elements.append(
                        Element(
                            name: unsafe XMLOutline.copy(xmlTextReaderConstLocalName(reader)),
                            isSVG: unsafe XMLOutline.isSVG(xmlTextReaderConstNamespaceUri(reader)),
                            hasPrefix: unsafe xmlTextReaderConstPrefix(reader) != nil, parent: open.last ?? -1))
                    if unsafe xmlTextReaderIsEmptyElement(reader) != 1 { open.append(index) }
                } else if type == Int32(XML_READER_TYPE_END_ELEMENT.rawValue) {
                    _ = open.popLast()
                }
                unsafe outcome = xmlTextReaderRead(reader)
            }
            if outcome != 0 { violation = XMLWellFormedness.lastViolation() }
        }
        if let violation { throw violation }
    }

    /// Whether a namespace is that of SVG; it is compared in place, since each element may name a long one.
    private static func isSVG(_ namespace: UnsafePointer<xmlChar>?) -> Bool {
        guard let namespace = unsafe namespace else { return false }
        if unsafe namespace[0] == UInt8(ascii: "&") { return true }
        for (index, byte) in svg.enumerated() where unsafe namespace[index] != byte { return false }
        return unsafe namespace[svg.count] == 0
    }

    /// A string that the reader keeps until the next node; empty for none.
    private static func copy(_ text: UnsafePointer<xmlChar>?) -> [UInt8] {
        guard let text = unsafe text else { return [] }
        var result: [UInt8] = []
        var index = 0
        while unsafe text[index] != 0 {
            unsafe result.append(text[index])
            index += 1
        }
        return result
    }
}
