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

    @Test(.enabled(if: has("zsh"), "zsh is not there"))
    func `zsh loads the generated completion`() throws {
        let script =
            "\"$nightfall\" generate zsh > _nightfall && zsh -n _nightfall && zsh -fc 'autoload -U compinit; compinit -D; _x() { . ./_nightfall }; functions _x >/dev/null; echo fine'"
        #expect(try words(script) == ["fine"])
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
