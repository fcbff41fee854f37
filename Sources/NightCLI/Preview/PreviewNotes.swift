import SourceText

/// The messages of a run, folded by their codes: what was left alone, and why.
struct PreviewNotes {
    /// The messages with one code.
    private struct Group {
        let code: DiagnosticCode?
        var messages: [Message] = []
    }

    /// The largest number of places of a code that a report shows.
    private static let most = 200

    private let groups: [Group]
    /// The number of messages.
    let count: Int

    init(_ messages: [Message]) {
        count = messages.count
        var groups: [Group] = []
        for message in messages {
            if let index = groups.firstIndex(where: { $0.code == message.code }) {
                groups[index].messages.append(message)
            } else {
                groups.append(Group(code: message.code, messages: [message]))
            }
        }
        self.groups = groups.sorted { left, right in
            let (first, second) = (PreviewNotes.severity(left), PreviewNotes.severity(right))
            return first == second ? (left.code?.rawValue ?? 0) < (right.code?.rawValue ?? 0) : first > second
        }
    }

    /// The section's contents.
    var html: String {
        guard count > 0 else { return "<p>Nothing: every document and stylesheet has its dark theme.</p>\n" }
        return groups.map(PreviewNotes.details).joined()
    }

    private static func severity(_ group: Group) -> Severity { group.messages.compactMap(\.severity).max() ?? .note }

    private static func details(_ group: Group) -> String {
        let severity = severity(group).rawValue
        let first = group.messages.first?.text ?? ""
        let isSame = group.messages.allSatisfy { $0.text == first }
        let title = isSame || group.code == nil ? first : group.code.map { sentence(Explanation($0).meaning) } ?? first
        let explanation = group.code.map { code in
            let explanation = Explanation(code)
            return "<p>\(HTMLText.escaped(explanation.meaning))</p>\n<p><b>What to do:</b> \(HTMLText.escaped(explanation.wayOut))</p>\n"
        }
        let places = group.messages.prefix(most).map { "<li>\(place($0, showsText: !isSame))</li>\n" }.joined()
        let rest = group.messages.count - min(group.messages.count, most)
        let more = rest == 0 ? "" : "<p class=\"soft\">and \(rest) more</p>\n"
        return """
            <details><summary><span class="count">\(group.messages.count)</span> <span class="\(severity)">\(severity)</span> \
            \(HTMLText.escaped(title)) <code>\(group.code?.text ?? "")</code></summary>
            \(explanation ?? "")<ul class="places">
            \(places)</ul>
            \(more)</details>

            """
    }

    private static func place(_ message: Message, showsText: Bool) -> String {
        let place = message.name.map { PrintableName.path($0) + (message.position.map { ":\($0.line):\($0.column)" } ?? "") } ?? ""
        let text = showsText ? " " + HTMLText.escaped(message.text) : ""
        return "<code>\(HTMLText.escaped(place))</code>\(text)"
    }

    /// The first sentence of a text.
    private static func sentence(_ text: String) -> String {
        text.firstRange(of: ". ").map { String(text[..<$0.lowerBound]) + "." } ?? text
    }
}
