/// The first words of a template tag, which determine if the tag may be replaced by text.
struct TemplateCommand {
    /// True if the tag may be replaced by text.
    let isOutput: Bool

    /// The keywords for conditions, loops, definitions and comments.
    private static let words = Set(
        ("if elif elsif elseif else endif unless endunless for endfor foreach endforeach while endwhile range end each case when endcase "
            + "switch endswitch empty with endwith assign set endset capture endcapture load comment endcomment raw endraw verbatim "
            + "endverbatim autoescape endautoescape macro endmacro from import extends endblock spaceless endspaceless filter endfilter break "
            + "continue layout do define")
            .split(separator: " ").map { Array($0.utf8) })

    /// The names of PHP and Ruby that write output.
    private static let writers = ["echo", "print", "include", "require", "render", "yield", "wp_", "get_", "the_"].map { Array($0.utf8) }

    /// Reads the contents `inside` of a tag.
    ///
    /// - Parameter opener: The second byte of the tag's opening delimiter.
    init(_ inside: Range<Int>, isPHP: Bool, opener: UInt8, in bytes: Span<UInt8>) {
        let text = inside.map { bytes[$0] }
        let isPercentOfAngle = opener == UInt8(ascii: "%") && inside.lowerBound >= 2 && bytes[inside.lowerBound - 2] == UInt8(ascii: "<")
        if isPHP || isPercentOfAngle {
            isOutput = TemplateCommand.writesAsCode(text, isPHP: isPHP)
            return
        }
        guard opener != UInt8(ascii: "#") else {
            isOutput = false
            return
        }
        let rest = text.drop { $0 <= 0x20 || "-~+{".utf8.contains($0) }
        if opener == UInt8(ascii: "{"), let first = rest.first, "#/^!".utf8.contains(first) {
            // These are blocks and comments of Handlebars.
            isOutput = false
            return
        }
        let isAssignment = rest.first == UInt8(ascii: "$") && rest.contains(UInt8(ascii: ":"))
        isOutput = !isAssignment && !TemplateCommand.words.contains(TemplateCommand.word(rest))
    }

    private static func writesAsCode(_ text: [UInt8], isPHP: Bool) -> Bool {
        let rest = text.drop { "-".utf8.contains($0) }
        if rest.first == UInt8(ascii: "=") { return true }
        if rest.first == UInt8(ascii: "#") { return false }
        // `<%-` writes output in EJS; in ERB it only trims white space.
        let code = isPHP ? text.dropFirst(3) : rest
        if !isPHP, text.first == UInt8(ascii: "-"), !words.contains(word(code.drop { $0 <= 0x20 })) { return true }
        return code.indices.contains { start in
            guard start == code.startIndex || !isLetter(code[start - 1]) else { return false }
            return writers.contains { code[start...].starts(with: $0) }
        }
    }

    private static func word(_ text: some Collection<UInt8>) -> [UInt8] { Array(text.prefix(while: isLetter)) }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }
}
