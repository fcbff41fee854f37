import Foundation
import NightTheme
import Testing

/// Tables as Sass and Less, compiled by the compilers of this machine; a missing one is reported as skipped.
struct ThemeCompilerTests {
    private static let table = """
        NORMAL        NIGHT                      "third one"
        #ffffff       #34343480                  #000     paper
        rgb(1 2 3 / .123456)  -                  #111     ink:text
        2px           1px                        -        edge
        1             80%                        -        photo
        bold          500                        -        title
        none          "blur(2px) contrast(1.2) saturate(2) invert(1) drop-shadow(0 0 2px rgb(0 0 0 / 0.5))" - glass
        url(a.svg)    url("night one.svg")   -        logo
        -             dark                       light    color-scheme
        """

    /// The path of a compiler that is installed and runs; nil for none.
    private static func path(of tool: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(tool)" }.first { path in
            FileManager.default.isExecutableFile(atPath: path) && (try? run(path, ["--version"]))?.status == 0
        }
    }

    private static func run(_ path: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    private func compile(_ format: ThemeFormat, _ uses: String, with tool: String) throws -> (status: Int32, output: String) {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).\(format.rawValue)")
        defer { try? FileManager.default.removeItem(at: file) }
        let text = format.text(of: try ThemeTable.parse([UInt8](Self.table.utf8).span)).bytes
        try Data(text + Array(uses.utf8)).write(to: file)
        return try Self.run(try #require(Self.path(of: tool)), [file.path])
    }

    private func expect(_ result: (status: Int32, output: String)) {
        #expect(result.status == 0, "\(result.output)")
        for part in ["rgba(52, 52, 52, 0.50", "rgba(1, 2, 3, 0.12", "contrast(1.2) saturate(2) invert(1)", "night one.svg"] {
            #expect(result.output.contains(part), "\(part): \(result.output)")
        }
    }

    @Test(.enabled(if: path(of: "sassc") != nil, "sassc is not installed")) func `sassc compiles an exported SCSS table`() throws {
        expect(try compile(.scss, Self.uses, with: "sassc"))
    }

    @Test(.enabled(if: path(of: "sass") != nil, "Dart Sass is not installed")) func `Dart Sass compiles an exported SCSS table`() throws {
        expect(try compile(.scss, Self.uses, with: "sass"))
    }

    @Test(.enabled(if: path(of: "lessc") != nil, "lessc is not installed")) func `lessc compiles an exported Less table`() throws {
        let uses = ".a { color: @NIGHT--paper; background: @NORMAL--ink-text; filter: @NIGHT--glass; content: @NIGHT--logo; }"
        expect(try compile(.less, uses, with: "lessc"))
    }

    private static let uses = """
        $night: map-get($themes, "NIGHT");
        $day: map-get($themes, "NORMAL");
        .a {
          color: map-get($night, "paper"); background: map-get($day, "ink:text"); filter: map-get($night, "glass");
          content: map-get($night, "logo");
        }
        """
}
