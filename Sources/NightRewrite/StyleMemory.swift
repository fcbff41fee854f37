internal import SourceText
internal import Synchronization

/// Remembers the facts of `style` elements and attributes: many pages of a site have the same ones, which need not be read or held more than once.
final class StyleMemory: Sendable {
    /// How many bytes of texts are remembered at most; their facts take some ten times as much.
    private static let capacity = 1 << 21

    private struct Key: Hashable {
        let texts: [[UInt8]]
        let isAttribute: Bool
    }

    private let engine: Engine
    /// The facts of what has no text, as the options want them.
    let none: SheetFacts
    private let known = Mutex<(facts: [Key: SheetFacts], room: Int)>(([:], StyleMemory.capacity))

    /// An empty memory, for these options.
    init(_ options: RewriteOptions) {
        engine = options.engine
        none = SheetFacts(countsPictures: options.namesPictures)
    }

    /// The facts of an element with this text.
    func facts(ofElement text: [UInt8]) -> SheetFacts {
        remembered(Key(texts: [text], isAttribute: false)) { facts in
            facts.add(style: text)
            if engine == .filter, let (text, outline) = facts.walked { facts.filter = FilterRules(outline, in: text.span) }
        }
    }

    /// The facts of `style` attributes with these texts, decoded.
    func facts(ofAttributes texts: [[UInt8]]) -> SheetFacts {
        guard !texts.isEmpty else { return none }
        return remembered(Key(texts: texts, isAttribute: true)) { facts in
            for text in texts { facts.add(styleAttribute: text) }
        }
    }

    private func remembered(_ key: Key, _ body: (inout SheetFacts) -> Void) -> SheetFacts {
        if let facts = known.withLock({ $0.facts[key] }) { return facts }
        var facts = none
        body(&facts)
        let (result, size) = (facts, key.texts.reduce(64) { $0 + $1.count })
        known.withLock { known in
            guard size <= known.room, known.facts.updateValue(result, forKey: key) == nil else { return }
            known.room -= size
        }
        return facts
    }
}
