import Glibc
import SourceText
import Testing

@testable import NightCLI

@Suite("Atomic writing of files")
struct AtomicFileTests {
    @Test
    func `a written file keeps its mode and leaves no other file behind`() throws {
        let folder = try TestFolder()
        try folder.write("old", to: "a.css", mode: 0o640)
        let status = try FileSystem.status(of: folder["a.css"])
        try AtomicFile.write(.bytes(ByteRope(Array("new".utf8))), to: folder["a.css"], replacing: status)
        #expect(try folder.read("a.css") == "new")
        #expect(try FileSystem.status(of: folder["a.css"]).permissions == 0o640)
        #expect(try folder.listing() == ["a.css"])
    }

    @Test
    func `a symbolic link is replaced and its target stays`() throws {
        let folder = try TestFolder()
        try folder.write("target", to: "target")
        try folder.link("link", to: "target")
        try AtomicFile.write(.bytes(ByteRope(Array("new".utf8))), to: folder["link"])
        #expect(try folder.listing() == ["link", "target"])
        #expect(try folder.read("target") == "target")
        #expect(try folder.read("link") == "new")
    }

    @Test
    func `the temporary file is removed where the name cannot be taken`() throws {
        let folder = try TestFolder()
        try folder.write("", to: "folder/inside")
        #expect(throws: SystemError(number: EISDIR)) { try AtomicFile.write(.bytes(ByteRope([1])), to: folder["folder"]) }
        #expect(try folder.listing() == ["folder/", "folder/inside"])
        #expect(throws: SystemError(number: ENOENT)) { try AtomicFile.write(.bytes(ByteRope([1])), to: folder["missing/a"]) }
        #expect(throws: SystemError(number: ENOENT)) { try AtomicFile.write(.copy(of: FileOriginal(folder["missing"])), to: folder["a"]) }
        #expect(try folder.listing() == ["folder/", "folder/inside"])
    }

    @Test(arguments: [0, 1, 4096, 65535, 65536, 1_000_003])
    func `copies hold the same bytes, whatever the size`(count: Int) throws {
        let folder = try TestFolder()
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
        try folder.write(bytes, to: Array("a".utf8), mode: 0o600)
        try AtomicFile.write(.copy(of: FileOriginal(folder["a"])), to: folder["b"])
        #expect(try folder.bytes(Array("b".utf8)) == bytes)
        #expect(try FileSystem.status(of: folder["b"]).permissions == 0o600)
        #expect(AtomicFile.holds(ByteRope(bytes), folder["b"]))
        #expect(!AtomicFile.holds(ByteRope(bytes + [0]), folder["b"]))
        #expect(!AtomicFile.holds(ByteRope(bytes), folder["c"]))
    }

    @Test
    func `a copy of a file that reports no size is complete`() throws {
        let folder = try TestFolder()
        try AtomicFile.write(.copy(of: FileOriginal(FilePath("/proc/version"))), to: folder["b"])
        #expect(try folder.read("b").hasPrefix("Linux"))
    }

    @Test
    func `a symbolic link is replaced by a new one`() throws {
        let folder = try TestFolder()
        try folder.link("a", to: "b")
        try folder.link("a", to: "c")
        #expect(try folder.listing() == ["a -> c"])
        let target = String(repeating: "t", count: 3000)
        try folder.link("long", to: target)
        #expect(try FileSystem.linkTarget(of: folder["long"]) == Array(target.utf8))
    }

    @Test
    func `signals wait until the files are complete`() {
        #expect(!DeferredSignals.isPending)
        var wasPending = false
        // A signal to this thread only, which is consumed before signals are unblocked: it would end the tests.
        DeferredSignals.whileDeferring {
            raise(SIGTERM)
            wasPending = DeferredSignals.isPending
            var set = sigset_t()
            sigemptyset(&set)
            sigaddset(&set, SIGTERM)
            var number: Int32 = 0
            #expect(sigwait(&set, &number) == 0)
            #expect(number == SIGTERM)
        }
        #expect(wasPending)
        #expect(!DeferredSignals.isPending)
    }
}
