import Testing

@testable import NightCLI

@Suite("Paths")
struct FilePathTests {
    @Test(arguments: [
        ("a", "a", "."), ("a/b", "b", "a"), ("a/b/", "b", "a"), ("a//b//", "b", "a"), ("/a", "a", "/"), ("/", "", "."), (".", ".", "."),
        ("../x", "x", ".."), ("//a", "a", "/"),
    ])
    func `a path splits into its name and its folder`(path: String, name: String, folder: String) {
        #expect(FilePath(path).name == Array(name.utf8))
        #expect(FilePath(path).folder == FilePath(folder))
    }

    @Test func `appending a name adds exactly one separator`() {
        #expect(FilePath("a").appending(Array("b/c".utf8)) == FilePath("a/b/c"))
        #expect(FilePath("a/").appending(Array("b".utf8)) == FilePath("a/b"))
        #expect(FilePath("/").appending(Array("b".utf8)) == FilePath("/b"))
        #expect(FilePath("").appending(Array("b".utf8)) == FilePath("b"))
        #expect(FilePath("a").appending([]) == FilePath("a"))
    }

    @Test func `a path is inside itself and the folders above it`() {
        #expect(FilePath("/a/b").isInside(FilePath("/a")))
        #expect(FilePath("/a").isInside(FilePath("/a")))
        #expect(!FilePath("/ab").isInside(FilePath("/a")))
        #expect(!FilePath("/").isInside(FilePath("/a")))
        #expect(FilePath("/a").isInside(FilePath("/")))
    }
}
