import CSSColor
import NightRewrite
import NightTheme
import Testing

@testable import NightCLI

@Suite("Plans from command-line arguments")
struct InvocationTests {
    private func request(_ words: String..., terminal: Bool = false) throws -> Request {
        try Request(words.map { Array($0.utf8) }, inputIsTerminal: terminal, cores: 3)
    }

    private func plan(_ words: String..., terminal: Bool = false) throws -> Invocation {
        let request = try Request(words.map { Array($0.utf8) }, inputIsTerminal: terminal, cores: 3)
        guard case .run(let invocation) = request else { throw UsageError("not a run: \(request)") }
        return invocation
    }

    private func failure(_ words: String...) -> String {
        do {
            return "no error: \(try Request(words.map { Array($0.utf8) }, inputIsTerminal: false, cores: 3))"
        } catch {
            return error.message
        }
    }

    @Test func `a run that is repeated needs a place for its files, and prints lines only`() throws {
        #expect(try plan("apply", "--watch", "-i", "a").watches && plan("apply", "--watch", "-d", "b", "a").watches)
        #expect(try !plan("apply", "a").watches)
        let refused = [
            ["-o", "b"], [], ["-i", "--diff"], ["-i", "-l"], ["-i", "--report", "r"], ["-d", "b", "--cache", "c"], ["-i", "--stats"],
        ]
        for words in refused {
            let arguments = (["apply", "--watch", "a"] + words).map { Array($0.utf8) }
            #expect(throws: UsageError.self, "\(words)") { try Request(arguments, inputIsTerminal: true, cores: 1) }
        }
        #expect(failure("apply", "--watch", "a") == "--watch needs a folder to write to (-d DIR) or -i")
        #expect(failure("apply", "--watch", "-i", "a", "--format", "json") == "--watch goes with --format text only")
        #expect(
            failure("apply", "--watch", "-i", "--files-from", "-")
                == "--watch cannot read a list from standard input again; use --files-from FILE")
        #expect(failure("check", "--watch", "a").contains("--watch"))
    }

    @Test func `options that are not given have their defaults`() throws {
        let plan = try plan("apply", "a.css")
        #expect(plan.command == .apply)
        #expect(plan.inputs == [.path(FilePath("a.css"))])
        #expect(plan.destination == .standardOutput)
        #expect(try plan.own.emission == nil)
        #expect(try plan.own.engine == .rewrite)
        #expect(try plan.own.existing == .skip)
        #expect(plan.kind == nil)
        #expect(plan.jobs == 3)
        #expect(try !plan.own.output.verifies && !plan.reporting.isQuiet && plan.own.theme.tables.isEmpty && plan.standardInputName == nil)
    }

    @Test func `a plan holds every option that is given`() throws {
        let plan = try plan(
            "apply", "--emit", "sheet", "--engine=rewrite", "--theme=dim", "--theme", "a", "--theme", "b", "--type", "svg", "--verify",
            "-j",
            "9", "-q",
            "--stdin-filepath", "x/y.svg", "-o", "out", "-", "-j2")
        #expect(try plan.own.emission == .sheet)
        #expect(try plan.own.engine == .rewrite)
        #expect(try plan.own.theme.tables == [FilePath("a"), FilePath("b")])
        #expect(plan.kind == .svg)
        #expect(try plan.own.output.verifies && plan.reporting.isQuiet)
        #expect(plan.jobs == 2)
        #expect(plan.standardInputName == Array("x/y.svg".utf8))
        #expect(plan.destination == .file(FilePath("out")))
        #expect(plan.inputs == [.standardInput])
    }

    @Test func `theme options set the poles of the theme`() throws {
        #expect(try plan("apply", "a").own.theme.anchors == BuiltInTheme.night.anchors)
        #expect(try plan("apply", "--theme", "amoled", "--theme", "dim", "a").own.theme.anchors == BuiltInTheme.dim.anchors)
        let shaped = try plan(
            "apply", "--theme=contrast", "--background", "#123", "--text=rgb(240 240 230)", "--contrast", "5.5", "--brightness=90%",
            "--sepia", "20", "--grayscale=35", "a"
        ).own.theme.anchors
        #expect(shaped.background == SRGB(bytes: 0x11, 0x22, 0x33) && shaped.text == SRGB(bytes: 240, 240, 230))
        #expect(shaped.contrast == 5.5 && shaped.brightness == 0.9 && shaped.sepia == 0.2 && shaped.grayscale == 0.35)
        #expect(throws: UsageError("'fff' is not a value of --text: a color of CSS, as #121212 or rgb(18 18 18)")) {
            _ = try plan("apply", "--text", "fff", "a")
        }
        #expect(throws: UsageError("'101' is not a value of --sepia: a percentage from 0 to 100")) {
            _ = try plan("apply", "--sepia", "101", "a")
        }
        #expect(throws: UsageError("'nan' is not a value of --contrast: a ratio from 3 to 15, as 4.5 or 7")) {
            _ = try plan("apply", "--contrast", "nan", "a")
        }
        #expect(failure("apply", "--engine=filter", "--theme", "dim", "a") == "--theme goes with --engine rewrite only")
        #expect(failure("apply", "--engine=filter", "--context-name", "ink", "a") == "--context-name goes with --engine rewrite only")
        for word in ["light-dark", "variables"] {
            #expect(
                failure("apply", "--engine=filter", "--emit", word, "a")
                    == "--emit light-dark and --emit variables go with --engine rewrite only: the filter changes no colors")
        }
        #expect(throws: UsageError("--sepia goes with --engine rewrite only")) {
            _ = try plan("apply", "--engine=filter", "--sepia", "10", "a")
        }
    }

    @Test func `emission options set the mode, and --fallback needs light-dark`() throws {
        #expect(try plan("apply", "--emit=light-dark", "a").own.emission == .lightDark)
        #expect(try plan("check", "--emit", "variables", "a").own.emission == .variables)
        #expect(try plan("apply", "--emit=light-dark", "--fallback", "a").own.keepsFallback)
        #expect(try !plan("apply", "--emit=light-dark", "a").own.keepsFallback)
        #expect(throws: UsageError("--fallback goes with --emit light-dark only")) { _ = try plan("apply", "--fallback", "a") }
    }

    @Test(arguments: [("skip", ExistingTheme.skip), ("merge", .merge), ("force", .force)])
    func `--existing sets the treatment of existing themes`(word: String, expected: ExistingTheme) throws {
        #expect(try plan("apply", "--existing", word, "a").own.existing == expected)
        #expect(try plan("check", "--existing=" + word, "a").own.existing == expected)
    }

    @Test(arguments: [("keep", ImageTreatment.keep), ("dim", .dim), ("auto", .auto)])
    func `--images sets the treatment of images and needs the rewrite engine`(word: String, expected: ImageTreatment) throws {
        #expect(try plan("apply", "--images", word, "a").own.images == expected)
        #expect(try plan("check", "--images=" + word, "a").own.images == expected)
        #expect(try plan("apply", "a").own.images == .auto)
        #expect(failure("apply", "--engine=filter", "--images", word, "a") == "--images goes with --engine rewrite only")
    }

    @Test func `--csp and --sri set the treatment of guarded pages`() throws {
        #expect(try plan("apply", "a").own.changes.inlineStyles == .inline && plan("apply", "a").own.changes.integrity == .update)
        #expect(try plan("apply", "-i", "--csp", "external", "a").own.changes.inlineStyles == .external)
        #expect(try plan("check", "--csp=external", "a").own.changes.inlineStyles == .external)
        #expect(try plan("apply", "--csp=inline", "--sri=drop", "a").own.changes.integrity == .drop)
        #expect(try plan("check", "--sri", "error", "a").own.changes.integrity == .error)
        #expect(failure("apply", "--csp=external", "a").hasPrefix("--csp external writes files of its own"))
        #expect(failure("apply", "--csp=external", "-o", "b", "a").hasPrefix("--csp external writes files of its own"))
        let inPlace = failure("check", "--csp=external", "--emit=variables", "a")
        #expect(inPlace.hasPrefix("--csp external goes with --emit sheet and media only"))
        #expect(failure("check", "--csp=external", "--type=email", "a").hasPrefix("--csp external goes with no --type email"))
        #expect(failure("revert", "--csp=external", "a").contains("--csp"))
    }

    @Test
    func `options decide where the results are written`() throws {
        #expect(try plan("apply", "-i", "a", "b").destination == .inPlace)
        #expect(try plan("revert", "-d", "out", "a", "b").destination == .directory(FilePath("out")))
        #expect(try plan("apply", "-o", "-", "a").destination == .standardOutput)
        #expect(try plan("check", "a", "b").destination == .nowhere)
        #expect(try plan("apply", "--type=auto", "a").kind == nil)
    }

    @Test
    func `without a PATH a pipe is read and a terminal gets usage`() throws {
        #expect(try plan("apply").inputs == [.standardInput])
        #expect(try plan("check").inputs == [.standardInput])
        #expect(try request("apply", terminal: true) == .usage(.apply))
        #expect(try request("apply", "-i") == .usage(.apply))
        #expect(try plan("apply", "-", terminal: true).inputs == [.standardInput])
        #expect(try request(terminal: true) == .usage(nil))
        #expect(try request() == .usage(nil))
    }

    @Test func `help options ask for the help of their command`() throws {
        #expect(try request("--help") == .help(nil))
        #expect(try request("-h") == .shortHelp(nil))
        #expect(try request("help", "-h", "apply") == .shortHelp(.apply))
        #expect(try request("apply", "-h", "--help") == .help(.apply))
        #expect(try request("apply", "--help", "-h") == .help(.apply))
        #expect(try request("help") == .help(nil))
        #expect(try request("help", "revert") == .help(.revert))
        #expect(try request("--help", "revert") == .help(.revert))
        #expect(try request("apply", "-ih", "a", "b") == .shortHelp(.apply))
        #expect(try request("--version") == .version)
        #expect(failure("help", "aply") == "unknown command 'aply'; did you mean 'apply'?")
        #expect(failure("help", "apply", "check") == "help takes one command")
        #expect(try request("theme", "new", "--help") == .helpOfTheme(.new))
        #expect(try request("help", "theme", "new") == .helpOfTheme(.new))
        #expect(try request("theme", "-h") == .shortHelp(.theme))
        #expect(failure("theme", "nwe", "-h") == "'nwe' is not a command of theme; did you mean 'new'?")
    }

    @Test
    func `contradictory options are refused`() {
        #expect(failure("apply", "a", "b") == "more than one PATH needs a folder to write to (-d DIR) or -i")
        #expect(failure("apply", "-o", "x", "a", "b") == "more than one PATH needs a folder to write to (-d DIR) or -i")
        #expect(failure("apply", "-i", "-d", "x", "a") == "--directory and --in-place exclude each other")
        #expect(failure("apply", "-i", "-o", "x", "a") == "--output and --in-place exclude each other")
        #expect(failure("apply", "-i", "-") == "--in-place needs a PATH: standard input has no place")
        #expect(failure("apply", "-d", "x").hasPrefix("--directory needs a PATH"))
        #expect(failure("check", "-", "-") == "standard input can be read only once")
        #expect(failure("apply", "") == "an empty PATH names no file")
        for jobs in ["0", "-1", "x", "1025", "99999999999999999999", "2 "] {
            #expect(failure("apply", "--jobs=\(jobs)", "a") == "'\(jobs)' is not a value of --jobs: a number from 1 to 1024")
        }
    }

    @Test(arguments: [
        ("", FileKind.css),
        ("a{color:red}", .css),
        ("  /* <html> */ a{}", .css),
        ("\u{FEFF}  <!DOCTYPE html><p>", .html),
        ("<p>text", .html),
        ("<", .html),
        ("<!-- a --> b", .html),
        ("<svg xmlns='http://www.w3.org/2000/svg'/>", .svg),
        ("<?xml version='1.0'?>\n<!-- c -->\n<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'x'>\n<SVG>", .svg),
        ("<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'>", .xhtml),
        ("<?xml version='1.0'?><html>", .html),
        (
            "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0 Strict//EN' 'x'>\n<html lang='en' xmlns='http://www.w3.org/1999/xhtml'>",
            .xhtml
        ),
        ("<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0 Strict//EN' 'x'>\n<html lang='en'>", .html),
        ("<!DOCTYPE html><html xmlns='http://www.w3.org/1999/xhtml'>", .html),
        ("<!DOCTYPE", .html),
        ("<!--", .html),
    ])
    func `the type of unnamed input is recognized from its text`(text: String, kind: FileKind) {
        #expect(TypeSniffer.kind(of: Array(text.utf8)) == kind)
        for bigEndian in [false, true] {
            var wide: [UInt8] = bigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
            for unit in text.utf16 where unit != 0xFEFF {
                wide += bigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            }
            #expect(TypeSniffer.kind(of: wide) == kind)
        }
    }
}

extension Invocation {
    /// The settings from the command line alone.
    var own: Settings { get throws { try Settings(arguments) } }
}
