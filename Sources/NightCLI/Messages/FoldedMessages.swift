import SourceText

/// Folds messages with the same text into one, so that a site with a thousand pages has as many messages as it has problems.
enum FoldedMessages {
    /// The number of equal messages that are printed one by one.
    private static let most = 3

    /// The parts of a message that equal ones share: all but the place.
    private struct Key: Hashable {
        let severity: Severity
        let code: DiagnosticCode?
        let text: String
        let notes: [String]

        /// Makes the key of a note or warning about a file; nil for other messages, which are never folded.
        init?(_ message: Message) {
            guard message.name != nil, let severity = message.severity, severity < .error else { return nil }
            self.severity = severity
            (code, text, notes) = (message.code, message.text, message.notes)
        }
    }

    /// Returns `messages` with the first of each group of more than three equal ones in place of the group.
    static func fold(_ messages: [Message]) -> [Message] {
        var counts: [Key: Int] = [:]
        for message in messages { if let key = Key(message) { counts[key, default: 0] += 1 } }
        guard counts.values.contains(where: { $0 > most }) else { return messages }
        var seen: Set<Key> = []
        return messages.compactMap { message in
            guard let key = Key(message), let count = counts[key], count > most else { return message }
            guard seen.insert(key).inserted else { return nil }
            var first = message
            first.repetitions = count - 1
            return first
        }
    }
}
