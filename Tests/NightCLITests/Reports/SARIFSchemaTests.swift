import Foundation
import Testing

/// Validates reports of real runs with the schema that OASIS publishes with the standard.
@Suite(
    "SARIF and its public schema",
    .enabled(
        if: SchemaValidation.isPossible && SchemaValidation.sarif != nil,
        "there is no Python with jsonschema, or no schema: NIGHTFALL_SARIF_SCHEMA names it"))
struct SARIFSchemaTests {
    /// Runs whose reports together have all possible parts, each with its exit code.
    private static let runs: [(command: String, status: Int32)] = [
        ("check site nowhere", 2), ("apply -d out site", 2), ("revert -i site", 2), ("check --strict site", 2),
        ("check --report-unused-ignores $PWD/site/warned.css", 1), ("check empty", 0), ("check empty/a.css", 0),
        ("check --background '#fff' --text '#eee' empty", 2), ("check --existing skip dark.html", 0),
        ("check --stdin-filepath 'a {0} \"b\\.css' < site/warned.css", 1), ("check < site/warned.css", 1),
        ("check odd", 1), ("check --emit media odd", 1),
    ]

    private func folder() throws -> TestFolder {
        let folder = try TestFolder()
        let warned = "p { color: #036 }\nq::after { content: '{ü}' /* nightfall:ignroe */ }\n"
        try folder.write(warned, to: "site/warned.css")
        try folder.write("p { color: #036 }\n/*! nightfall:begin +0 */", to: "site/broken.css")
        try folder.write("p { color: #036 }\n/* nightfall:ignore */\n", to: "site/ignored.css")
        try folder.write("p { margin: 0 }\n", to: "empty/a.css")
        try folder.write(
            "<!DOCTYPE html><title>a</title><style>@media (prefers-color-scheme: dark) { body { background: #000 } }</style>",
            to: "dark.html")
        for name in ["a\nb\t\"c\"\\.css", "%41 {0}#?.css", "ü😀\u{7f}.css"] { try folder.write(warned, to: "odd/\(name)") }
        try folder.write(Array(warned.utf8), to: Array("odd/".utf8) + [0xFF, 0xC3, 0x28, 0x0D] + Array(".css".utf8))
        return folder
    }

    @Test
    func `the public schema accepts the SARIF reports of all kinds of runs`() throws {
        let folder = try folder()
        let names = Self.runs.indices.map { "\($0).sarif" }
        var levels: Set<String> = []
        var notifications = 0
        for ((command, status), name) in zip(Self.runs, names) {
            let words = command.split(separator: " ", maxSplits: 1)
            let ending = try Executable.run("\"$nightfall\" \(words[0]) --format sarif --report \(name) \(words[1])", in: folder)
            #expect(ending.status == status, "\(command): \(ending.errors)")
            let report = try JSONSerialization.jsonObject(with: Data(folder.bytes(Array(name.utf8)))) as? [String: Any]
            let run = try #require((report?["runs"] as? [[String: Any]])?.first)
            levels.formUnion((run["results"] as? [[String: Any]] ?? []).compactMap { $0["level"] as? String })
            let invocations = run["invocations"] as? [[String: Any]] ?? []
            notifications += invocations.map { ($0["toolExecutionNotifications"] as? [Any])?.count ?? 0 }.reduce(0, +)
        }
        let schema = try #require(SchemaValidation.sarif)
        for ((command, _), problems) in zip(Self.runs, try SchemaValidation.problems(of: names, with: schema, in: folder)) {
            #expect(problems == [], "\(command)")
        }
        // The reports have all levels and kinds of messages.
        #expect(levels == ["error", "warning", "note"] && notifications > 0)
    }

    @Test
    func `the public schema refuses broken SARIF reports`() throws {
        let folder = try folder()
        let schema = try #require(SchemaValidation.sarif)
        #expect(try String(contentsOfFile: schema, encoding: .utf8).contains("(SARIF) Version 2.1.0 JSON Schema"))
        let ending = try Executable.run("\"$nightfall\" check --format sarif site > fine.sarif", in: folder)
        #expect(ending.status == 2)
        let fine = try folder.read("fine.sarif")
        let changes = [
            ("\"version\": \"2.1.0\"", "\"version\": \"2.2\""), ("\"ruleIndex\": 0", "\"ruleIndex\": -2"),
            ("\"startLine\": 2", "\"startLine\": 0"), ("\"level\": \"warning\"", "\"level\": \"fatal\""),
            ("\"uri\": ", "\"path\": "), ("\"columnKind\": ", "\"columns\": "), ("\"executionSuccessful\": ", "\"successful\": "),
            ("\"exitCode\": 2", "\"exitCode\": \"2\""), ("\"fullDescription\": {", "\"fullDescription\": {\"a\": 1, "),
        ]
        var names = ["fine.sarif"]
        for (index, (old, new)) in changes.enumerated() {
            #expect(fine.contains(old), "\(old)")
            names.append("\(index).sarif")
            try folder.write(fine.replacingOccurrences(of: old, with: new), to: "\(index).sarif")
        }
        let problems = try SchemaValidation.problems(of: names, with: schema, in: folder)
        #expect(problems[0] == [])
        for ((_, new), problems) in zip(changes, problems.dropFirst()) { #expect(!problems.isEmpty, "\(new)") }
    }
}
