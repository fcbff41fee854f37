import SourceText

/// A folder with the sources or the pages of a site.
struct Project: Sendable {
    /// The generator of a project, with its configuration.
    struct Source: Sendable {
        let generator: SiteGenerator
        /// The path of the configuration in the project.
        let file: [UInt8]
    }

    /// The address of a site, and the keys that it comes from.
    struct Address: Sendable, Equatable {
        let text: String
        let keys: [String]
    }

    /// The folder, as the user names it.
    let folder: FilePath
    /// The generator that writes the pages; nil if the folder holds the pages themselves.
    private(set) var source: Source?
    /// The folder of the pages.
    private(set) var pages: FilePath
    /// The address in the generator's configuration; nil if there is none.
    private(set) var address: Address?

    /// The size of the largest configuration that is read.
    private static let largest = 1 << 20

    /// Looks at a folder.
    init(_ folder: FilePath) {
        self.folder = folder
        pages = folder
        for generator in SiteGenerator.all {
            for name in generator.files {
                let file = Array(name.utf8)
                guard let bytes = Project.contents(of: folder.appending(file)), Project.contains(generator.words, bytes) else { continue }
                let setting = GeneratorSetting(bytes, ofFile: file)
                source = Source(generator: generator, file: file)
                pages = Project.pages(of: generator, setting, file, in: folder)
                address = Project.address(setting, generator.addressKeys)
                return
            }
        }
    }

    /// The folder of the generator's configuration.
    var sources: FilePath { source.map { Project.place($0.file, in: folder).folder } ?? folder }

    /// True if the folder of the pages exists.
    var isBuilt: Bool { (try? FileSystem.status(of: pages))?.kind == .folder }

    private static func contents(of path: FilePath) -> [UInt8]? {
        guard let status = try? FileSystem.status(of: path), status.kind == .file, status.size <= largest,
            let file = try? FileDescriptor(reading: path)
        else { return nil }
        return try? file.readAll(expecting: status.size)
    }

    private static func contains(_ words: [String], _ bytes: [UInt8]) -> Bool {
        words.isEmpty || words.contains { ByteSearch(Array($0.utf8)).first(in: bytes.span, from: 0, to: bytes.count) != nil }
    }

    private static func pages(of generator: SiteGenerator, _ setting: GeneratorSetting, _ file: [UInt8], in folder: FilePath) -> FilePath {
        let name = generator.outputKey.flatMap(setting.value) ?? generator.output
        guard name.utf8.first != FilePath.slash else { return FilePath(name) }
        let slash = FilePath.slash
        var parts = file.split(separator: slash).dropLast().map { Array($0) }
        for part in name.utf8.split(separator: slash) where !part.elementsEqual(".".utf8) {
            if part.elementsEqual("..".utf8), let last = parts.last, last != Array("..".utf8) {
                parts.removeLast()
            } else {
                parts.append(Array(part))
            }
        }
        return place(Array(parts.joined(separator: [slash])), in: folder)
    }

    /// Returns a path in the project as the user would name it.
    private static func place(_ path: [UInt8], in folder: FilePath) -> FilePath {
        folder.bytes == [UInt8(ascii: ".")] && !path.isEmpty ? FilePath(path) : folder.appending(path)
    }

    /// Returns the address that the values of `keys` make: a URL or a path, with a slash at its end.
    private static func address(_ setting: GeneratorSetting, _ keys: [String]) -> Address? {
        let found = keys.compactMap { key in setting.value(of: key).map { (key: key, value: $0) } }
        let host = found.first { $0.value.hasPrefix("https://") || $0.value.hasPrefix("http://") }
        let path = found.first { $0.value.hasPrefix("/") && !$0.value.hasPrefix("//") }
        var text = host?.value ?? ""
        while text.hasSuffix("/") { text.removeLast() }
        text += path?.value ?? ""
        if !text.hasSuffix("/") { text += "/" }
        guard text != "/" else { return nil }
        return Address(text: text, keys: [host, path].compactMap { $0?.key })
    }
}
