import NightRewrite
import SourceText

/// A site, and what becomes of it.
struct SiteResult: Sendable {
    let site: Site
    /// One for each of its files that has a kind, by path.
    let outcomes: [Outcome]
    /// What was done.
    let command: Command

    /// What would change, a message for each file.
    var differences: [Message] {
        var messages: [Message] = []
        for outcome in outcomes {
            let name = site.location(of: outcome.file.path)
            if outcome.isRemoved {
                messages.append(Message(name.bytes, nil, "would be removed"))
            } else if outcome.output != nil {
                messages.append(Message(name.bytes, nil, "would change"))
            }
            for companion in outcome.companions {
                let place = site.location(of: companion.path)
                if AtomicFile.holds(TextPieces(companion.bytes), place) { continue }
                let isThere = (try? FileSystem.status(of: place, followsLinks: false)) != nil
                messages.append(Message(place.bytes, nil, isThere ? "would change" : "would be added"))
            }
        }
        return messages
    }

    /// The one result that goes to standard output or to the file of `-o`, or nil where there is none.
    ///
    /// A file that something is wrong with is passed through. Where the night part is a sheet of its own, the light sheet stays as it
    /// is, so that the night sheet is the result.
    var single: TextPieces? {
        guard let outcome = outcomes.first, let bytes = outcome.output ?? outcome.original.map({ TextPieces($0) }) else { return nil }
        if outcome.isRemoved { return TextPieces() }
        if command == .apply, site.emission == .sheet, outcome.file.kind == .css {
            return outcome.hasFailed ? nil : TextPieces(outcome.companions.first?.bytes ?? [])
        }
        return bytes
    }
}
