import Foundation
import Testing

@testable import NightCLI

@Suite("A full disk", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct FullDiskTests {
    /// True if the tests can mount a small disk on this machine.
    private static let canMount: Bool = {
        guard let folder = try? TestFolder() else { return false }
        return (try? Executable.run("unshare -m mount -t tmpfs -o size=64k none .", in: folder).status) == 0
    }()

    @Test(.enabled(if: canMount, "no file system can be mounted here"))
    func `a full disk leaves every file old or new`() throws {
        let site = try SafetySite(pages: 60)
        // The size of the site and a little more, in pages of 4096 bytes; the result is copied from the disk before it is unmounted.
        let ending = try Executable.run(
            """
            cat > full.sh << 'EOF'
            pages=$(find old -printf '%s\\n' | awk '{ n += int(($1 + 4095) / 4096) } END { print n + 3 }')
            mkdir disk && mount -t tmpfs -o size=$((pages * 4))k none disk && cp -r old disk/site || exit 99
            "$nightfall" apply -i disk/site 2> errors
            echo $?
            cp -r disk/site after
            mount -o remount,size=16m disk
            "$nightfall" apply -i disk/site
            echo $?
            cp -r disk/site end
            EOF
            unshare -m bash full.sh
            """, in: site.folder)
        #expect(ending.status == 0 && ending.output == "2\n0\n", "\(ending.output)\(ending.errors)")
        #expect(try site.strange(in: "after") == [])
        #expect(try !site.isWhole("after") && site.isWhole("end"))
        // The pages of a sheet without its companion stay light, with an error for each.
        let errors = try site.folder.read("errors").split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(!errors.isEmpty && errors.allSatisfy { $0.hasPrefix("disk/site/") && $0.hasSuffix(": error: no space left [NF002]") })
    }

    @Test(arguments: ["sheet", "media", "variables"])
    func `a file over the size limit keeps its old contents`(emission: String) throws {
        let folder = try TestFolder()
        let large = "<!DOCTYPE html><title>a</title>\n" + String(repeating: "<p bgcolor=#eee style='color: #123'>a\n", count: 3000)
        try folder.write(large, to: "site/large.html")
        try folder.write("<style>p { color: #123 }</style><p>a", to: "site/small.html")
        let ending = try Executable.run("ulimit -f 40; \"$nightfall\" apply -i --emit \(emission) site", in: folder)
        #expect(ending.status == 2 && !ending.isSignal && ending.errors == "site/large.html: error: File too large [NF002]\n")
        #expect(try folder.read("site/large.html") == large && folder.read("site/small.html").contains("nightfall:"))
        #expect(try folder.listing("site") == ["large.html", "small.html"])
    }
}
