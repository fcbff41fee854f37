import NightRewrite
import SourceText

/// One file of a site as it was read.
struct SiteReading: Sendable {
    /// Its bytes, or nil where it could not be read.
    private(set) var bytes: [UInt8]?
    /// Its permissions.
    private(set) var permissions: UInt32 = 0o666
    /// Why it can't be rewritten.
    private(set) var message: Message?

    /// A file larger than this can't be a source (`SourceSpan` counts in 32 bits).
    private static let limit = Int(UInt32.max) - 1 << 20
    /// How far is looked for the zero bytes of a file that is no text.
    private static let window = 8192

    /// Reads a file of `site`.
    init(_ file: SiteFile, of site: Site) {
        let path = file.path
        let location = site.location(of: path)
        do {
            if let standardInput = site.standardInput, site.tree.files.contains(where: { $0.path == path }) {
                bytes = standardInput
            } else {
                let file = try FileDescriptor(reading: location)
                let status = try file.status()
                permissions = status.permissions
                guard status.size < SiteReading.limit else {
                    message = Message(location.bytes, .error, "is larger than 4 GiB", code: .tooLarge)
                    return
                }
                bytes = try file.readAll(expecting: status.size)
            }
            if let bytes, file.kind?.isText != false, SiteReading.isBinary(bytes) {
                message = Message(location.bytes, .error, "is no text: there are zero bytes in it", code: .binary)
            }
        } catch {
            message = Message(location.bytes, error, code: .unreadable)
        }
    }

    /// Whether a zero byte stands near the beginning of something that does not say that it is UTF-16.
    private static func isBinary(_ bytes: [UInt8]) -> Bool {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return false }
        return bytes.prefix(window).contains(0)
    }
}
