package import SourceText

/// The start tag of one of the document's own elements: `html`, `head`, `body`.
package struct DocumentTag: Sendable {
    /// An attribute of the tag.
    package struct Attribute: Sendable {
        /// The name in lower case.
        package let name: [UInt8]
        /// The value with its character references decoded.
        package let value: [UInt8]
        /// The value as it is written, without quotes.
        package let valueSpan: SourceSpan
    }

    /// The whole tag.
    package let span: SourceSpan
    /// The attributes as browsers keep them: the first of each name.
    package let attributes: [Attribute]

    /// The value of the attribute `name`, given in lower case; nil without one.
    package func value(_ name: String) -> [UInt8]? {
        attributes.first { $0.name.elementsEqual(name.utf8) }?.value
    }
}
