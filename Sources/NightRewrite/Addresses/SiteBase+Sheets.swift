extension SiteBase {
    /// Returns the path of the stylesheet that `href` refers to in the file at `path`; nil if it refers to none.
    ///
    /// A path outside the site begins with `../` or with two slashes and the host, or is an address of another scheme.
    package func sheet(at href: [UInt8], from path: [UInt8]) -> [UInt8]? { SheetAddress.resolve(href, from: path, in: self) }
}
