internal import CLibXML2

/// A check that SVG, XHTML and other XML is well-formed, by libxml2's reader.
package enum XMLWellFormedness {
    /// The first error that keeps a document from being well-formed.
    package struct Violation: Hashable, Sendable, Error {
        /// The line, from 1; 0 if libxml2 gives none.
        package var line: Int
        /// The column in bytes, from 1; 0 if libxml2 gives none.
        package var column: Int
        /// The message of libxml2, in English.
        package var message: String
    }

    /// Returns the first violation in `document`; nil if it is well-formed.
    ///
    /// Nothing is loaded from outside, and no entity is replaced. libxml2's limits on depth (256) and on lengths apply, so a document
    /// beyond them counts as a violation. Several threads may call this function at once.
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

    /// The last error of libxml2 in this thread, as a copy, because libxml2 keeps the original only until the next error.
    static func lastViolation() -> Violation {
        guard let error = unsafe xmlGetLastError() else { return Violation(line: 0, column: 0, message: "not well-formed") }
        let text = unsafe error.pointee.message.map { unsafe String(cString: $0) } ?? "not well-formed"
        let line = unsafe Int(error.pointee.line)
        let column = unsafe Int(error.pointee.int2)
        let end = text.lastIndex { !$0.isNewline }.map(text.index(after:)) ?? text.startIndex
        return Violation(line: line, column: column, message: String(text[..<end]))
    }
}
