internal import CSSSyntax
package import SourceText

/// A complex selector that can select `html` or `body`: one compound for each, joined by a descendant or child combinator.
///
/// The grammar is that of Selectors 4; other selectors are not read.
package struct RootSelector: Sendable, Hashable {
    /// A simple selector.
    indirect enum Simple: Sendable, Hashable {
        case universal
        case type(isRoot: Bool)
        case root
        case id([UInt8])
        case className([UInt8])
        case attribute(name: [UInt8], value: [UInt8]?, match: UInt8, ignoresCase: Bool)
        /// `:is()`, or `:where()`, which adds no specificity.
        case anyOf([RootSelector], isWhere: Bool)
        /// `:not()`: matches if none of the compounds does.
        case not([[Simple]])
    }

    /// The compound of the subject.
    private(set) var subject: [Simple] = []
    /// The compound of the element above the subject; nil if there is none.
    private(set) var above: [Simple]?
    /// The specificity (a, b, c) of Selectors 4 §15, packed: a·2¹⁶ + b·2⁸ + c.
    package private(set) var specificity: UInt32 = 0

    /// Parses a selector list and returns the selectors that may select `html` or `body`; others are left out.
    package static func selectors(in span: SourceSpan, of bytes: Span<UInt8>) -> [RootSelector] {
        var parser = RootSelectorParser(span)
        return parser.parse(in: bytes)
    }

    init(subject: [Simple], above: [Simple]?) {
        self.subject = subject
        self.above = above
        for simple in subject + (above ?? []) { specificity += RootSelector.specificity(of: simple) }
    }

    private static func specificity(of simple: Simple) -> UInt32 {
        switch simple {
        case .universal: 0
        case .anyOf(let list, let isWhere): isWhere ? 0 : list.map(\.specificity).max() ?? 0
        case .type: 1
        case .root, .className, .attribute: 1 << 8
        case .id: 1 << 16
        case .not(let list): list.map { $0.reduce(0) { $0 + specificity(of: $1) } }.max() ?? 0
        }
    }

    /// True if the selector names `html`, `body` or `:root`, and not only a class or an id that either may have.
    package var namesRoot: Bool {
        subject.contains { simple in
            switch simple {
            case .type, .root: true
            case .anyOf(let list, _): list.contains(where: \.namesRoot)
            default: false
            }
        }
    }

    /// True if the selector names the root element, by `html`, `:root` or `*`.
    package var maySelectRoot: Bool {
        above == nil && !subject.contains(.type(isRoot: false))
            && subject.contains { simple in
                switch simple {
                case .universal, .root, .type: true
                case .anyOf(let list, _): list.contains(where: \.maySelectRoot)
                default: false
                }
            }
    }

    /// True if the selector selects `element`, which is in `parent` if it is the body.
    package func matches(_ element: RootElement, in parent: RootElement?) -> Bool {
        guard subject.allSatisfy({ RootSelector.matches($0, element, in: parent) }) else { return false }
        guard let above else { return true }
        guard let parent, !element.isRoot else { return false }
        return above.allSatisfy { RootSelector.matches($0, parent, in: nil) }
    }

    private static func matches(_ simple: Simple, _ element: RootElement, in parent: RootElement?) -> Bool {
        switch simple {
        case .universal: return true
        case .type(let isRoot): return element.isRoot == isRoot
        case .root: return element.isRoot
        case .anyOf(let list, _): return list.contains { $0.matches(element, in: parent) }
        case .id(let id): return element.attribute(Array("id".utf8)) == id
        case .className(let name): return element.hasClass(name)
        case .attribute(let name, let value, let match, let ignoresCase):
            guard var actual = element.attribute(name) else { return false }
            guard var value else { return true }
            if ignoresCase {
                actual = actual.map(\.asciiLowercased)
                value = value.map(\.asciiLowercased)
            }
            switch match {
            case UInt8(ascii: "="): return actual == value
            case UInt8(ascii: "~"): return RootElement.hasWord(value, in: actual)
            case UInt8(ascii: "|"): return actual == value || actual.starts(with: value + [UInt8(ascii: "-")])
            case UInt8(ascii: "^"): return !value.isEmpty && actual.starts(with: value)
            case UInt8(ascii: "$"): return !value.isEmpty && actual.reversed().starts(with: value.reversed())
            case UInt8(ascii: "*"):
                guard !value.isEmpty, actual.count >= value.count else { return false }
                return (0...(actual.count - value.count)).contains { actual[$0..<($0 + value.count)].elementsEqual(value) }
            default: return false
            }
        case .not(let list): return !list.contains { $0.allSatisfy { matches($0, element, in: parent) } }
        }
    }
}
