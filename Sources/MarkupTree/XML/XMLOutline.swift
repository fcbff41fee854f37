internal import CLibXML2
package import SourceText

/// The elements of an XML document in document order, with their names and nesting, as libxml2's reader reports them.
///
/// Nothing is loaded from outside and no entity is replaced, so elements inside entities cost nothing and are not reported.
package struct XMLOutline: Sendable {
    /// An element of an XML document.
    package struct Element: Sendable, Equatable {
        /// The name without its prefix, in UTF-8; bytes beyond ASCII count as letters.
        package let name: [UInt8]
        /// True if the element belongs to SVG, or to a namespace whose name is given by an entity.
        package let isSVG: Bool
        /// True if the name has a prefix.
        package let hasPrefix: Bool
        /// The index of the parent; -1 for the root.
        package let parent: Int32
    }

    /// The elements; each comes after its parent.
    package private(set) var elements: [Element] = []

    private static let svg = Array("http://www.w3.org/2000/svg".utf8)

    /// Reads the outline of the XML at `content`, in any encoding that extends ASCII.
    ///
    /// - Throws: The first error that keeps the document from being well-formed, libxml2's limits included.
    package init(of content: SourceSpan, in bytes: [UInt8]) throws(XMLWellFormedness.Violation) {
        LibXML2.start
        guard content.count < Int(Int32.max), !content.isEmpty else {
            throw XMLWellFormedness.Violation(line: 0, column: 0, message: "the document is empty or has 2 GiB or more")
        }
        // The copy has the same length, so offsets stay the same; the bytes of names beyond ASCII do not matter here.
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
            var names = SharedTexts(of: content.count)
            var outcome = unsafe xmlTextReaderRead(reader)
            while outcome == 1 {
                let type = unsafe xmlTextReaderNodeType(reader)
                if type == Int32(XML_READER_TYPE_ELEMENT.rawValue) {
                    let index = Int32(truncatingIfNeeded: elements.count)
                    elements.append(
                        Element(
                            name: names.shared(unsafe XMLOutline.copy(xmlTextReaderConstLocalName(reader))),
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

    /// True if a namespace is that of SVG, or is given by an entity.
    ///
    /// The name is compared in place, because each element may have a long one.
    private static func isSVG(_ namespace: UnsafePointer<xmlChar>?) -> Bool {
        guard let namespace = unsafe namespace else { return false }
        if unsafe namespace[0] == UInt8(ascii: "&") { return true }
        for (index, byte) in svg.enumerated() where unsafe namespace[index] != byte { return false }
        return unsafe namespace[svg.count] == 0
    }

    /// Copies a string that the reader keeps until the next node; empty for nil.
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
