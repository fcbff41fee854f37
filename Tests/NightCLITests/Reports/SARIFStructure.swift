import Foundation

/// The parts of a SARIF log that nightfall writes, by the standard (OASIS SARIF 2.1.0, §3); a part may have no other members.
enum SARIFStructure {
    /// The type of a member.
    indirect enum Value: Sendable {
        case text
        case count(from: Int)
        case flag
        case word([String])
        case part(String)
        case list(Value)
    }

    private static let level = Value.word(["none", "note", "warning", "error"])

    /// For each part its possible members, and the required ones.
    private static let parts: [String: (members: [String: Value], required: Set<String>)] = [
        // §3.13
        "sarifLog": (["$schema": .text, "version": .word(["2.1.0"]), "runs": .list(.part("run"))], ["version", "runs"]),
        // §3.14, §3.14.17
        "run": (
            [
                "tool": .part("tool"), "results": .list(.part("result")), "invocations": .list(.part("invocation")),
                "columnKind": .word(["utf16CodeUnits", "unicodeCodePoints"]),
            ], ["tool"]
        ),
        // §3.18
        "tool": (["driver": .part("toolComponent")], ["driver"]),
        // §3.19
        "toolComponent": (["name": .text, "semanticVersion": .text, "rules": .list(.part("reportingDescriptor"))], ["name"]),
        // §3.49
        "reportingDescriptor": (
            [
                "id": .text, "fullDescription": .part("multiformatMessageString"), "help": .part("multiformatMessageString"),
                "defaultConfiguration": .part("reportingConfiguration"),
            ], ["id"]
        ),
        // §3.50
        "reportingConfiguration": (["level": level], []),
        // §3.12
        "multiformatMessageString": (["text": .text], ["text"]),
        // §3.20
        "invocation": (
            ["executionSuccessful": .flag, "exitCode": .count(from: 0), "toolExecutionNotifications": .list(.part("notification"))],
            ["executionSuccessful"]
        ),
        // §3.58
        "notification": (["level": level, "message": .part("message"), "descriptor": .part("descriptorReference")], ["message"]),
        // §3.52
        "descriptorReference": (["id": .text, "index": .count(from: -1)], []),
        // §3.27
        "result": (
            [
                "ruleId": .text, "ruleIndex": .count(from: -1), "level": level, "message": .part("message"),
                "locations": .list(.part("location")),
            ], ["message"]
        ),
        // §3.11
        "message": (["text": .text], ["text"]),
        // §3.28
        "location": (["physicalLocation": .part("physicalLocation")], []),
        // §3.29: an artifactLocation or an address
        "physicalLocation": (["artifactLocation": .part("artifactLocation"), "region": .part("region")], ["artifactLocation"]),
        // §3.4
        "artifactLocation": (["uri": .text], []),
        // §3.30.5, §3.30.6: both count from 1
        "region": (["startLine": .count(from: 1), "startColumn": .count(from: 1)], ["startLine"]),
    ]

    /// The problems of `log`.
    static func problems(_ log: Any) -> [String] {
        var problems = problems(log, .part("sarifLog"), "log")
        for run in (log as? [String: Any])?["runs"] as? [[String: Any]] ?? [] {
            let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
            let rules = driver?["rules"] as? [[String: Any]] ?? []
            let ids = rules.compactMap { $0["id"] as? String }
            // §3.19.23: rules are distinct, here by their ids.
            if Set(ids).count != ids.count { problems.append("a rule is there twice") }
            for result in run["results"] as? [[String: Any]] ?? [] {
                // §3.27.5, §3.27.6: the index refers to the rule with that id.
                guard let id = result["ruleId"] as? String, let index = result["ruleIndex"] as? Int, ids.indices.contains(index) else {
                    problems.append("a result has no rule")
                    continue
                }
                if ids[index] != id { problems.append("\(id) is not the rule at \(index)") }
            }
        }
        return problems
    }

    private static func problems(_ value: Any, _ expected: Value, _ place: String) -> [String] {
        switch expected {
        case .text: return (value as? String)?.isEmpty == false ? [] : ["\(place) is no text"]
        case .word(let words): return (value as? String).map(words.contains) == true ? [] : ["\(place) is none of \(words)"]
        case .flag: return (value as? NSNumber).map { CFBooleanLike.isBoolean($0) } == true ? [] : ["\(place) is no boolean"]
        case .count(let least): return (value as? Int).map { $0 >= least } == true ? [] : ["\(place) is not a number from \(least)"]
        case .list(let element):
            guard let values = value as? [Any] else { return ["\(place) is no list"] }
            return values.enumerated().flatMap { problems($1, element, "\(place)[\($0)]") }
        case .part(let name):
            guard let object = value as? [String: Any], let part = parts[name] else { return ["\(place) is no \(name)"] }
            let missing = part.required.subtracting(object.keys).map { "\(place) has no \($0)" }
            return missing
                + object.flatMap { key, value in
                    part.members[key].map { problems(value, $0, "\(place).\(key)") } ?? ["\(place) has a \(key)"]
                }
        }
    }

    /// Distinguishes booleans, which JSONSerialization returns as numbers of the type `c`.
    private enum CFBooleanLike {
        static func isBoolean(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
    }
}
