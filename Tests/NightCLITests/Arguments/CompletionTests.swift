import Foundation
import Testing

@testable import NightCLI

/// The completions, tested in the shells that read them.
@Suite("Completions", .enabled(if: Executable.isBuilt, "the program is not built"))
struct CompletionTests {
    private static func has(_ shell: String) -> Bool {
        ["/usr/bin/", "/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + shell) }
    }

    private func words(_ script: String) throws -> [String] {
        let ending = try Executable.run(script, in: TestFolder())
        #expect(ending.status == 0 && ending.errors == "", "\(ending.errors)")
        return ending.output.split(separator: "\n").map(String.init)
    }

    @Test
    func `bash completes commands, options, their values and files`() throws {
        func complete(_ line: String...) throws -> [String] {
            let list = line.map { "'\($0)'" }.joined(separator: " ")
            return try words(
                """
                touch page.html && mkdir folder
                "$nightfall" generate bash > completion && . ./completion
                COMP_WORDS=(\(list)); COMP_CWORD=\(line.count - 1); _nightfall; printf '%s\\n' "${COMPREPLY[@]}"
                """)
        }
        #expect(try complete("nightfall", "ap") == ["apply"])
        #expect(try complete("nightfall", "apply", "--em") == ["--emit"])
        #expect(try complete("nightfall", "apply", "--emit", "l") == ["light-dark"])
        #expect(try complete("nightfall", "apply", "pa") == ["page.html"])
        #expect(try complete("nightfall", "apply", "-d", "") == ["folder"])
        #expect(try complete("nightfall", "apply", "--theme", "am") == ["amoled"])
        #expect(try complete("nightfall", "theme", "con") == ["convert"])
        let options = try complete("nightfall", "revert", "--")
        #expect(Set(options) == Set(Flag.known(to: .revert).map(\.name.text)))
    }

    /// Types keys at an interactive shell on a pseudo-terminal, and prints the words of the line that the completion makes of them.
    private static let typist = """
        import os, pty, select, sys
        keys, setup, command = sys.argv[1], sys.argv[2], sys.argv[3:]
        shell, terminal = pty.fork()
        if shell == 0:
            os.environ.update(TERM="xterm", HOME=os.getcwd())
            os.execvp(command[0], command)
        def read(until=None):
            seen = b""
            while until is None or until not in seen:
                if not select.select([terminal], [], [], 120)[0]: sys.exit(f"the shell waits; it printed {seen!r}")
                try: seen += os.read(terminal, 4096)
                except OSError:
                    # Linux reports the end of the terminal as an error.
                    if until is None: return
                    sys.exit(f"the shell ended; it printed {seen!r}")
        os.write(terminal, f"{setup}\\recho rea''dy\\r".encode())
        read(b"ready\\r\\n")
        # Control and A goes to the start of the line, control and E to its end.
        os.write(terminal, f"{keys}\\x01printf '%s\\\\n' \\x05> words\\rexit\\r".encode())
        read()
        print(open("words").read(), end="")

        """

    @Test(
        .enabled(if: ["bash", "zsh", "fish"].allSatisfy(has), "bash, zsh or fish is not there"),
        arguments: [
            ("bash", "bash --norc -i", ". ./completion"),
            ("zsh", "zsh -f -i", "fpath=($PWD $fpath); autoload -U compinit; compinit -D -u"),
            ("fish", "fish --no-config -i", "source completion"),
        ])
    func `the tab key completes commands, options, values and files in a shell on a terminal`(
        shell: String, command: String, setup: String
    ) throws {
        func complete(_ keys: String) throws -> [String] {
            let folder = try TestFolder()
            try folder.write(CompletionTests.typist, to: "typist.py")
            let script = """
                touch page.html; "$nightfall" generate \(shell) > completion; cp completion _nightfall
                python3 typist.py '\(keys)' '\(setup)' \(command)
                """
            let ending = try Executable.run(script, in: folder)
            #expect(ending.status == 0 && ending.errors == "", "\(ending.errors)")
            return ending.output.split(separator: "\n").dropFirst().flatMap { $0.split(separator: "=") }.map(String.init)
        }
        #expect(try complete("nightfall rev\t--dir\t") == ["revert", "--directory"])
        #expect(try complete("nightfall apply --emi\tlight-d\tpa\t") == ["apply", "--emit", "light-dark", "page.html"])
        #expect(try complete("nightfall theme con\t") == ["theme", "convert"])
    }

    @Test(.enabled(if: has("fish"), "fish is not there"))
    func `fish completes commands, options and their values`() throws {
        func complete(_ line: String) throws -> Set<String> {
            let script = "\"$nightfall\" generate fish > c.fish && HOME=$PWD fish -c 'source c.fish; complete -C \"\(line)\"'"
            return Set(try words(script).map { String($0.split(separator: "\t").first ?? "") })
        }
        #expect(try complete("nightfall app") == ["apply"])
        #expect(try complete("nightfall apply --emi") == ["--emit"])
        #expect(try complete("nightfall apply --emit li") == ["light-dark"])
    }
}
