internal import CLibXML2

/// Whether SVG, XHTML and other XML is well-formed, as libxml2's reader sees it.
package enum XMLWellFormedness {
    /// The first thing that keeps a document from being well-formed.
    package struct Violation: Hashable, Sendable, Error {
        /// The line, from 1; 0 where libxml2 gives none.
        package var line: Int
        /// The column in bytes, from 1; 0 where libxml2 gives none.
        package var column: Int
        /// libxml2's own words, in English.
        package var message: String
    }

    /// The first violation in `document`; nil where it is well-formed.
    ///
    /// Nothing is loaded from outside, no entity is replaced, and libxml2's limits on depth (256) and on lengths hold,
    /// so that a document beyond them counts as a violation. Several threads may call at once.
    package static func violation(in document: [UInt8]) -> Violation? {
        LibXML2.start
        guard document.count < Int(Int32.max) else { return Violation(line: 0, column: 0, message: "the document has 2 GiB or more") }
        guard !document.isEmpty else { return Violation(line: 1, column: 1, message: "the document is empty") }
        // The reader reads `count` bytes at `base` and is freed before this block ends.
        return unsafe document.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return Violation(line: 0, column: 0, message: "the document has no bytes") }
            let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
            xmlResetLastError()
            guard
                let reader = unsafe xmlReaderForMemory(
                    base.assumingMemoryBound(to: CChar.self), Int32(buffer.count), nil, nil, Int32(bitPattern: options))
            else { return Violation(line: 0, column: 0, message: "libxml2 could not create a reader") }
            defer { unsafe xmlFreeTextReader(reader) }
            var outcome: Int32 = 1
            while outcome == 1 { unsafe outcome = xmlTextReaderRead(reader) }
            return outcome == 0 ? nil : lastViolation()
        }
    }

    /// This thread's last error in libxml2, copied; libxml2 keeps the original until the next one.
    static func lastViolation() -> Violation {
        guard let error = unsafe xmlGetLastError() else { return Violation(line: 0, column: 0, message: "not well-formed") }
        let text = unsafe error.pointee.message.map { unsafe String(cString: $0) } ?? "not well-formed"
        let line = unsafe Int(error.pointee.line)
        let column = unsafe Int(error.pointee.int2)
        let end = text.lastIndex { !$0.isNewline }.map(text.index(after:)) ?? text.startIndex
        return Violation(line: line, column: column, message: String(text[..<end]))
    }
}
