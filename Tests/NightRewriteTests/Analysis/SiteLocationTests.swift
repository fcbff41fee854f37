import Testing

@testable import NightRewrite

/// Tests that addresses in theme tables and in a site's files are compared correctly.
@Suite struct SiteLocationTests {
    private static let place = SiteLocation(folder: Array("/srv/my site".utf8), isWhole: true)
    private static let lone = SiteLocation(folder: Array("/srv/my site/css".utf8), isWhole: false)

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    /// The names of an address in a table, as a light image and as a theme's image.
    @Test(arguments: [
        ("a.png", "file:///srv/themes/a.png", "file:///srv/themes/a.png"),
        ("../img/a%20b.png?v=1#x", "file:///srv/img/a%20b.png", "file:///srv/img/a%20b.png?v=1#x"),
        ("./x/../a b.png", "file:///srv/themes/a%20b.png", "file:///srv/themes/a%20b.png"),
        ("/img/a.png", "/img/a.png", "/img/a.png"), ("../../../../a.png", "file:///a.png", "file:///a.png"),
        ("https://cdn.example/a.png?b", "https://cdn.example/a.png?b", "https://cdn.example/a.png?b"),
        ("//cdn.example/a.png", "//cdn.example/a.png", "//cdn.example/a.png"),
        ("data:image/svg+xml,<svg a='b'>", "data:image/svg+xml,%3Csvg%20a=%27b%27%3E", "data:image/svg+xml,%3Csvg%20a=%27b%27%3E"),
    ]) func `image addresses in theme tables are resolved from the table's folder`(address: String, light: String, theme: String) {
        let folder = Array("/srv/themes".utf8)
        #expect(text(SiteLocation.name(of: Array(address.utf8), inTableAt: folder, isSource: true)) == light)
        #expect(text(SiteLocation.name(of: Array(address.utf8), inTableAt: folder, isSource: false)) == theme)
    }

    /// The names of an address in a file of the site.
    @Test(arguments: [
        ("a.png", "css/a.css", ["file:///srv/my%20site/css/a.png", "/css/a.png"]),
        ("../img/%61.png?v", "css/a.css", ["file:///srv/my%20site/img/a.png", "/img/a.png"]),
        ("/img/a.png", "css/deep/a.css", ["file:///srv/my%20site/img/a.png", "/img/a.png"]),
        ("../../a.png", "css/a.css", ["file:///srv/a.png"]), ("https://cdn.example/a.png", "a.css", ["https://cdn.example/a.png"]),
    ]) func `image addresses in site files are named by file URL and path`(href: String, path: String, wanted: [String]) {
        #expect(Self.place.names(of: Array(href.utf8), from: Array(path.utf8)).map(text) == wanted)
    }

    /// For a single file the root of the site is not known.
    @Test func `image addresses in a lone file have one name each`() {
        #expect(Self.lone.names(of: Array("../img/a.png".utf8), from: Array("a.css".utf8)).map(text) == ["file:///srv/my%20site/img/a.png"])
        #expect(Self.lone.names(of: Array("/img/a.png".utf8), from: Array("a.css".utf8)).map(text) == ["/img/a.png"])
    }

    /// An image's name, the address that it replaces, the file with the address, and the address to write.
    @Test(arguments: [
        ("file:///srv/my%20site/img/n.png", "../img/a.png", "css/a.css", "../img/n.png"),
        ("file:///srv/my%20site/img/n.png", "../img/a.png?v=2", "css/a.css", "../img/n.png?v=2"),
        ("file:///srv/my%20site/img/n.png?w", "../img/a.png?v=2", "css/a.css", "../img/n.png?w"),
        ("file:///srv/my%20site/n.png", "img/a.png", "i.html", "n.png"),
        ("file:///srv/my%20site/n.png", "./img/a.png", "i.html", "./n.png"),
        ("file:///srv/my%20site/css/n.png", "../img/a.png", "css/a.css", "../css/n.png"),
        ("file:///srv/my%20site/x/n.png", "/img/a.png", "css/a.css", "/x/n.png"),
        ("file:///srv/my%20site/n.png", "/a.png", "css/a.css", "/n.png"),
        ("file:///srv/my%20site/x/n.png", "img//a.png", "i.html", "x/n.png"),
        ("file:///srv/my%20site/x/n.png", "https://cdn.example/a.png", "css/a.css", "../x/n.png"),
        ("file:///srv/my%20site/x/n.png", "", "css/a.css", "../x/n.png"),
        ("/x/n.png", "../img/a.png", "css/a.css", "../x/n.png"), ("/x/n.png", "/img/a.png", "css/a.css", "/x/n.png"),
        ("/x/n.png", "", "css/a.css", "../x/n.png"),
        ("https://cdn.example/n.png", "img/a.png", "i.html", "https://cdn.example/n.png"),
        ("file:///srv/n.png", "img/a.png", "i.html", nil), ("file:///srv/my%20site.png", "a.png", "i.html", nil),
    ]) func `a replacement image gets an address in the form of the old`(name: String, href: String, path: String, wanted: String?) {
        #expect(Self.place.address(of: Array(name.utf8), insteadOf: Array(href.utf8), from: Array(path.utf8)).map(text) == wanted)
    }

    /// Tests the addresses for a single file: the root of its site is not known, so a path can't become an address from the root.
    @Test func `in a lone file the root of the site is not guessed`() {
        func address(_ name: String, _ href: String) -> String? {
            Self.lone.address(of: Array(name.utf8), insteadOf: Array(href.utf8), from: Array("a.css".utf8)).map(text)
        }
        #expect(address("file:///srv/my%20site/img/n.png", "../img/a.png") == "../img/n.png")
        #expect(address("file:///srv/my%20site/img/n.png", "/img/a.png") == nil)
        #expect(address("/img/n.png", "/img/a.png") == "/img/n.png")
        #expect(address("/img/n.png", "../img/a.png") == "/img/n.png")
    }
}
