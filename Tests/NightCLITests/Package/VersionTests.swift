import Foundation
import TestSupport
import Testing

@testable import NightCLI

@Suite("One version number for program, manual and package")
struct VersionTests {
    private static func lines(_ path: String) throws -> [String] {
        try String(contentsOf: PackageFolder.root.appendingPathComponent(path), encoding: .utf8).components(separatedBy: "\n")
    }

    @Test
    func `the version has three numbers`() {
        #expect(Version.text.split(separator: ".", omittingEmptySubsequences: false).compactMap { UInt($0) }.count == 3)
    }

    @Test(.enabled(if: Executable.isBuilt, "the program is not built"))
    func `the program prints the version`() throws {
        #expect(try Executable.run("\"$nightfall\" --version", in: TestFolder()).output == "nightfall \(Version.text)\n")
    }

    @Test
    func `the foot of each manual page has the version`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: PackageFolder.root.appendingPathComponent("man").path)
        #expect(names.count >= 3)
        for name in names {
            #expect(try Self.lines("man/" + name).contains(".Os Nightfall \(Version.text)"), "\(name)")
        }
    }

    @Test
    func `the Debian changelog starts with the version`() throws {
        #expect(try Self.lines(".debian/changelog").first?.hasPrefix("nightfall (\(Version.text)) ") == true)
    }
}
