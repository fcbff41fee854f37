/// Text in HTML documents.
enum HTMLText {
    /// Returns a text, made safe for terminals as well, for the contents of an element or for an attribute in quotation marks.
    static func escaped(_ text: String) -> String {
        PrintableName.text(text).reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
    }

    /// Returns a number with its noun, in the plural where it is not one.
    static func number(_ count: Int, _ noun: String, plural: String? = nil) -> String {
        "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
    }
}
