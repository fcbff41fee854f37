import Foundation
import Testing

/// The hooks for pre-commit, run by pre-commit itself.
@Suite(
    "The hooks for pre-commit",
    .enabled(if: Executable.isBuilt && Executable.hasTools("git", "pre-commit"), "needs the built program, and git and pre-commit on PATH"))
struct PreCommitTests {
    /// A repository with the hook, and one beside it that has this package's list of hooks.
    private static func repository() throws -> Repository {
        let repository = try Repository()
        let prepared = try repository.run(
            """
            set -e
            mkdir ../hooks && cp '\(Repository.package)/.pre-commit-hooks.yaml' ../hooks
            (cd ../hooks && git init -q && git add . && git commit -q -m hooks)
            revision=$(git -C ../hooks rev-parse HEAD)
            printf 'repos:\\n- {repo: ../hooks, rev: %s, hooks: [{id: nightfall-system}]}\\n' "$revision" > .pre-commit-config.yaml
            git add . && git commit -q -m settings
            pre-commit install
            """)
        #expect(prepared.status == 0, "\(prepared.errors)")
        return repository
    }

    @Test("A commit without a night is given it and stopped, the second one passes")
    func twoCommits() throws {
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
        #expect(try repository.run("pre-commit run --all-files").status == 0)
        let reverted = try repository.run("nightfall revert -q -i . && cat index.html style.css")
        #expect(reverted.output == Repository.page + Repository.sheet)
    }
}
