import Foundation
import NightRewrite
import Testing

@testable import NightCLI

@Suite("--switcher")
struct SwitcherInvocationTests {
    private func request(_ words: [String]) throws -> Request {
        try Request(words.map { Array($0.utf8) }, inputIsTerminal: false, cores: 1)
    }

    private func switcher(_ words: String...) throws -> Switcher? {
        guard case .run(let invocation) = try request(["apply"] + words + ["a"]) else { return nil }
        return try invocation.own.activation.switcher
    }

    private func failure(_ words: String...) -> String {
        do {
            return "no error: \(try request(words))"
        } catch {
            return (error as? UsageError)?.message ?? "\(error)"
        }
    }

    @Test func `switcher options set the storage key and the transition`() throws {
        #expect(try switcher("--emit", "light-dark") == nil)
        let plain = try #require(try switcher("--emit", "light-dark", "--switcher"))
        #expect(plain.storageKey == "nightfall-theme" && plain.transition == 300)
        let own = try #require(try switcher("--emit=variables", "--switcher", "--storage-key", "k é", "--transition=0"))
        #expect(own.storageKey == "k é" && own.transition == 0)
    }

    @Test func `contradictory switcher options are refused`() {
        #expect(failure("apply", "--storage-key", "x", "a") == "--storage-key goes with --switcher only")
        #expect(failure("apply", "--transition", "1", "a") == "--transition goes with --switcher only")
        for time in ["-1", "1.5", "10001", "300ms"] {
            #expect(
                failure("apply", "--emit", "variables", "--switcher", "--transition", time, "a")
                    == "'\(time)' is not a value of --transition: milliseconds from 0 to 10000")
        }
        #expect(
            failure("apply", "--emit", "variables", "--switcher", "--existing", "merge", "a").hasPrefix(
                "--switcher goes with no --existing"))
        #expect(
            failure("apply", "--emit", "variables", "--switcher", "--type", "email", "a").hasPrefix("--switcher goes with no --type email"))
        #expect(
            failure("apply", "--emit", "light-dark", "--switcher", "--engine", "filter", "a")
                == "--switcher goes with --engine rewrite only")
        #expect(failure("revert", "--switcher", "a").contains("is not an option of 'revert'"))
        #expect(throws: UsageError("\"\\xff\" is not a value of --storage-key: text in UTF-8")) {
            let words =
                ["apply", "--emit", "variables", "--switcher", "--storage-key"].map { Array($0.utf8) } + [[0xFF], [UInt8(ascii: "a")]]
            _ = try Request(words, inputIsTerminal: false, cores: 1)
        }
    }

    @Test(.enabled(if: Executable.isBuilt))
    func `the switcher has less than 1.7 kB compressed and the printed hash`() throws {
        let folder = try TestFolder()
        try folder.write("<!doctype html><html><head><title>x</title></head><body>x</body></html>", to: "a.html")
        let ending = try Executable.run(
            """
            "$nightfall" apply --emit light-dark --switcher a.html > b.html
            sed -z 's|.*<script data-nightfall>||; s|</script>.*||' b.html > script
            gzip -9nc script | wc -c; sha256sum script
            """, in: folder)
        let words = ending.output.split(whereSeparator: \.isWhitespace)
        try #require(words.count == 3)
        let size = try #require(Int(words[0]))
        #expect(size < 1700 && size > 500)
        var digest = Data()
        var hex = words[1][...]
        while let byte = UInt8(hex.prefix(2), radix: 16) {
            digest.append(byte)
            hex = hex.dropFirst(2)
        }
        #expect(digest.count == 32)
        #expect(ending.errors.contains("'sha256-\(digest.base64EncodedString())'"))
    }
}
