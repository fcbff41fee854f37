/// Formats texts in mdoc(7), the language of manual pages.
enum Mdoc {
    /// The longest line of a page's source, in characters.
    private static let width = 78

    /// Formats plain text as lines of a page: each sentence begins a line, no line is a macro, and leading hyphens of words stay.
    static func text(_ plain: String) -> String {
        var lines: [String] = []
        var line = ""
        for word in plain.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            let isNewSentence = line.last.map { ".!?".contains($0) } ?? false
            let escaped = escaped(String(word))
            if line.isEmpty {
                line = escaped
            } else if isNewSentence || line.count + 1 + escaped.count > width {
                lines.append(line)
                line = escaped
            } else {
                line += " " + escaped
            }
        }
        lines.append(line)
        return lines.map { $0.first == "." || $0.first == "'" ? "\\&" + $0 : $0 }.joined(separator: "\n")
    }

    /// Returns the heading of an option: `Fl o , Fl \-output Ar file`.
    static func heading(of flag: Flag) -> String {
        let short = flag.short.map { "Fl \(Unicode.Scalar($0)) , " } ?? ""
        let long = short + "Fl " + escaped(flag.name.text.dropFirst())
        return flag.argument.placeholder.map { long + " Ar " + argument($0) } ?? long
    }

    /// Formats a command's operands as lines of the synopsis: brackets become options, words in capitals become arguments.
    static func synopsis(_ operands: String) -> String {
        operands.split(separator: "[").flatMap { part -> [String] in
            let halves = part.split(separator: "]", omittingEmptySubsequences: false)
            return halves.enumerated().compactMap { index, half in
                let words = half.split(separator: " ").map(word).joined(separator: " ")
                if words.isEmpty { return nil }
                return halves.count > 1 && index == 0 ? ".Op " + words : "." + words
            }
        }.joined(separator: "\n")
    }

    private static func word(_ word: Substring) -> String {
        switch word {
        case "…": "..."
        case "|": "|"
        case "-": "Fl"
        default: word.hasPrefix("--") ? "Fl " + escaped(word.dropFirst()) : "Ar " + (word.count > 1 ? word.lowercased() : String(word))
        }
    }

    /// Returns the words of a placeholder in lower case: `name | file`.
    private static func argument(_ placeholder: String) -> String {
        placeholder.lowercased().split(separator: "|").joined(separator: " | ").split(separator: "=").joined(separator: " Ns = Ns Ar ")
    }

    private static func escaped(_ word: some StringProtocol) -> String {
        var result = ""
        for character in word {
            switch character {
            case "\\": result += "\\e"
            case "-" where result.isEmpty || result.hasSuffix("\\-"): result += "\\-"
            default: result.append(character)
            }
        }
        return result
    }
}
