import Foundation
import TestSupport
import Testing

/// Unpacked EPUBs and mails as arguments.
@Suite(.enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct BookTests {
    private static let formats = PackageFolder.fixtures.appendingPathComponent("formats").path

    @Test func `a book gets its dark rules in the files that it lists`() throws {
        let folder = try TestFolder()
        let script = """
            "$nightfall" apply --verify '\(Self.formats)/book' -d night && (cd '\(Self.formats)/book' && find . -type f | sort) > old
            (cd night && find . -type f | sort) > new; cmp old new && "$nightfall" apply night -d again && diff -r night again
            "$nightfall" revert night -d back && diff -r back '\(Self.formats)/book'
            """
        let ending = try Executable.run(script, in: folder)
        #expect(ending.status == 0 && ending.output.isEmpty && ending.errors.isEmpty, "\(ending.output)\(ending.errors)")
        // A book's documents are XML, whatever their file names.
        #expect(
            try folder.read("night/OEBPS/one.html").contains("<meta name=\"color-scheme\" content=\"light dark\" data-nightfall=\"\" />"))
    }

    @Test func `companion sheets are refused for a book`() throws {
        let folder = try TestFolder()
        let ending = try Executable.run("\"$nightfall\" apply --emit sheet '\(Self.formats)/book' -d night", in: folder)
        #expect(ending.status == 2 && ending.errors.contains("[NF073]"))
    }

    @Test func `companion sheets are refused for a mail`() throws {
        let folder = try TestFolder()
        let ending = try Executable.run("\"$nightfall\" apply --type email --emit sheet '\(Self.formats)/mail.html'", in: folder)
        #expect(ending.status == 2 && ending.errors == "nightfall: --type email goes with no --emit sheet: a mail has no other files\n")
    }

    @Test func `a mail is written as one file and reverted`() throws {
        let folder = try TestFolder()
        let script = "\"$nightfall\" apply --type email < '\(Self.formats)/mail.html' > a && \"$nightfall\" revert --type email < a"
        let ending = try Executable.run(script, in: folder)
        #expect(try folder.read("a").contains("supported-color-schemes"))
        #expect(ending.output == (try String(contentsOfFile: Self.formats + "/mail.html", encoding: .utf8)))
    }
}
