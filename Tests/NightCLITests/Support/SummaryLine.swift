/// The line that ends a run, which tests of messages leave out.
enum SummaryLine {
    /// Returns the text of standard error without summaries, and the last summary without its prefix; empty for none.
    static func split(_ errors: String) -> (errors: String, summary: String) {
        let effects = "written|removed|unchanged|failed|would change|would be added|would be removed"
        guard let pattern = try? Regex("(?m)^nightfall: (no files|[0-9]+ files? (\(effects))(, [0-9]+ (\(effects)))*)\n"),
            let last = errors.matches(of: pattern).last
        else { return (errors, "") }
        return (errors.replacing(pattern, with: ""), String(errors[last.range].dropFirst("nightfall: ".count).dropLast()))
    }
}
