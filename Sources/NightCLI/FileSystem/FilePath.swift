/// A path as the operating system stores it: bytes that need not be text in any encoding.
struct FilePath: Hashable, Comparable, Sendable {
    /// The bytes, without a terminating zero.
    let bytes: [UInt8]

    /// Makes a path from its bytes.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Makes a path from a text, as UTF-8.
    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The bytes with a terminating zero, for system calls.
    ///
    /// A zero byte within the path ends it early; arguments and folder entries cannot contain one.
    var cString: [CChar] {
        var result: [CChar] = []
        result.reserveCapacity(bytes.count + 1)
        for byte in bytes { result.append(CChar(bitPattern: byte)) }
        result.append(0)
        return result
    }

    /// The last component of the path, without slashes at its end; empty for the root folder.
    var name: [UInt8] {
        let trimmed = FilePath.trimmed(bytes[...])
        guard let slash = trimmed.lastIndex(of: FilePath.slash) else { return Array(trimmed) }
        return Array(trimmed[(slash + 1)...])
    }

    /// The path of the folder that contains the path's last component; `.` if the path is a single name.
    var folder: FilePath {
        let trimmed = FilePath.trimmed(bytes[...])
        guard let slash = trimmed.lastIndex(of: FilePath.slash) else { return FilePath(".") }
        let folder = FilePath.trimmed(trimmed[..<slash])
        return folder.isEmpty ? FilePath("/") : FilePath(Array(folder))
    }

    /// Returns `path` below this one; returns this path if `path` is empty.
    func appending(_ path: [UInt8]) -> FilePath {
        guard !path.isEmpty else { return self }
        guard !bytes.isEmpty else { return FilePath(path) }
        var result = bytes
        result.reserveCapacity(bytes.count + path.count + 1)
        if result.last != FilePath.slash { result.append(FilePath.slash) }
        result += path
        return FilePath(result)
    }

    /// Returns true if the path is this folder or inside it.
    ///
    /// Both paths must be absolute and free of links (`FileSystem.realPath`).
    func isInside(_ folder: FilePath) -> Bool {
        if folder.bytes == [FilePath.slash] { return true }
        guard bytes.starts(with: folder.bytes) else { return false }
        return bytes.count == folder.bytes.count || bytes[folder.bytes.count] == FilePath.slash
    }

    /// Returns the path relative to `folder`, which must contain it; empty for the folder itself.
    func path(below folder: FilePath) -> [UInt8] {
        Array(bytes.dropFirst(folder.bytes.count + (folder.bytes.last == FilePath.slash ? 0 : 1)))
    }

    /// Returns true if two paths differ in their last components only.
    static func inOneFolder(_ first: [UInt8], _ second: [UInt8]) -> Bool {
        let end = first.lastIndex(of: slash) ?? 0
        return end == second.lastIndex(of: slash) ?? 0 && first[..<end] == second[..<end]
    }

    static func < (left: FilePath, right: FilePath) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }

    static let slash: UInt8 = UInt8(ascii: "/")

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        bytes[..<(bytes.lastIndex { $0 != slash }.map { $0 + 1 } ?? bytes.startIndex)]
    }

    /// The bytes without any `./` at their beginning.
    var withoutDot: ArraySlice<UInt8> {
        var rest = bytes[...]
        while rest.starts(with: [UInt8(ascii: "."), FilePath.slash]), rest.count > 2 { rest = rest.dropFirst(2) }
        return rest
    }
}
