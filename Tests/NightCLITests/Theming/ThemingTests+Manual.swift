import Foundation
import TestSupport
import Testing

extension ThemingTests {
    @Suite("The manual's list of app features") struct Manual {
        /// The names in the lists of a section of nightfall-theme(5).
        private static func names(in section: String) throws -> [String] {
            let manual = try String(contentsOf: PackageFolder.root.appendingPathComponent("man/nightfall-theme.5"), encoding: .utf8)
            let part = try #require(manual.components(separatedBy: ".Sh \(section)\n").dropFirst().first)
            return part.components(separatedBy: "\n.Sh ")[0].split(separator: "\n").filter { $0.hasPrefix(".It Li ") }
                .flatMap { line in
                    line.dropFirst(7).replacingOccurrences(of: "\\&", with: "").matches(of: #/"([^"]*)"|(\S+)/#).map {
                        String($0.output.1 ?? $0.output.2 ?? "")
                    }
                    .filter { $0 != "," && $0 != "Li" }
                }
        }

        /// The comments and arguments of tests that name the features of apps whose counterparts they test.
        private static func references() throws -> [String] {
            var texts: [String] = []
            for folder in ["NightCLITests/Theming", "NightThemeTests", "CSSColorTests", "BrowserTests"] {
                let place = PackageFolder.root.appendingPathComponent("Tests/" + folder)
                for file in try FileManager.default.subpathsOfDirectory(atPath: place.path) where file.hasSuffix(".swift") {
                    let text = try String(contentsOf: place.appendingPathComponent(file), encoding: .utf8)
                    texts += text.matches(of: #/// Counterparts in apps: .*(?:\n +// .*)*/#).map {
                        String($0.output).replacing(#/\n +///#, with: "")
                    }
                    texts += text.matches(of: #/(?:row: |Target\()"((?:[^"\\]|\\.)*)"/#).map { String($0.output.1) }
                }
            }
            return texts
        }

        @Test func `each feature of apps in the manual is named at a test`() throws {
            let names = try Self.names(in: "FROM APPS TO PAGES")
            let references = try Self.references()
            #expect(names.count > 80 && Set(names).count == names.count)
            for name in names { #expect(references.contains { $0.contains(name) }, "\(name)") }
        }

        @Test func `no listed name has a counterpart and none`() throws {
            let names = try Self.names(in: "WHAT A STATIC PAGE HAS NO USE FOR")
            #expect(names.count > 8)
            #expect(Set(names).isDisjoint(with: try Self.names(in: "FROM APPS TO PAGES")))
        }
    }
}
