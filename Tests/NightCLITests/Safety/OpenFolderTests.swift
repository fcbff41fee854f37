import Glibc
import SourceText
import Testing

@testable import NightCLI

@Suite("Open folders")
struct OpenFolderTests {
    /// Opens a file below `folder` in one call (openat2(2)), and one folder after the other; returns the first bytes or the error of each.
    ///
    /// Where the kernel lacks the call, or a filter forbids it, only the second result is returned.
    private func opened(_ path: String, below folder: OpenFolder) -> [Result<String, SystemError>] {
        let ways = [true, false].map { inOneCall in
            Result { () throws(SystemError) in
                let file = try folder.open(Array(path.utf8), O_RDONLY | O_CLOEXEC, inOneCall: inOneCall)
                return String(decoding: try file.read(atMost: 100), as: UTF8.self)
            }
        }
        return ways[0] == .failure(SystemError(number: ENOSYS)) || ways[0] == .failure(SystemError(number: EPERM)) ? [ways[1]] : ways
    }

    @Test
    func `no link is followed, on the way or at the end`() throws {
        let folder = try TestFolder()
        try folder.write("inside", to: "root/a/b/c.css")
        try folder.write("top", to: "root/d.css")
        try folder.write("outside", to: "secret.css")
        try folder.link("root/out", to: "..")
        try folder.link("root/in", to: "a")
        try folder.link("root/a/c.css", to: "b/c.css")
        try folder.link("root/gone", to: "nowhere")
        let root = try OpenFolder(folder["root"])
        for (path, text) in ["a/b/c.css": "inside", "d.css": "top"] {
            #expect(opened(path, below: root).allSatisfy { $0 == .success(text) }, "\(path)")
        }
        let errors = [
            "out/secret.css": ELOOP, "in/b/c.css": ELOOP, "a/c.css": ELOOP, "gone": ELOOP, "gone/a": ELOOP, "../secret.css": EXDEV,
            "missing": ENOENT, "missing/a": ENOENT, "d.css/a": ENOTDIR,
        ]
        for (path, error) in errors {
            #expect(opened(path, below: root).allSatisfy { $0 == .failure(SystemError(number: error)) }, "\(path)")
        }
        #expect(opened(folder.text + "/secret.css", below: root).allSatisfy { $0 != .success("outside") })
    }

    @Test
    func `a folder stays the same when another takes its name`() throws {
        let folder = try TestFolder()
        try folder.write("old", to: "root/sub/a.css")
        try folder.write("new", to: "other/sub/a.css")
        let root = try OpenFolder(folder["root"])
        let place = try root.place(of: Array("sub/a.css".utf8))
        try folder.move("root/sub", to: "moved")
        try folder.link("root/sub", to: "../other/sub")
        #expect(try place.reading().read(atMost: 10) == Array("old".utf8))
        #expect(throws: SystemError(number: ELOOP)) { try root.place(of: Array("sub/a.css".utf8)) }
        try AtomicFile.write(.bytes(ByteRope([1])), to: place)
        #expect(try folder.bytes(Array("moved/a.css".utf8)) == [1])
        #expect(try folder.read("other/sub/a.css") == "new")
        #expect(try folder.listing("moved") == ["a.css"])
    }
}
