import Foundation
import TestSupport

/// Validation of JSON with Python's `jsonschema`.
enum SchemaValidation {
    /// True if the program and `jsonschema` are there.
    static let isPossible = Executable.isBuilt && (try? python("import jsonschema", in: TestFolder()))?.status == 0

    /// The path of SARIF's public schema: NIGHTFALL_SARIF_SCHEMA, or the place where CI puts it; nil if neither exists.
    static let sarif: String? = {
        let named = ProcessInfo.processInfo.environment["NIGHTFALL_SARIF_SCHEMA"].map { [$0] } ?? []
        return (named + [PackageFolder.root.path + "/.build/tools/sarif-schema-2.1.0.json"]).first {
            FileManager.default.fileExists(atPath: $0)
        }
    }()

    /// For each of the files `names` in `folder`, its errors by the schema in the file `schema`.
    static func problems(of names: [String], with schema: String, in folder: TestFolder) throws -> [[String]] {
        let ending = try python(
            """
            import json, sys
            from jsonschema import FormatChecker
            from jsonschema.validators import validator_for
            def read(name): return json.load(open(name, encoding="utf-8"))
            schema = read(sys.argv[1])
            kind = validator_for(schema)
            kind.check_schema(schema)
            validator = kind(schema, format_checker=FormatChecker())
            print(json.dumps([[problem.message for problem in validator.iter_errors(read(name))] for name in sys.argv[2:]]))
            """, [schema] + names, in: folder)
        guard ending.status == 0, let problems = try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [[String]] else {
            throw Failure(description: ending.errors)
        }
        return problems
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private static func python(_ script: String, _ arguments: [String] = [], in folder: TestFolder) throws -> Executable.Ending {
        let words = arguments.map { "'\($0)'" }.joined(separator: " ")
        return try Executable.run(
            "python3 -W ignore - \(words) << 'END'\n\(script)\nEND", in: folder, searchPath: Executable.searchPath)
    }
}
