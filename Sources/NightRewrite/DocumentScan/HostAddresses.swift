/// The addresses in a document that resolve differently under another base of the site.
struct HostAddresses: Sendable {
    /// The addresses of stylesheets.
    var sheets: [[UInt8]] = []
    /// The addresses of images and other files.
    var files: [[UInt8]] = []
}
