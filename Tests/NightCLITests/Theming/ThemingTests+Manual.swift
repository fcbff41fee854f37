import Foundation
import Testing

extension ThemingTests {
    @Suite("What the manual says of apps") struct Manual {
        private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")

        /// The names in the lists of a section of nightfall-theme(5).
        private static func names(in section: String) throws -> [String] {
            let manual = try String(contentsOf: root.appendingPathComponent("man/nightfall-theme.5"), encoding: .utf8)
            let part = try #require(manual.components(separatedBy: ".Sh \(section)\n").dropFirst().first)
            return part.components(separatedBy: "\n.Sh ")[0].split(separator: "\n").filter { $0.hasPrefix(".It Li ") }
                .flatMap { line in
                    line.dropFirst(7).replacingOccurrences(of: "\\&", with: "").matches(of: #/"([^"]*)"|(\S+)/#).map {
                        String($0.output.1 ?? $0.output.2 ?? "")
                    }
                    .filter { $0 != "," && $0 != "Li" }
                }
        }

        /// The names of all tests for features of these libraries.
        private static func tests() throws -> [String] {
            var names: [String] = []
            for folder in ["NightCLITests/Theming", "NightThemeTests", "CSSColorTests", "BrowserTests"] {
                let place = root.appendingPathComponent("Tests/" + folder)
                for file in try FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil) {
                    let text = try String(contentsOf: file, encoding: .utf8)
                    names += text.matches(of: #/(?:@Test\(\s*|row: |Target\()"((?:[^"\\]|\\.)*)"/#).map { String($0.output.1) }
                }
            }
            return names
        }

        @Test("Each name with a counterpart is in the name of a test")
        func counterparts() throws {
            let names = try Self.names(in: "FROM APPS TO PAGES")
            let tests = try Self.tests()
            #expect(names.count > 80 && Set(names).count == names.count)
            for name in names { #expect(tests.contains { $0.contains(name) }, "\(name)") }
        }

        @Test("No name has a counterpart and none")
        func others() throws {
            let names = try Self.names(in: "WHAT A STATIC PAGE HAS NO USE FOR")
            #expect(names.count > 8)
            #expect(Set(names).isDisjoint(with: try Self.names(in: "FROM APPS TO PAGES")))
        }
    }
}
