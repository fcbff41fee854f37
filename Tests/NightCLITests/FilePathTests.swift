import Testing

@testable import NightCLI

@Suite("Paths")
struct FilePathTests {
    @Test(
        "Name and folder",
        arguments: [
            ("a", "a", "."), ("a/b", "b", "a"), ("a/b/", "b", "a"), ("a//b//", "b", "a"), ("/a", "a", "/"), ("/", "", "."), (".", ".", "."),
            ("../x", "x", ".."), ("//a", "a", "/"),
        ])
    func parts(path: String, name: String, folder: String) {
        #expect(FilePath(path).name == Array(name.utf8))
        #expect(FilePath(path).folder == FilePath(folder))
    }

    @Test func appending() {
        #expect(FilePath("a").appending(Array("b/c".utf8)) == FilePath("a/b/c"))
        #expect(FilePath("a/").appending(Array("b".utf8)) == FilePath("a/b"))
        #expect(FilePath("/").appending(Array("b".utf8)) == FilePath("/b"))
        #expect(FilePath("").appending(Array("b".utf8)) == FilePath("b"))
        #expect(FilePath("a").appending([]) == FilePath("a"))
    }

    @Test func inside() {
        #expect(FilePath("/a/b").isInside(FilePath("/a")))
        #expect(FilePath("/a").isInside(FilePath("/a")))
        #expect(!FilePath("/ab").isInside(FilePath("/a")))
        #expect(!FilePath("/").isInside(FilePath("/a")))
        #expect(FilePath("/a").isInside(FilePath("/")))
    }
}
