import Glibc

/// The listing of a folder's entries.
enum FolderListing {
    /// A name in a folder and the type of its file.
    struct Entry: Sendable {
        let name: [UInt8]
        let kind: FileStatus.Kind
    }

    /// Returns the entries of `folder`, as `entries(in:)` does.
    static func entries(of folder: FilePath, followsLinks: Bool) throws(SystemError) -> [Entry] {
        let number = unsafe open(folder.cString, OpenFolder.readable | (followsLinks ? 0 : O_NOFOLLOW))
        guard number >= 0 else { throw SystemError.last }
        return try entries(in: FileDescriptor(owning: number))
    }

    /// Returns the entries of an open folder without `.` and `..`, sorted by the bytes of their names.
    ///
    /// Entries that were removed after the folder was opened may be missing.
    static func entries(in folder: consuming FileDescriptor) throws(SystemError) -> [Entry] {
        let number = folder.release()
        guard let stream = unsafe fdopendir(number) else {
            let error = SystemError.last
            _ = close(number)
            throw error
        }
        defer { _ = unsafe closedir(stream) }
        var entries: [Entry] = []
        while true {
            errno = 0
            guard let entry = unsafe readdir(stream) else {
                guard errno == 0 else { throw SystemError.last }
                break
            }
            // The record may be shorter than the C structure, so only the two fields are touched; d_name ends with a zero.
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
                unsafe buffer.prefix { $0 != 0 }.map { $0 }
            }
            if name == [UInt8(ascii: ".")] || name == [UInt8(ascii: "."), UInt8(ascii: ".")] { continue }
            var kind = unsafe kind(of: entry.pointee.d_type)
            if kind == nil { kind = try FileSystem.existingStatus(of: FilePath(name), in: number)?.kind }
            // Another process may have removed it meanwhile.
            guard let kind else { continue }
            entries.append(Entry(name: name, kind: kind))
        }
        return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
    }

    /// Returns the file type that the folder's entry contains, or nil if it contains none.
    private static func kind(of type: UInt8) -> FileStatus.Kind? {
        switch Int(type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        case Int(DT_LNK): .link
        case Int(DT_UNKNOWN): nil
        default: .special
        }
    }
}
