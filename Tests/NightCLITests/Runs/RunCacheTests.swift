import Foundation
import Testing

@testable import NightCLI

@Suite("The cache", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct RunCacheTests {
    private static let page =
        "<!DOCTYPE html><html><head><title>t</title><link rel=stylesheet href=a.css></head><body><p style=\"color:#036\">x</p></body></html>\n"

    /// A site with a page, a sheet that causes a diagnostic, a copied file, a link and an ignored folder.
    private func site() throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write(Self.page, to: "site/a.html")
        try folder.write("@import 'old/b.css'; p { color: #036 /* nightfall:ignroe */ }\n", to: "site/a.css")
        try folder.write("old\n", to: "site/.nightfallignore")
        try folder.write("q { color: #063 }\n", to: "site/old/b.css")
        try folder.write("data", to: "site/deep/b.bin")
        try folder.link("site/l.bin", to: "deep/b.bin")
        return folder
    }

    private static let apply = "\"$nightfall\" apply --stats --cache cache -d out site"

    /// Runs the script; returns true for `isDone` if the run found everything done, by its statistics, and its other messages.
    private func run(_ script: String = apply, in folder: TestFolder) throws -> (isDone: Bool, reported: String) {
        let run = try Executable.run(script, in: folder)
        #expect(run.status == 0, "\(script): \(run.errors)")
        let lines = run.errors.split(separator: "\n")
        let isStatistics = { (line: Substring) in line.hasPrefix("nightfall: ") && line.contains(" ms") }
        #expect(lines.contains(where: isStatistics))
        return (
            !lines.contains { $0.hasPrefix("nightfall: reading") || $0.hasPrefix("nightfall: writing") },
            lines.filter { !isStatistics($0) }.joined(separator: "\n") + run.output
        )
    }

    private func state(_ name: String, in folder: TestFolder) throws -> String {
        try Executable.run("find \(name) -printf '%P %y %i %T@ %s %m\\n' | sort", in: folder).output
    }

    @Test
    func `a second run is done at once and repeats the messages`() throws {
        let folder = try site()
        let first = try run(in: folder)
        let before = try state("out", in: folder)
        #expect(!first.isDone && first.reported.contains("NF060") && before.contains("a.night.css f"))
        for _ in 0..<2 {
            let second = try run(in: folder)
            #expect(second.isDone && second.reported == first.reported)
        }
        #expect(try state("out", in: folder) == before)
        #expect(try run(Self.apply + " -j 1 -q", in: folder).isDone)
    }

    @Test(arguments: [
        "sed -i 's/#036/#630/' site/a.html",
        // Same length and the same time as before.
        "touch -r site/a.css t; sed -i 's/#036/#630/' site/a.css; touch -r t site/a.css",
        "echo 'p { color: red }' > site/c.css", "rm site/a.css", "echo DATA > site/deep/b.bin", "mkdir site/new",
        "chmod 600 site/a.html",
        "ln -sfn ../a.css site/l.bin", "echo 'q { color: #600 }' > site/old/b.css", "rm site/old/b.css", "rm site/.nightfallignore",
        "echo '{ \"theme\": \"sepia\" }' > nightfall.json", "rm out/a.html", "echo DATA > out/deep/b.bin",
        "rm -r out/deep", "rm out/l.bin", "chmod 600 out/a.html", "rm -r out",
    ])
    func `a run with a cache gives the same result after any change`(script: String) throws {
        let folder = try site()
        _ = try run(in: folder)
        #expect(try run(in: folder).isDone)
        #expect(try Executable.run(script, in: folder).status == 0)
        #expect(try !run(in: folder).isDone)
        #expect(try run(in: folder).isDone)
        #expect(try Executable.run("\"$nightfall\" apply -q -d plain site", in: folder).status == 0)
        // A file removed from the site stays in the output folder, with and without a cache.
        #expect(try Executable.run("diff -r --no-dereference plain out | grep -v '^Only in out'; true", in: folder).output == "")
    }

    @Test
    func `a cache compares contents and not times`() throws {
        let folder = try site()
        _ = try run(in: folder)
        #expect(try Executable.run("touch site/a.html site/a.css; cp out/a.html x && mv x out/a.html", in: folder).status == 0)
        #expect(try run(in: folder).isDone)
    }

    @Test
    func `other options, other folders and --diff are other runs to the cache`() throws {
        let folder = try site()
        _ = try run(in: folder)
        #expect(try !run(Self.apply + " --theme sepia", in: folder).isDone)
        #expect(try !run(in: folder).isDone)
        #expect(try run(in: folder).isDone)
        #expect(try !run("cd site && \"$nightfall\" apply --stats --cache ../cache -d ../out2 .", in: folder).isDone)
        let diff = "\"$nightfall\" apply --stats --cache cache --diff site"
        #expect(try run(diff, in: folder).reported == run(diff, in: folder).reported)
        #expect(try run(diff, in: folder).reported.contains("+++ "))
    }

    @Test
    func `a cache that is truncated, nonsense or gone is replaced`() throws {
        let folder = try site()
        for script in [
            "for f in cache/*; do head -c 300 $f > x; mv x $f; done", "for f in cache/*; do echo x >> $f; done",
            "for f in cache/*; do echo nonsense > $f; done", "for f in cache/*; do : > $f; done", "rm -r cache",
        ] {
            _ = try run(in: folder)
            #expect(try run(in: folder).isDone)
            #expect(try Executable.run(script, in: folder).status == 0)
            #expect(try !run(in: folder).isDone, "\(script)")
        }
        try folder.write("", to: "file")
        let run = try Executable.run("\"$nightfall\" apply -d out2 --cache file/cache site", in: folder)
        #expect(run.status == 0)
        #expect(run.errors.contains("file/cache: warning: cannot store the state for the next run: "))
        #expect(folder.exists("out2/a.night.css"))
    }

    @Test
    func `several runs can share a cache at the same time`() throws {
        let folder = try site()
        let script = """
            for i in 1 2 3 4 5 6; do cp -r site s$i; echo "i { color: #00$i }" > s$i/i.css; done
            for round in 1 2 3; do
              for i in 1 2 3 4 5 6; do "$nightfall" apply -q --cache cache -d o$i s$i & "$nightfall" apply -q --cache cache -d o s1 & done
              wait
            done
            for i in 1 2 3 4 5 6; do "$nightfall" apply -q -d p$i s$i; diff -r --no-dereference p$i o$i; done
            diff -r --no-dereference p1 o
            ls -A cache | grep -c nightfall
            """
        #expect(try Executable.run(script, in: folder).output == "0\n")
        #expect(try run("\"$nightfall\" apply --stats --cache cache -d o3 s3", in: folder).isDone)
    }

    @Test
    func `in place and with check, a repeated run is done at once`() throws {
        let folder = try site()
        let apply = "\"$nightfall\" apply --stats --cache cache -i site", check = "\"$nightfall\" check --stats --cache cache site"
        #expect(try !run(apply, in: folder).isDone)
        #expect(try !run(apply, in: folder).isDone)
        #expect(try run(apply, in: folder).isDone)
        #expect(try !run(check, in: folder).isDone)
        #expect(try run(check, in: folder).isDone)
        try folder.write("p { color: #630 }\n", to: "site/a.css")
        for _ in 0..<2 {
            let run = try Executable.run(check, in: folder)
            #expect(run.status == 1 && run.errors.contains("site/a.night.css: would change\n"))
        }
    }

    @Test(arguments: ["site/cache", "out/cache"])
    func `a cache inside the mirrored folder or the mirror is refused`(place: String) throws {
        let folder = try site()
        let run = try Executable.run("\"$nightfall\" apply --cache \(place) -d out site", in: folder)
        #expect(run.status == 2)
        #expect(run.errors == "\(place): error: is inside a mirrored folder, or inside the mirror; choose a folder outside [NF002]\n")
    }

    @Test
    func `the cache digest matches the test vectors of SipHash-1-3`() {
        // The key and inputs are 00 01 02 …, as in the paper's vectors; computed by an implementation that also gives its appendix A for 2
        // and 4 rounds.
        let hash = KeyedHash(key: 0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908)
        let vectors: [(UInt8, UInt64)] = [
            (0, 0xABAC_0158_050F_C4DC), (1, 0xC9F4_9BF3_7D57_CA93), (7, 0xD392_7D98_9BB1_1140), (8, 0x3690_9511_8D29_9A8E),
            (15, 0xD320_D86D_2A51_9956), (63, 0x9D19_9062_B7BB_B3A8),
        ]
        for (count, digest) in vectors { #expect(hash.digest(of: Array(0..<count)) == digest) }
    }
}
