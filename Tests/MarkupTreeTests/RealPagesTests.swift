import Foundation
import MarkupTree
import Testing

/// Real pages, from the folders in `NIGHTFALL_PAGES` or from Debian's documentation.
@Suite struct RealPagesTests {
    /// The number of pages read from each folder, spread over it.
    private static let pagesInEach = 200

    static let folders: [String] = {
        let named = ProcessInfo.processInfo.environment["NIGHTFALL_PAGES"]?.split(separator: ":").map(String.init)
        let usual = [
            "/usr/share/doc/python3/html", "/usr/share/doc/python3.11/html", "/usr/share/doc/postgresql-doc-15/html",
            "/usr/share/doc/libjs-bootstrap5-doc",
        ]
        return (named ?? usual).filter { FileManager.default.fileExists(atPath: $0) }
    }()

    private static func pages() -> [(String, [UInt8])] {
        folders.flatMap { folder -> [(String, [UInt8])] in
            let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath()
            let paths = (FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? [])
                .filter { $0.hasSuffix(".html") }.sorted()
            let step = max(1, paths.count / pagesInEach)
            return stride(from: 0, to: paths.count, by: step).compactMap { index in
                let url = root.appendingPathComponent(paths[index])
                return (try? Data(contentsOf: url)).map { (url.path, Array($0)) }
            }
        }
    }

    @Test(.enabled(if: !folders.isEmpty, "no real pages: install python3-doc or postgresql-doc-15, or set NIGHTFALL_PAGES"))
    func `nearly all start tags of real pages are joined to elements`() {
        let pages = Self.pages()
        var startTags = 0
        var joined = 0
        for (path, bytes) in pages {
            let tree = ElementTree(of: bytes)
            #expect(tree.obstacle == nil, "\(path)")
            startTags += tree.startTags
            joined += tree.joined
        }
        #expect(!pages.isEmpty)
        print("\(joined) of \(startTags) start tags joined on \(pages.count) pages: \(Double(joined) / Double(startTags) * 100) %")
        #expect(Double(joined) >= Double(startTags) * 0.999)
    }

    @Test(.enabled(if: !folders.isEmpty, "no real pages: install python3-doc or postgresql-doc-15, or set NIGHTFALL_PAGES"))
    func `in real pages only additions of nightfall keep the tree the same`() {
        let link = Array("\n<link rel=stylesheet href=a.night.css data-nightfall>".utf8)
        let closer = Array("</head>".utf8)
        var compared = 0
        for (path, bytes) in Self.pages().prefix(60) {
            #expect(TreeComparison.difference(between: bytes, and: bytes) == nil, "\(path)")
            guard let head = bytes.firstRange(of: closer) else { continue }
            compared += 1
            let linked = bytes[..<head.lowerBound] + link + bytes[head.lowerBound...]
            #expect(TreeComparison.difference(between: bytes, and: Array(linked)) == nil, "\(path)")
            let foreign = bytes[..<head.lowerBound] + Array("<link rel=x>".utf8) + bytes[head.lowerBound...]
            #expect(TreeComparison.difference(between: bytes, and: Array(foreign))?.kind == .missing, "\(path)")
        }
        #expect(compared > 0)
    }
}
