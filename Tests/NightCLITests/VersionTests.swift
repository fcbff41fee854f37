import Foundation
import Testing

@testable import NightCLI

@Suite("The version stands in one place")
struct VersionTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func lines(_ path: String) throws -> [String] {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8).components(separatedBy: "\n")
    }

    @Test("It has three numbers")
    func numbers() {
        #expect(Version.text.split(separator: ".", omittingEmptySubsequences: false).compactMap { UInt($0) }.count == 3)
    }

    @Test("The program says it", .enabled(if: Executable.isBuilt, "the program is not built"))
    func program() throws {
        #expect(try Executable.run("\"$nightfall\" --version", in: TestFolder()).output == "nightfall \(Version.text)\n")
    }

    @Test("The foot of each manual page says it")
    func manual() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.root.appendingPathComponent("man").path)
        #expect(names.count >= 3)
        for name in names {
            #expect(try Self.lines("man/" + name).contains(".Os Nightfall \(Version.text)"), "\(name)")
        }
    }

    @Test("The Debian package has it")
    func package() throws {
        #expect(try Self.lines(".debian/changelog").first?.hasPrefix("nightfall (\(Version.text)) ") == true)
    }
}
