import Glibc
import TestSupport
import Testing

@testable import NightCLI

/// Has each system call of a run fail once.
///
/// A file is then old, new, or as its author wrote it: the pages of a sheet that cannot be written stay light.
@Suite(.enabled(if: FailingCalls.canFail, "no compiler of C, or a program that loads no library"))
struct FailingCallTests {
    /// A run, with the commands that make the site before it.
    struct Run: Sendable, CustomStringConvertible {
        let description: String
        let preparation: String
        let arguments: String
        /// True if the run writes to the folder `out`.
        var isMirror = false
    }

    static let runs = [
        Run(description: "new companions", preparation: "true", arguments: "apply -i -j 1 --emit sheet site"),
        Run(
            description: "changed companions", preparation: "\"$nightfall\" apply -i site && echo 'b { color: #456 }' >> site/a.css",
            arguments: "apply -i -j 1 site"),
        Run(
            description: "removed companions", preparation: "\"$nightfall\" apply -i site", arguments: "apply -i -j 1 --emit media site"),
        Run(description: "new mirror", preparation: "true", arguments: "apply -j 1 -d out site", isMirror: true),
        Run(
            description: "changed mirror",
            preparation: """
                "$nightfall" apply -d out site && echo 'b { color: #456 }' >> site/a.css
                echo y >> site/sub/data.bin; ln -sf p.html site/l.css
                """,
            arguments: "apply -j 1 -d out site", isMirror: true),
        Run(description: "new file", preparation: "mkdir out", arguments: "apply -o out/x.css --emit media site/a.css"),
        Run(
            description: "changed file", preparation: "mkdir out; echo old > out/x.css; chmod 640 out/x.css",
            arguments: "apply -o out/x.css --emit media site/a.css"),
        Run(description: "reverted companions", preparation: "\"$nightfall\" apply -i site", arguments: "revert -i -j 1 site"),
        Run(description: "reverted files", preparation: "\"$nightfall\" apply -i --emit media site", arguments: "revert -i -j 1 site"),
    ]

    /// A file, folder or link.
    private enum Entry: Equatable {
        case folder
        case link([UInt8])
        case file([UInt8], permissions: UInt32)
    }

    /// The folders `start`, and `light`, where nothing is dark.
    private func prepare(_ run: Run) throws -> TestFolder {
        let folder = try TestFolder()
        #expect(try FailingCalls.build(in: folder))
        try folder.write(
            """
            <!DOCTYPE html><html><head><link rel=stylesheet href=a.css><style>p { color: #123 }</style></head>
            <body style="background: #fff"><p>x</p></body></html>

            """, to: "start/site/p.html")
        try folder.write("a { color: #123 } body { background: #fff }\n", to: "start/site/a.css", mode: 0o600)
        try folder.write(String(repeating: "x", count: 100_000), to: "start/site/sub/data.bin")
        try folder.link("start/site/l.css", to: "a.css")
        let ending = try Executable.run(
            """
            (cd start && { \(run.preparation); })
            cp -a start light && cd light && "$nightfall" revert -i site && { [ ! -d out ] || "$nightfall" revert -i out; }
            \(run.isMirror ? "rm -rf out && cp -a site out" : "")
            """, in: folder)
        #expect(ending.status == 0 && ending.errors == "", "\(ending.errors)")
        return folder
    }

    private func entries(_ name: String, in folder: TestFolder) throws -> [String: Entry] {
        var entries: [String: Entry] = [:]
        for line in try folder.listing(name) {
            let path = line.split(separator: " -> ").first.map(String.init) ?? line
            let place = folder["\(name)/\(path)"]
            let status = try FileSystem.status(of: place, followsLinks: false)
            entries[path] =
                switch status.kind {
                case .folder: .folder
                case .link: .link(try FileSystem.linkTarget(of: place))
                default: .file(try folder.bytes(Array("\(name)/\(path)".utf8)), permissions: status.permissions)
                }
        }
        return entries
    }

    /// Runs the program on a copy of `start` in the folder `now`, with one failing call.
    private func failing(_ call: Int, _ error: Int32, _ run: Run, in folder: TestFolder) throws -> Executable.Ending {
        try Executable.run(
            """
            rm -rf now && cp -a start now && cd now || exit 99
            export FAILING_ROOTS="site out $PWD/site $PWD/out" FAILING_JOURNAL=../journal FAILING_CALL=\(call) FAILING_ERROR=\(error)
            LD_PRELOAD=../failing.so "$nightfall" \(run.arguments)
            """, in: folder)
    }

    @Test(arguments: runs)
    func `after any failed system call each file is old, new or light, and an error tells of it`(run: Run) throws {
        let folder = try prepare(run)
        #expect(try failing(0, 0, run, in: folder).status == 0)
        let calls = try folder.read("journal").split(separator: "\n")
        let (old, light, new) = (try entries("start", in: folder), try entries("light", in: folder), try entries("now", in: folder))
        let names = Set(old.keys).union(new.keys).union(light.keys)
        let errors = [ENOSPC, EIO, EACCES, EINTR]
        let writing = ["create", "mkdir", "mkdirat", "faccessat", "unlinkat"]
        let firstWrite = try #require(calls.firstIndex { writing.contains(String($0.prefix { $0 != " " })) })
        for (index, call) in calls.enumerated() {
            let isReading = index < firstWrite
            // By default one error for each call, and some of the calls that only read.
            guard Thoroughness.isFull || !isReading || index.isMultiple(of: 5) else { continue }
            for error in Thoroughness.isFull ? errors : [errors[index % errors.count]] {
                let ending = try failing(index + 1, error, run, in: folder)
                let what = "\(run): \(call), \(SystemError(number: error).text): \(ending.status) \(ending.errors)"
                var now = try entries("now", in: folder)
                #expect(names.isSuperset(of: now.keys), "\(what)")
                if ending.status == 0 {
                    #expect(now == new, "\(what)")
                    continue
                }
                #expect(ending.status == 2 && !ending.isSignal && ending.errors.contains(": error: "), "\(what)")
                if isReading {
                    // Without an unread file others may be dark in another way.
                    _ = try Executable.run("\"$nightfall\" revert -i now/*", in: folder)
                    now = try entries("now", in: folder)
                }
                let strange = names.filter { name in ![old[name], new[name], light[name]].contains(now[name]) }
                #expect(strange.isEmpty, "\(what)")
            }
        }
    }
}
