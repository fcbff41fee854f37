import Foundation
import Nightfall
import Synchronization
import TestSupport
import Testing

/// Tests that the library writes the same as the program.
@Suite("The library")
struct LibraryTests {
    /// A site in memory.
    final class MemoryFiles: SiteFiles {
        struct Unreadable: Error {}

        let files: Mutex<[String: [UInt8]]>
        let unreadable: String?

        init(_ files: [String: [UInt8]], unreadable: String? = nil) {
            self.files = Mutex(files)
            self.unreadable = unreadable
        }

        var all: [String: [UInt8]] { files.withLock { $0 } }

        func paths() -> [String] { Array(all.keys) }

        func read(_ path: String) throws -> [UInt8] {
            guard path != unreadable, let bytes = all[path] else { throw Unreadable() }
            return bytes
        }

        func write(_ bytes: [UInt8], to path: String) { files.withLock { $0[path] = bytes } }

        func remove(_ path: String) { files.withLock { $0[path] = nil } }
    }

    /// All files below a folder.
    static func files(below folder: URL) throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            let place = folder.appendingPathComponent(path)
            guard try place.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
            files[path] = Array(try Data(contentsOf: place))
        }
        return files
    }

    private static func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: PackageFolder.samples.appendingPathComponent(path)))
    }

    @Test(
        .enabled(if: Executable.isBuilt, "the program is not built"),
        arguments: [
            ("site/style.css", SourceType.css), ("old-school.html", .html), ("site/index.html", .html),
            ("site/pictures/darkness.svg", .svg),
        ])
    func `the library writes the same file as the program`(path: String, type: SourceType) throws {
        for emission in [nil, NightOptions.Emission.lightDark, .variables] {
            var options = NightOptions()
            options.emission = emission
            options.unread = .apply
            let night = try NightMode(options)
            let day = try Self.bytes(path)
            let result = night.apply(day, type: type)
            let flag = emission.map { "--emit \($0.rawValue)" } ?? ""
            let command = "\"$nightfall\" apply -q --unread apply \(flag) --type \(type.rawValue) < '\(PackageFolder.samples.path)/\(path)'"
            let output = try Executable.run(command, in: TestFolder()).output
            #expect(output == String(decoding: result.bytes, as: UTF8.self), "\(path) \(flag)")
            #expect(result.isChanged && !result.hasFailed)
            #expect(night.apply(result.bytes, type: type).bytes == result.bytes)
            #expect(night.check(result.bytes, type: type).isUpToDate && !night.check(day, type: type).isUpToDate)
            #expect(night.revert(result.bytes, type: type).bytes == day)
        }
    }

    @Test(.enabled(if: Executable.isBuilt, "the program is not built"))
    func `the library writes the same site as the program`() throws {
        let day = try Self.files(below: PackageFolder.samples.appendingPathComponent("site"))
        let folder = try TestFolder()
        let command = "\"$nightfall\" apply -q '\(PackageFolder.samples.path)/site' -d out && \"$nightfall\" palette --format json out"
        let ending = try Executable.run(command, in: folder)
        #expect(ending.status == 0, "\(ending.errors)")
        let expected = try Self.files(below: URL(fileURLWithPath: folder.text + "/out"))

        let site = MemoryFiles(day)
        var options = NightOptions()
        options.jobs = 3
        let night = try NightMode(options)
        #expect(try !night.check(site).isUpToDate && site.all == day)
        let report = try night.apply(to: site)
        #expect(site.all == expected)
        #expect(Set(report.added) == Set(expected.keys).subtracting(day.keys))
        #expect(Set(report.changed) == Set(day.keys.filter { day[$0] != expected[$0] }))
        #expect(!report.hasFailed && report.removed.isEmpty)
        #expect(try night.apply(to: site).isUpToDate && night.check(site).isUpToDate)

        struct DiscardingSink: Decodable {
            struct Color: Decodable {
                let light: String
                let night: String
            }
            let colors: [Color]
        }
        let listing = try JSONDecoder().decode(DiscardingSink.self, from: Data(ending.output.utf8))
        #expect(!listing.colors.isEmpty)
        #expect(try night.palette(site).map { [$0.light, $0.night] } == listing.colors.map { [$0.light, $0.night] })

        #expect(try night.revert(site).removed == report.added)
        #expect(site.all == day)
    }

    @Test
    func `the library removes a companion sheet that is no longer needed`() throws {
        let page = Array("<!DOCTYPE html><html><head><link rel=stylesheet href=a.css></head><body><p>x</p></body></html>\n".utf8)
        let site = MemoryFiles(["a.html": page, "a.css": Array("p { color: #036 }\n".utf8)])
        let night = try NightMode()
        #expect(try night.apply(to: site).added == ["a.night.css"])
        site.write(Array("/* nightfall:ignore-file */ p { color: #036 }\n".utf8), to: "a.css")
        #expect(try night.apply(to: site).removed == ["a.night.css"])
        #expect(!String(decoding: site.all["a.html"] ?? [], as: UTF8.self).contains("a.night.css"))
    }

    @Test
    func `the library removes a source map of nightfall and no other`() throws {
        let generated = Array("{\"x_nightfall\":true,\"version\":3,\"sources\":[],\"mappings\":\"\"}".utf8)
        let theirs = Array("{\"version\":3,\"sources\":[],\"mappings\":\"\"}".utf8)
        let files = [
            "a.css": Array("p { top: 0 }\n".utf8), "a.css.night.map": generated, "b.css.night.map": theirs, "c.css.map": generated,
        ]
        for removes in [{ try $0.apply(to: $1) }, { try $0.revert($1) }] as [(NightMode, MemoryFiles) throws -> SiteReport] {
            let site = MemoryFiles(files)
            #expect(try removes(try NightMode(), site).removed == ["a.css.night.map"])
            #expect(site.all.count == 3)
        }
    }

    @Test
    func `an unreadable file leaves the site unchanged, a binary file only itself`() throws {
        let sheet = Array("p { color: #222 }\n".utf8)
        let files = ["a.css": sheet, "b.css": [UInt8(ascii: "a"), 0x00, UInt8(ascii: "b")]]
        let unreadable = MemoryFiles(files, unreadable: "b.css")
        #expect(throws: MemoryFiles.Unreadable.self) { try NightMode().apply(to: unreadable) }
        #expect(unreadable.all == files)

        let site = MemoryFiles(files)
        let report = try NightMode().apply(to: site)
        #expect(report.hasFailed && report.added == ["a.night.css"] && site.all["b.css"] == files["b.css"])
        #expect(report.messages.map(\.path) == ["b.css"] && report.messages.map(\.code) == ["NF005"])
    }

    @Test
    func `the library accepts themes and tables and reports a table's mistake`() throws {
        var options = NightOptions()
        let sheet = Array("p { background: #fdfdff }\n".utf8)
        var seen: Set<[UInt8]> = []
        for theme in NightOptions.Theme.allCases {
            options.theme = theme
            seen.insert(try NightMode(options).apply(sheet, type: .css).bytes)
        }
        #expect(seen.count == NightOptions.Theme.allCases.count)
        options.theme = .night
        options.tables = [Array("NORMAL NIGHT\n#fdfdff #10131f paper\n".utf8)]
        let night = String(decoding: try NightMode(options).apply(sheet, type: .css).bytes, as: UTF8.self)
        #expect(night.contains("#10131f"))
        options.tables = [Array("NORMAL NIGHT\n#fdfdff\n#1 #2 #3\n".utf8)]
        #expect { try NightMode(options) } throws: { "\($0)".hasPrefix("line ") }
    }

    @Test
    func `a message of the library has its place and its code`() throws {
        let result = try NightMode().apply(Array("p { color: red; /* nightfall:ignroe */ }\n".utf8), type: .css, path: "a.css")
        let message = try #require(result.messages.first { $0.code == "NF060" })
        #expect(message.path == "a.css" && message.line == 1 && message.column == 17 && message.severity == .warning)
        #expect(!message.notes.isEmpty)
        #expect(SourceType(fileName: "a/B.HTM") == .html && SourceType(fileName: "a.png") == nil)
    }
}
