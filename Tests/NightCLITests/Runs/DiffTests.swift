import Foundation
import NightRewrite
import TestSupport
import Testing

@testable import NightCLI

/// The output of `--diff`, applied with `patch`.
@Suite("Unified diffs", .enabled(if: Executable.isBuilt, "the program is not built"))
struct DiffTests {
    @Test(arguments: Emission.allCases.map(\.rawValue))
    func `patch -p1 has the same result as apply and revert`(emission: String) throws {
        let samples = PackageFolder.samples.appendingPathComponent("site").path
        // Blanks, line ends, quotes and letters in names; CRLF; no line end at the end; a sheet and a page in one line.
        let script = """
            command -v patch > /dev/null || exit 3
            cp -r '\(samples)' site && cd site
            printf 'p { color: #036 }\\r\\nq { color: red }\\r\\n' > 'a b.css'
            printf 'p { color: #036 }' > $'n\\nl.css'
            printf 'p { color: #036 }' > 'ü"\\.css'
            printf '%s' '<!DOCTYPE html><html><head><link rel=stylesheet href="a b.css"><link rel=stylesheet href="n%0Al.css">' \\
              '<link rel=stylesheet href="%C3%BC%22%5C.css"></head><body>' > z.html
            cd .. && mkdir patched && cp -r site patched && cp -r site old
            "$nightfall" apply -q --diff --emit \(emission) site > night.diff || exit 4
            diff -r site old || exit 5
            (cd patched && patch -s -p1 < ../night.diff) || exit 6
            "$nightfall" apply -q -i --emit \(emission) site && diff -r site patched/site || exit 7
            "$nightfall" apply -q --diff --emit \(emission) site
            "$nightfall" revert -q --diff "$PWD/site" > day.diff && (cd patched/site && patch -s -p1 < ../../day.diff) || exit 8
            diff -r old patched/site
            """
        let ending = try Executable.run(script, in: TestFolder())
        if ending.status == 3 { return }
        #expect(ending.status == 0 && ending.output == "" && ending.errors == "", "\(ending.status) \(ending.output) \(ending.errors)")
    }

    @Test
    func `a diff has file headers, hunks and the changed lines`() throws {
        let folder = try TestFolder()
        try folder.write("p { color: #036 }", to: "a.css")
        try folder.write("p { margin: 0 }\n", to: "b.css")
        let check = try Executable.run("\"$nightfall\" check --diff a.css b.css; echo $?; \"$nightfall\" check --diff b.css", in: folder)
        #expect(check.errors == "" && check.status == 0)
        let lines = check.output.split(separator: "\n").map(String.init)
        #expect(lines.prefix(2) == ["--- a/a.css", "+++ b/a.css"] && lines[2].hasPrefix("@@ -1 +1,"))
        #expect(lines.contains("-p { color: #036 }") && lines.contains("\\ No newline at end of file") && lines.last == "1")
        #expect(try folder.read("a.css") == "p { color: #036 }")
        let sheet = try Executable.run("\"$nightfall\" apply -q --diff -i --emit sheet a.css", in: folder)
        #expect(sheet.output.hasPrefix("--- /dev/null\n+++ b/a.night.css\n@@ -0,0 +1,") && sheet.status == 0)
        let pipe = try Executable.run("\"$nightfall\" apply --diff --stdin-filepath x/y.css < a.css", in: folder)
        #expect(pipe.output.hasPrefix("--- a/x/y.css\n+++ b/x/y.css\n@@ "))
        #expect(try Executable.run("\"$nightfall\" apply --diff -l a.css", in: folder).status == 2)
        let colored = try Executable.run("\"$nightfall\" apply --diff --color always a.css", in: folder)
        #expect(colored.output.contains("\u{1B}[31m-p { color: #036 }\u{1B}[0m\n"))
        #expect(!FileManager.default.fileExists(atPath: folder.text + "/a.night.css"))
    }

    @Test
    func `names in a diff are quoted as patch and git read them`() {
        func head(_ name: [UInt8], _ new: [UInt8] = [UInt8(ascii: "x")]) -> String {
            String(decoding: UnifiedDiff(of: name[...], nil, new, isColored: false).text, as: UTF8.self)
        }
        #expect(head(Array("ü.css".utf8)) == "--- /dev/null\n+++ b/ü.css\n@@ -0,0 +1 @@\n+x\n\\ No newline at end of file\n")
        #expect(head([UInt8(ascii: "a"), 0x0A, 0xFF, 0x22]).contains("+++ \"b/a\\n\\377\\\"\"\n"))
        #expect(head(Array("a b".utf8)).contains("+++ b/a b\t\n"))
        #expect(head(Array("a.png".utf8), [0x89, 0]) == "Binary files /dev/null and b/a.png differ\n")
    }

    @Test(arguments: 1...60)
    func `applying the hunks to the old lines gives the new lines`(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        func next(_ count: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(count))
        }
        let letters = 1 + next(40)
        let old = (0..<next(120)).map { _ in [UInt8(next(letters))][...] }
        var new = old
        for _ in 0..<next(30) {
            let place = next(new.count + 1)
            if place < new.count, next(2) == 0 { new.remove(at: place) } else { new.insert([UInt8(next(letters + 3))], at: place) }
        }
        #expect(made(old, new) == new, "seed \(seed)")
        #expect(LineDifference(old, old).hunks.isEmpty)
    }

    @Test
    func `many equal lines and many different lines are compared quickly`() {
        let old = (0..<20_000).map { _ in Array("a {}\n".utf8)[...] }
        let changed = old.indices.map { $0 % 2 == 0 ? Array("b {}\n".utf8)[...] : old[$0] }
        #expect(LineDifference(old, changed).hunks.count == 10_000 && made(old, changed) == changed)
        let other = (0..<30_000).map { Array("c\($0 % 3)\n".utf8)[...] }
        #expect(LineDifference(old, other).hunks.count == 1 && made(old, other) == other)
    }

    /// The old lines with the hunks applied.
    private func made(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
        var result: [ArraySlice<UInt8>] = []
        var position = 0
        for hunk in LineDifference(old, new).hunks {
            result += old[position..<hunk.old.lowerBound] + new[hunk.new]
            position = hunk.old.upperBound
        }
        return result + old[position...]
    }
}
