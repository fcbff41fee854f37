import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// Colors outside of sheets: in the light theme, on paper and in the dark theme.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct DocumentPixelTests {
        private static let site = PackageFolder.fixtures.appendingPathComponent("documents")
        private static let pages = [
            "style-attributes", "presentational", "no-css", "half-styled", "head", "two-heads", "before-doctype", "frames", "trees",
            "sheets", "already-dark", "own-theme", "scripts", "manners",
        ]
        /// The pages whose text is all in the document's own tree, outside of shadow trees and frames.
        private static let readable = [
            "style-attributes", "presentational", "no-css", "half-styled", "head", "two-heads", "before-doctype", "sheets", "scripts",
            "manners",
        ]

        /// The darkest, the middle and the lightest relative luminance of a box.
        private struct Luminances: Decodable, Sendable {
            let darkest: Double
            let middle: Double
            let lightest: Double
        }

        private func applied(_ options: [String], to folder: ScratchFolder) throws -> URL {
            let out = folder.url.appendingPathComponent(UUID().uuidString)
            try Nightfall.run(["apply", "-q", "-d", out.path] + options + [Self.site.path])
            return out
        }

        private func luminances(of ids: [String], in picture: String, _ instrument: Instrument) async throws -> [Luminances] {
            let list = String(decoding: try JSONEncoder().encode(ids), as: UTF8.self)
            let boxes: [[Double]] = try await instrument.page.evaluate(
                "\(list).map(id => { const r = document.getElementById(id).getBoundingClientRect(); return [r.left, r.top, r.width, r.height]; })"
            )
            return try await instrument.bench.evaluate(BenchScripts.luminances(picture, inside: boxes))
        }

        /// The site in every emission mode.
        private func appliedInEachMode(to folder: ScratchFolder) throws -> [(emission: CascadeEmission, out: URL)] {
            try CascadeEmission.allCases.map { ($0, try applied(["--emit", $0.rawValue], to: folder)) }
        }

        /// Parts of `list`, each of at most `count` pages, for tests that read a page of the author once for all emission modes.
        private static func parts(of list: [String], _ count: Int) -> [[String]] {
            stride(from: 0, to: list.count, by: count).map { Array(list[$0..<min($0 + count, list.count)]) }
        }

        @Test(arguments: parts(of: pages, 5))
        func `no pixel changes in the light theme and on paper`(pages: [String]) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let sites = try appliedInEachMode(to: folder)
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                for page in pages {
                    let original = Self.site.appendingPathComponent(page + ".html")
                    // Frames and a page with its own scheme follow the reader's scheme on paper as well.
                    for medium in [Page.Medium.screen, .print] {
                        let light = try await instrument.picture(of: original, scheme: .light, medium: medium)
                        for (emission, out) in sites {
                            let file = out.appendingPathComponent(page + ".html")
                            let after = try await instrument.picture(of: file, scheme: .light, medium: medium)
                            #expect(try await instrument.difference(after, light) == .none, "\(page) \(emission) \(medium)")
                        }
                    }
                }
            }
        }

        @Test(arguments: parts(of: readable, 4))
        func `every text is readable on a dark page`(pages: [String]) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let sites = try appliedInEachMode(to: folder)
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                for page in pages {
                    let light = try await instrument.read(Self.site.appendingPathComponent(page + ".html"), scheme: .light).report
                    for (emission, out) in sites {
                        let dark = try await instrument.read(out.appendingPathComponent(page + ".html"), scheme: .dark).report
                        #expect(dark.dark > 0.95, "\(page) \(emission)")
                        #expect(dark.glaring < 0.01, "\(page) \(emission)")
                        #expect(dark.runs.map(\.text) == light.runs.map(\.text), "\(page) \(emission)")
                        let lost = Set(dark.failing(under: 4.5).map(\.key)).subtracting(light.failing(under: 4.5).map(\.key))
                        #expect(lost.isEmpty, "\(page) \(emission): \(dark.failing(under: 4.5))")
                    }
                }
            }
        }

        @Test(arguments: CascadeEmission.allCases)
        func `pages that are dark already are unchanged`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let out = try applied(["--emit", emission.rawValue], to: folder)
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                for page in ["already-dark", "own-theme"] {
                    for scheme in [Page.Scheme.light, .dark] {
                        let before = try await instrument.picture(of: Self.site.appendingPathComponent(page + ".html"), scheme: scheme)
                        let after = try await instrument.picture(of: out.appendingPathComponent(page + ".html"), scheme: scheme)
                        #expect(try await instrument.difference(before, after) == .none, "\(page)")
                    }
                }
            }
        }

        @Test(arguments: CascadeEmission.allCases)
        func `shadow trees and documents in attributes have a dark theme`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let out = try applied(["--emit", emission.rawValue], to: folder)
            let ids = ["host", "attributes", "bare", "important", "hints", "linked", "slot", "template", "frame", "piece"]
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                let light = try await instrument.picture(of: Self.site.appendingPathComponent("trees.html"), scheme: .light)
                for (id, seen) in zip(ids, try await luminances(of: ids, in: light, instrument)) {
                    #expect(seen.middle > 0.7 && seen.darkest < 0.2, "\(id): \(seen)")
                }
                let dark = try await instrument.picture(of: out.appendingPathComponent("trees.html"), scheme: .dark)
                for (id, seen) in zip(ids, try await luminances(of: ids, in: dark, instrument)) {
                    // The bands of backgrounds and text.
                    #expect(seen.middle < 0.046 && seen.lightest > 0.37, "\(id): \(seen)")
                }
            }
        }

        @Test func `paper stays light for readers who prefer dark`() async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let out = try applied([], to: folder)
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                for page in Self.readable {
                    let original = Self.site.appendingPathComponent(page + ".html")
                    let paper = try await instrument.picture(of: original, scheme: .light, medium: .print)
                    let after = try await instrument.picture(of: out.appendingPathComponent(page + ".html"), scheme: .dark, medium: .print)
                    #expect(try await instrument.difference(paper, after) == .none, "\(page)")
                }
            }
        }

        @Test func `forced colors stay the reader's and nothing moves`() async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let file = try applied([], to: folder).appendingPathComponent("manners.html")
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                func picture(of file: URL) async throws -> String {
                    try await instrument.page.prefer(.dark, others: ["forced-colors": "active", "prefers-reduced-motion": "reduce"])
                    try await instrument.page.open(file)
                    return try await instrument.page.screenshot()
                }
                let before = try await picture(of: Self.site.appendingPathComponent("manners.html"))
                let after = try await picture(of: file)
                let colors = try await instrument.bench.evaluate(BenchScripts.colors(before, at: [[5, 5]])) as [[Int]]
                #expect(try await instrument.bench.evaluate(BenchScripts.colors(after, at: [[5, 5]])) == colors)
                let moving: Int = try await instrument.page.evaluate("document.getAnimations().length")
                #expect(moving == 0)
                let written = try String(contentsOf: file, encoding: .utf8)
                #expect(written.components(separatedBy: "transition").count == 3 && !written.contains("animation"))
            }
        }

        @Test(arguments: CascadeEmission.allCases)
        func `the element trees of the documents stay as they are`(emission: CascadeEmission) throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let pages = Self.pages.map { Self.site.appendingPathComponent($0 + ".html").path }
            try Nightfall.run(["apply", "-q", "--verify", "--emit", emission.rawValue, "-d", folder.url.path] + pages)
        }

        @Test func `revert restores the original bytes`() throws {
            for emission in CascadeEmission.allCases {
                let folder = try ScratchFolder()
                defer { folder.remove() }
                let out = try applied(["--emit", emission.rawValue], to: folder)
                try Nightfall.run(["check", "-q", "--emit", emission.rawValue, out.path])
                try Nightfall.run(["revert", "-q", "-i", out.path])
                let names = try FileManager.default.contentsOfDirectory(atPath: Self.site.path).sorted()
                #expect(try FileManager.default.contentsOfDirectory(atPath: out.path).sorted() == names)
                for name in names {
                    let before = try Data(contentsOf: Self.site.appendingPathComponent(name))
                    #expect(try Data(contentsOf: out.appendingPathComponent(name)) == before, "\(name)")
                }
            }
        }
    }
}
