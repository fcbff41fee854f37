import Foundation
import TestSupport
import Testing

/// Runs README's lines that install the program, unchanged except for the build and the place.
@Suite("Installation", .enabled(if: Executable.isBuilt, "the program is not built"))
struct InstallTests {
    private static func has(_ program: String) -> Bool {
        ["/usr/bin/", "/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + program) }
    }

    /// A folder whose `prefix` holds the installed files.
    private func installed() throws -> TestFolder {
        let readme = try String(contentsOf: PackageFolder.root.appendingPathComponent("README.md"), encoding: .utf8)
        let section = try #require(readme.components(separatedBy: "## Install\n").dropFirst().first?.components(separatedBy: "\n## ").first)
        let block = try #require(section.components(separatedBy: "\n\n").first { $0.contains("PREFIX=/usr/local\n") })
        let lines = block.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.first == "swift build -c release --product nightfall")
        let script = lines.dropFirst().joined(separator: "\n").replacingOccurrences(of: "PREFIX=/usr/local\n", with: "PREFIX=prefix\n")
        let folder = try TestFolder()
        let ending = try Executable.run(
            """
            set -e
            mkdir -p .build/release && cp "$nightfall" .build/release/ && ln -s '\(PackageFolder.root.path)/man' man
            \(script)
            """, in: folder)
        #expect(ending.status == 0 && ending.errors == "", "\(ending.errors)")
        return folder
    }

    private func output(_ script: String, in folder: TestFolder) throws -> String {
        let ending = try Executable.run("PATH=$PWD/prefix/bin:$PATH\n" + script, in: folder)
        #expect(ending.status == 0, "\(script): \(ending.errors)")
        return ending.output
    }

    @Test
    func `the installed program runs, and shells and man find its files`() throws {
        let folder = try installed()
        #expect(
            try output("cd prefix && find . -type f | LC_ALL=C sort", in: folder) == """
                ./bin/nightfall
                ./share/bash-completion/completions/nightfall
                ./share/fish/vendor_completions.d/nightfall.fish
                ./share/man/man1/nightfall.1
                ./share/man/man5/nightfall-theme.5
                ./share/man/man5/nightfall.json.5
                ./share/zsh/site-functions/_nightfall

                """)
        #expect(try output("nightfall --version", in: folder).hasPrefix("nightfall "))
        #expect(try output("printf 'p { color: #222 }' | nightfall apply", in: folder).contains("prefers-color-scheme: dark"))
        let bash = try output(". prefix/share/bash-completion/completions/nightfall && complete -p nightfall", in: folder)
        #expect(bash.contains("-F _nightfall"))
        if Self.has("man") {
            for page in ["1 nightfall", "5 nightfall.json", "5 nightfall-theme"] {
                let text = try output("MANPATH=$PWD/prefix/share/man MANPAGER=cat man \(page)", in: folder)
                #expect(text.contains("Nightfall "), "\(page)")
            }
        }
        if Self.has("zsh") {
            let script = """
                zsh -fc 'fpath=(prefix/share/zsh/site-functions $fpath); autoload -U compinit; compinit -D; echo $_comps[nightfall]'
                """
            #expect(try output(script, in: folder) == "_nightfall\n")
        }
        if Self.has("fish") {
            let script = "HOME=$PWD XDG_DATA_DIRS=$PWD/prefix/share fish -c 'complete -C \"nightfall app\"'"
            #expect(try output(script, in: folder).hasPrefix("apply"))
        }
    }
}
