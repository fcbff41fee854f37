import Foundation
import TestSupport
import Testing

@testable import NightCLI

@Suite("Interrupted and concurrent runs", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct EndedRunTests {
    /// The number of pages, which decides how long a run takes.
    private static let pages = Thoroughness.share(of: 300, else: 150)

    /// A run over a copy of the site that receives `signal` as soon as `count` of its sheets have companions.
    ///
    /// A shell starts background processes with SIGINT ignored, and the process that runs the tests may do so, too.
    private func ended(
        _ site: SafetySite, by signal: String, after count: Int, start: String = "env --default-signal=INT,TERM,HUP"
    ) throws -> Executable.Ending {
        try Executable.run(
            """
            cp -r old site
            \(start) "$nightfall" apply -i -j 2 site &
            for turn in $(seq 2000); do
                [ "$(ls site/css | grep -c night)" -ge \(count) ] && break
                kill -0 $! 2> /dev/null || break
                sleep 0.002
            done
            kill -\(signal) $! 2> /dev/null
            wait $!
            """, in: site.folder)
    }

    @Test(arguments: Thoroughness.isFull ? [0, 1, 3, 4] : [0, 3])
    func `after kill -9 every file is old or new`(count: Int) throws {
        let site = try SafetySite(pages: EndedRunTests.pages)
        let ending = try ended(site, by: "KILL", after: count)
        // A late signal is no failure: then everything is done.
        #expect([137, 0].contains(ending.status), "\(ending.status) \(ending.errors)")
        let strange = try site.strange(in: "site")
        #expect(strange.allSatisfy { $0.contains(".nightfall-") }, "\(strange)")
        // The recovery that the manual describes.
        let next = try Executable.run("\"$nightfall\" apply -i site && find site -name '.nightfall-*' -delete", in: site.folder)
        #expect(next.status == 0 && next.errors == "")
        #expect(try site.isWhole("site"))
        #expect(try Executable.run("\"$nightfall\" revert -i site && diff -r site old", in: site.folder).status == 0)
    }

    @Test
    func `leftover files of a killed run do not disturb the next one`() throws {
        let folder = try TestFolder()
        try folder.write("p { color: #000 }\n", to: "site/a.css")
        // The first temporary names of the process; `exec` keeps the shell's process number.
        let ending = try Executable.run(
            "for n in 1 2 3; do echo x > site/.nightfall-$$-$n; done; exec \"$nightfall\" apply -i --emit media site", in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        #expect(try folder.read("site/a.css").contains("nightfall:end"))
        let others = try folder.listing("site").filter { $0 != "a.css" }
        #expect(try others.count == 3 && others.allSatisfy { try folder.read("site/\($0)") == "x\n" })
    }

    @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)] as [(String, Int32)])
    func `INT, TERM and HUP leave complete files and the usual status`(signal: String, status: Int32) throws {
        let site = try SafetySite(pages: EndedRunTests.pages)
        let ending = try ended(site, by: signal, after: 1)
        #expect([status, 0].contains(ending.status), "\(ending.status) \(ending.errors)")
        #expect(try site.strange(in: "site") == [])
        #expect(try ending.status != 0 || site.isWhole("site"))
        #expect(try Executable.run("\"$nightfall\" apply -i site", in: site.folder).status == 0)
        #expect(try site.isWhole("site"))
    }

    @Test(arguments: [("--ignore-signal=HUP", [0]), ("--default-signal=HUP --block-signal=HUP", [129, 0])] as [(String, [Int32])])
    func `an ignored signal stops nothing, and a blocked one ends the run`(options: String, statuses: [Int32]) throws {
        let site = try SafetySite(pages: EndedRunTests.pages)
        let ending = try ended(site, by: "HUP", after: 1, start: "env \(options)")
        #expect(statuses.contains(ending.status), "\(ending.status) \(ending.errors)")
        #expect(try site.strange(in: "site") == [])
        #expect(try site.isWhole("site") || ending.status != 0)
    }

    @Test(arguments: Thoroughness.isFull ? ["0", "0.1", "0.3"] : ["0", "0.1"])
    func `two runs at once on one folder give a complete site`(delay: String) throws {
        let site = try SafetySite(pages: EndedRunTests.pages)
        let ending = try Executable.run(
            """
            cp -r old site
            "$nightfall" apply -i -j 2 site & first=$!
            sleep \(delay)
            "$nightfall" apply -i -j 2 site & second=$!
            wait $first && wait $second
            """, in: site.folder)
        #expect(ending.status == 0 && ending.errors == "")
        #expect(try site.isWhole("site"))
    }

    @Test
    func `a file that is rewritten during a run keeps its newest contents`() throws {
        let site = try SafetySite(pages: 100)
        try site.folder.write("<p>x", to: "old/x.html")
        let ending = try Executable.run(
            """
            cp -r old site
            "$nightfall" apply -i -j 1 site & run=$!
            n=0
            while kill -0 $run 2> /dev/null; do n=$((n + 1)); echo "<p>$n $n" > site/next; mv site/next site/x.html; echo $n > last; done
            wait $run
            case $? in 0 | 2) ;; *) exit 1 ;; esac
            "$nightfall" revert site/x.html > day
            echo "<p>$(cat last) $(cat last)" | cmp - day
            """, in: site.folder)
        #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
        // It is a piece of a page, on which there is a note.
        let note: [Substring] = [
            "site/x.html: note: is a piece of a page, without a head and without colors: it stays unchanged [NF076]",
            "  note: give it <!DOCTYPE html> or a title if it is a page",
        ]
        let errors = ending.errors.split(separator: "\n").filter { !note.contains($0) }
        #expect(errors.allSatisfy { $0.hasPrefix("site/x.html: error: ") }, "\(errors)")
    }
}
