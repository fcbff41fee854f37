internal import CLibXML2
package import SourceText

/// Reads property lists in XML (`PropertyList-1.0.dtd`) with libxml2: no network, no external subset, no entities except XML's own.
package enum PropertyListReader {
    /// Reads the value of a property list.
    ///
    /// Dates and data become strings; nothing else is lost. libxml2's limits on depth (256) and on lengths apply.
    ///
    /// - Throws: The first error that keeps the text from being a property list.
    package static func read(_ document: [UInt8]) throws(XMLWellFormedness.Violation) -> StructuredValue {
        guard String(validating: document, as: UTF8.self) != nil else {
            throw XMLWellFormedness.Violation(line: 1, column: 1, message: "a property list is UTF-8")
        }
        let builder = PropertyListBuilder(document)
        xmlResetLastError()
        let isWellFormed = PropertyListEvents.report(document, to: builder)
        if let violation = builder.violation { throw violation }
        if !isWellFormed { throw XMLWellFormedness.lastViolation() }
        guard let root = builder.root else {
            throw XMLWellFormedness.Violation(line: 1, column: 1, message: "there is no value in <plist>")
        }
        return root
    }
}
