import Foundation
import TestSupport
import Testing

@testable import NightCLI

/// Tests that the schema of `generate schema` accepts the same as the reader, with Python's `jsonschema`.
@Suite(
    "The schema of nightfall.json", .enabled(if: SchemaValidation.isPossible, "there is no Python with jsonschema, or no program"))
struct ConfigurationSchemaTests {
    /// For each of `texts`, true if the schema accepts it.
    private func validates(_ texts: [String]) throws -> [Bool] {
        let folder = try TestFolder()
        let names = texts.indices.map { "\($0).json" }
        for (name, text) in zip(names, texts) { try folder.write(text, to: name) }
        let ending = try Executable.run("\"$nightfall\" generate schema > schema.json", in: folder)
        #expect(ending.status == 0 && ending.errors == "", "\(ending.errors)")
        return try SchemaValidation.problems(of: names, with: "schema.json", in: folder).map(\.isEmpty)
    }

    private func reads(_ text: String) -> Bool { ConfigurationReader.read(Array(text.utf8), FilePath("nightfall.json")).messages.isEmpty }

    @Test
    func `reader and schema agree on every key and kind of value`() throws {
        let values = [
            "true", "false", "null", "1", "0", "4.5", "50", "1000", "\"\"", "\"a\"", "\"#222\"", "\"media\"", "\"skip\"", "\"keep\"",
            "\"update\"",
            "\"inline\"", "\"rewrite\"", "\"dim\"", "[]", "[\"a\"]", "[1]", "{}", "{\"a\": 1}",
        ]
        let keys = ConfigurationKey.all.map(\.key)
        var texts: [String] = []
        for key in keys + ConfigurationKey.others + ["emitt", "files"] {
            for value in values
            // The schema does not describe colors, selectors and addresses; only the reader checks them.
            where !(["background", "text", "selector", "baseURL", "bars"].contains(key) && value.hasPrefix("\"") && value != "\"\"") {
                texts.append("{\"\(key)\": \(value)}")
                texts.append("{\"overrides\": [{\"files\": \"a\", \"\(key == "files" ? "excludeFiles" : key)\": \(value)}]}")
            }
        }
        texts += [
            "{\"background\": \"#222\"}", "{\"text\": \"#222\"}", "{\"selector\": \".dark\"}", "{\"guard\": \"on\"}",
            "{\"more-contrast\": \"on\"}",
            "{\"baseURL\": \"https://me.example/project/\"}", "{\"sheets\": {\"https://cdn.example/a.css\": \"a.css\"}}",
            "{\"sheets\": {\"//cdn.example/a.css\": \"\"}}", "{\"sheets\": {\"a.css\": \"a.css\"}}",
            "{}", "[]", "1", "{\"overrides\": [{}]}", "{\"overrides\": [{\"files\": []}]}", "{\"overrides\": [{\"files\": [\"\"]}]}",
            "{\"themes\": {\"x\": \"dim\"}}", "{\"themes\": {\"x\": \"y\"}}", "{\"themes\": {\"night\": \"dim\"}}",
            "{\"themes\": {\"\": \"dim\"}}",
            "{\"themes\": {\"x\": {\"background\": \"#111\", \"contrast\": 5, \"sepia\": 3}}}",
            "{\"themes\": {\"x\": {\"contrast\": \"5\"}}}",
            "{\"themes\": {\"x\": {\"emit\": \"media\"}}}", "{\"themes\": {\"x\": {\"table\": \"t\"}}}",
            "{\"themes\": {\"x\": {\"column\": \"t\"}}}",
            "{\"themes\": {\"x\": {\"table\": \"t\", \"column\": \"c\"}}}", "{\"themes\": {\"x\": {\"table\": \"t\", \"text\": \"#fff\"}}}",
            "{\"system\": {\"dark\": \"x\"}}", "{\"system\": {\"light less\": \"x\"}}", "{\"system\": {\"dim\": \"x\"}}",
            "{\"system\": {\"dark\": 1}}",
            "{\"properties\": {\"--a\": \"line\"}}", "{\"properties\": {\"a\": \"line\"}}", "{\"properties\": {\"--\": \"line\"}}",
            "{\"properties\": {\"--a\": \"lines\"}}", "{\"properties\": {\"--a\": 1}}",
            "{\"dimensions\": {\"d\": {\"themes\": {\"x\": {\"background\": \"#222\"}}}}}",
            "{\"dimensions\": {\"d\": {\"themes\": {}}}}", "{\"dimensions\": {\"d\": {}}}", "{\"dimensions\": {\"d\": {\"table\": \"t\"}}}",
            "{\"dimensions\": {\"d\": {\"table\": 1}}}", "{\"dimensions\": {\"d\": {\"themes\": {\"x\": \"dim\"}}}}",
            "{\"dimensions\": {\"d\": {\"themes\": {\"auto\": \"dim\"}}}}",
            "{\"dimensions\": {\"d\": {\"themes\": {\"x\": {\"text\": \"#fff\"}}}}}",
            "{\"dimensions\": {\"D\": {\"themes\": {\"x\": {\"background\": \"#222\"}}}}}",
            "{\"dimensions\": {\"theme\": {\"themes\": {\"x\": {\"background\": \"#222\"}}}}}",
            "{\"dimensions\": {\"d\": {\"themes\": {\"x\": {}}}}}",
            "{\"dimensions\": {\"d\": {\"themes\": {\"x\": {\"background\": \"#222\", \"a\": 1}}}}}",
            "{\"$schema\": \"x\", \"root\": true}",
        ]
        var taken: Set<String> = []
        for (text, isValid) in zip(texts, try validates(texts)) {
            #expect(reads(text) == isValid, "\(text)")
            for key in keys + ConfigurationKey.others where isValid && text.hasPrefix("{\"\(key)\"") { taken.insert(key) }
        }
        #expect(taken == Set(keys + ConfigurationKey.others))
    }

    @Test
    func `the schema accepts the examples of the manual`() throws {
        let page = PackageFolder.root.appendingPathComponent("man/nightfall.json.5")
        let examples = try String(contentsOf: page, encoding: .utf8).components(separatedBy: ".Bd -literal").dropFirst()
            .compactMap { $0.components(separatedBy: "\n.Ed").first }
            .map { text in
                text.split(separator: "\n").dropFirst().filter { !$0.contains("//") }.joined(separator: "\n")
                    .replacingOccurrences(of: ",(\\s*[}\\]])", with: "$1", options: .regularExpression)
            }
        #expect(examples.count >= 4)
        #expect(try validates(examples).allSatisfy { $0 })
    }
}
