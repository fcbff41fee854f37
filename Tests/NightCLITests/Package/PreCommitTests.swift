import Foundation
import TestSupport
import Testing

/// The hooks for pre-commit, run by pre-commit itself.
@Suite(
    "The hooks for pre-commit",
    .enabled(if: Executable.isBuilt && Executable.hasTools("git", "pre-commit"), "needs the built program, and git and pre-commit on PATH"))
struct PreCommitTests {
    /// A repository with the hook, and beside it one with this package's list of hooks.
    private static func repository() throws -> Repository {
        let repository = try Repository()
        let prepared = try repository.run(
            """
            set -e
            mkdir ../hooks && cp '\(PackageFolder.root.path)/.pre-commit-hooks.yaml' ../hooks
            (cd ../hooks && git init -q && git add . && git commit -q -m hooks)
            revision=$(git -C ../hooks rev-parse HEAD)
            printf 'repos:\\n- {repo: ../hooks, rev: %s, hooks: [{id: nightfall-system}]}\\n' "$revision" > .pre-commit-config.yaml
            git add . && git commit -q -m settings
            pre-commit install
            """)
        #expect(prepared.status == 0, "\(prepared.errors)")
        return repository
    }

    @Test
    func `the hook stops a commit until its files have dark rules`() throws {
        let repository = try Self.repository()
        try repository.folder.write(Repository.page, to: "site/index.html")
        try repository.folder.write(Repository.sheet, to: "site/style.css")
        try repository.folder.write("not for nightfall", to: "site/notes.txt")
        let first = try repository.run("git add . && git commit -q -m first")
        #expect(first.status == 1)
        #expect(first.errors.contains("files were modified by this hook"), "\(first.errors)")
        #expect(try repository.folder.read("site/style.css").contains("prefers-color-scheme: dark"))
        let second = try repository.run("git add -u && git commit -q -m second && git status --short")
        #expect(second.status == 0 && second.output == "", "\(second.errors)")
        #expect(try repository.run("pre-commit run --all-files && nightfall check --emit media .").status == 0)
        let reverted = try repository.run("nightfall revert -q -i . && cat index.html style.css")
        #expect(reverted.output == Repository.page + Repository.sheet)
    }

    @Test
    func `the hook gives one staged file dark rules and leaves the other`() throws {
        for (staged, other) in [("index.html", "style.css"), ("style.css", "index.html")] {
            let repository = try Self.repository()
            try repository.folder.write(Repository.page, to: "site/index.html")
            try repository.folder.write(Repository.sheet, to: "site/style.css")
            let both = try repository.run(
                """
                git add . && git commit -q -m light --no-verify && printf '\\n' >> \(staged)
                nightfall apply -q --emit media . -d ../both
                git add \(staged) && printf '\\n\\n' >> \(other) && cp \(other) ../other
                """)
            #expect(both.status == 0, "\(both.errors)")
            let first = try repository.run("git commit -q -m first")
            #expect(first.status == 1 && first.errors.contains("files were modified by this hook"), "\(staged): \(first.errors)")
            let second = try repository.run(
                "cmp \(other) ../other && git add \(staged) && git commit -q -m second && cmp \(other) ../other")
            #expect(second.status == 0, "\(staged): \(second.errors)")
            #expect(try repository.run("git show --format= --name-only HEAD").output == staged + "\n")
            let committed = try repository.run("git show HEAD:\(staged)").output
            #expect(committed == (try repository.folder.read("both/\(staged)")), "\(staged)")
        }
    }
}
