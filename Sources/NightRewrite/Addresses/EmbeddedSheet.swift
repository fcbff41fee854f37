/// A stylesheet that its address contains: `data:text/css,…` ([RFC 2397](https://www.rfc-editor.org/rfc/rfc2397)).
package struct EmbeddedSheet {
    /// The decoded bytes; empty if they can't be decoded.
    package let bytes: [UInt8]

    /// Decodes the stylesheet at a path in the form of `SheetAddress`; returns nil for one at any other place.
    package init?(at path: [UInt8]) {
        guard DataAddress.isStylesheet(path), let address = DataAddress(path) else { return nil }
        bytes = address.bytes
    }
}
