import Foundation
import Testing

/// A git repository for one test, in which hooks run as for a user.
struct Repository {
    let folder: TestFolder

    /// A page that uses custom properties of its sheet, whose roles the sheet alone does not show.
    static let page = """
        <!DOCTYPE html>
        <html lang="en"><head><title>A page</title><link rel="stylesheet" href="style.css">
        <style>.card { background: var(--sand); color: var(--coal) }</style></head>
        <body><p class="card">Text</p></body></html>

        """
    static let sheet = ":root { --sand: #f4efe6; --coal: #2b2620 }\nbody { margin: 0; background: #fff; color: #222 }\n"

    /// A repository with one commit, in which no file needs dark rules.
    init() throws {
        folder = try TestFolder()
        try folder.write("*~\n", to: "site/.gitignore")
        #expect(try run("git init -q && git add . && git commit -q -m start").status == 0)
    }

    /// Runs a script of bash in the repository, without the user's own settings.
    func run(_ script: String) throws -> Executable.Ending {
        let settings = """
            export HOME="$PWD/home" PRE_COMMIT_HOME="$PWD/home/pre-commit" GIT_CONFIG_NOSYSTEM=1
            export GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@example.org
            unset GIT_DIR GIT_INDEX_FILE GIT_WORK_TREE
            mkdir -p home && cd site

            """
        return try Executable.run(settings + script, in: folder, searchPath: Executable.searchPath)
    }
}
