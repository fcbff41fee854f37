import CSSCascade
import NightTheme

/// The JSON Schema (2020-12) of `nightfall.json`, made from the keys that its reader knows.
enum ConfigurationSchema {
    /// A JSON value.
    private indirect enum Node: Encodable, Sendable, ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
        case text(String)
        case number(Double)
        case boolean(Bool)
        case list([Node])
        case object([String: Node])

        init(stringLiteral value: String) { self = .text(value) }

        init(dictionaryLiteral elements: (String, Node)...) { self = .object(Dictionary(uniqueKeysWithValues: elements)) }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .text(let text): try container.encode(text)
            case .number(let number): try number == number.rounded() ? container.encode(Int(number)) : container.encode(number)
            case .boolean(let flag): try container.encode(flag)
            case .list(let nodes): try container.encode(nodes)
            case .object(let members): try container.encode(members)
            }
        }

        /// Returns the object with a further member.
        func with(_ name: String, _ node: Node) -> Node {
            guard case .object(var members) = self else { return self }
            members[name] = node
            return .object(members)
        }
    }

    /// The text of the schema.
    static var text: String { String(decoding: JSONDocument.bytes(of: schema), as: UTF8.self) }

    private static var schema: Node {
        var members = options(ConfigurationKey.all)
        members["$schema"] = ["type": "string"]
        members["root"] = ["type": "boolean", "description": "true if nothing above the folder of this file is read"]
        members["properties"] = [
            "type": "object", "description": "the roles of custom properties that no stylesheet uses",
            "propertyNames": ["pattern": "^--."], "additionalProperties": words(ColorRole.allCases.map { "\($0)" }),
        ]
        members["sheets"] = [
            "type": "object", "description": "local copies of sheets on other hosts, by their addresses",
            "propertyNames": ["pattern": "^(https?:)?//."], "additionalProperties": shape(of: .text),
        ]
        members["themes"] = themes
        members["system"] = closed(
            ["dark", "light"].flatMap { [$0, $0 + " more", $0 + " less"] }.reduce(into: [:]) { $0[$1] = ["type": "string"] }
        ).with("description", "the theme of pages without a choice in these states of the system")
        members["dimensions"] = dimensions
        var override = options(ConfigurationKey.all.filter(\.isOfFiles))
        override["files"] = shape(of: .list).with("description", "globs of the files that it applies to")
        override["excludeFiles"] = shape(of: .list).with("description", "globs of files that it does not apply to")
        members["overrides"] = [
            "type": "array", "description": "options for some files; a later one has precedence over an earlier one",
            "items": closed(override).with("required", .list(["files"])),
        ]
        return closed(members).with("$schema", "https://json-schema.org/draft/2020-12/schema").with("title", "nightfall.json")
    }

    private static func options(_ keys: [ConfigurationKey]) -> [String: Node] {
        keys.reduce(into: [:]) { members, key in
            members[key.key] = shape(of: key.value).with("description", .text(Flag.row(of: key.name)?.summary ?? ""))
        }
    }

    private static func shape(of value: ConfigurationKey.Value) -> Node {
        let string: Node = ["type": "string", "minLength": .number(1)]
        return switch value {
        case .boolean: ["type": "boolean"]
        case .choice(let choice): words(choice)
        case .text: string
        case .list: ["anyOf": .list([string, ["type": "array", "items": string]])]
        case .number(let range, let isWhole):
            [
                "type": isWhole ? "integer" : "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
            ]
        }
    }

    private static func words(_ words: [String]) -> Node { ["enum": .list(words.map { .text($0) })] }

    /// Returns the schema of an object with these members and no others.
    private static func closed(_ members: [String: Node]) -> Node {
        ["type": "object", "properties": .object(members), "additionalProperties": .boolean(false)]
    }

    private static let table = closed(["table": shape(of: .text), "column": shape(of: .text)]).with("required", .list(["table"]))
    private static let names = words(BuiltInTheme.allCases.map(\.rawValue))
    private static let anchors = closed(options(ConfigurationKey.all.filter { FlagName.anchors.contains($0.name) }))

    private static var themes: Node {
        [
            "type": "object", "description": "further themes, which pages choose with data-theme",
            "propertyNames": ["minLength": .number(1), "not": words(ConfigurationReader.takenNames)],
            "additionalProperties": ["anyOf": .list([names, anchors, table])],
        ]
    }

    private static var dimensions: Node {
        let values: Node = [
            "type": "object", "propertyNames": ["minLength": .number(1), "not": words(["auto"])],
            "additionalProperties": ["anyOf": .list([names, anchors.with("required", .list(["background"])), table])],
        ]
        let some: Node = ["required": .list(["themes"]), "properties": ["themes": ["minProperties": .number(1)]]]
        return [
            "type": "object", "description": "further choices beside the theme, each made by an attribute of its own",
            "propertyNames": ["pattern": "^[a-z][a-z-]*$", "not": words(["theme"])],
            "additionalProperties": closed(["themes": values, "table": shape(of: .text)]).with(
                "anyOf", .list([some, ["required": .list(["table"])]])),
        ]
    }
}
