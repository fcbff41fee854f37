/// A stylesheet that its address contains: `data:text/css,…` ([RFC 2397](https://www.rfc-editor.org/rfc/rfc2397)).
package struct EmbeddedSheet {
    /// The decoded bytes; empty if they can't be decoded.
    package let bytes: [UInt8]
    /// The beginning of the address, for messages.
    package let name: [UInt8]

    /// The maximum length of an address in a message.
    private static let longestName = 40

    /// Decodes the stylesheet at a path in the form of `SheetAddress`; returns nil for one at any other place.
    package init?(at path: [UInt8]) {
        guard DataAddress.isStylesheet(path), let address = DataAddress(path) else { return nil }
        bytes = address.bytes
        let start = path.prefix(EmbeddedSheet.longestName)
        name = start.count < path.count ? start + Array("…".utf8) : Array(start)
    }
}
