internal import SourceText

/// An address on a host of packages, such as `//cdn.example/npm/@scope/package@1.2/dist/a.css`.
struct PackageAddress {
    /// The host, without its port; nil if the address has none.
    let host: [UInt8]?
    /// The folders of the path as names of packages: in lower case, without the `@` of a scope and without a version.
    let folders: [[UInt8]]
    /// The name of the file in lower case, without `.css` or `.min.css`.
    let file: [UInt8]

    /// Splits `path`, an address in the form of `SheetAddress`.
    init(_ path: [UInt8]) {
        var names = path.prefix { $0 != UInt8(ascii: "?") }.split(separator: UInt8(ascii: "/"))[...]
        host = SheetAddress.isOnHost(path) ? names.popFirst().map { Array($0.prefix { $0 != UInt8(ascii: ":") }) } : nil
        let last = names.last?.map(\.asciiLowercased) ?? []
        file = ["css", "min"].reduce(last) { name, ending in
            name.count > ending.utf8.count && name.reversed().starts(with: ".\(ending)".utf8.reversed())
                ? name.dropLast(ending.utf8.count + 1) : name
        }
        folders = names.dropLast().map { name in
            name.drop { $0 == UInt8(ascii: "@") }.prefix { $0 != UInt8(ascii: "@") }.map(\.asciiLowercased)
        }
    }

    /// Returns true if the address is below a folder of one of these names, and, in it, below a folder with the name `inner`.
    func isIn(_ packages: [[UInt8]], folder inner: String) -> Bool {
        guard let package = folders.firstIndex(where: packages.contains) else { return false }
        return folders[(package + 1)...].contains { $0.elementsEqual(inner.utf8) }
    }
}
