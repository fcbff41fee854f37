/// A file that nightfall adds to a site.
package struct NewFile: Sendable, Equatable {
    /// Its path in the site: the names from the root down, joined by `/`, as bytes.
    package let path: [UInt8]
    /// Its contents.
    package let bytes: [UInt8]

    /// A file at `path`.
    package init(path: [UInt8], bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
