package import HTMLSyntax
internal import SourceText

/// An element whose contents nest as they are written, wherever it is: they are text and elements that end no others.
package enum PlainElement {
    private static let button: HTMLName = "button"
    private static let div: HTMLName = "div"
    private static let paragraph: HTMLName = "p"

    /// Returns the offset behind the element whose start tag `scanner` has read last; nil if its contents may nest in another way, or if it
    /// is longer than `longest` bytes.
    ///
    /// - Parameter start: The start tag.
    package static func end(of start: HTMLToken, longest: Int, _ scanner: inout MarkupScanner, in bytes: Span<UInt8>) -> Int? {
        guard scanner.namespace.isHTML, let outer = kind(of: start, in: bytes), outer != .void else { return nil }
        let limit = Int(start.span.start) + longest
        var open = [(name: HTMLName(start.name, in: bytes), kind: outer)]
        while true {
            let token = scanner.next(in: bytes)
            guard Int(token.span.end) <= limit, scanner.namespace.isHTML else { return nil }
            switch token.kind {
            case .text, .comment: continue
            case .startTag:
                guard let kind = kind(of: token, in: bytes) else { return nil }
                switch kind {
                case .void: continue
                // They end a paragraph that may be open around inline elements.
                case .block, .paragraph: guard open.allSatisfy({ $0.kind == .block }) else { return nil }
                case .inline: break
                }
                open.append((HTMLName(token.name, in: bytes), kind))
            case .endTag:
                guard let last = open.popLast(), last.name == HTMLName(token.name, in: bytes) else { return nil }
                if open.isEmpty { return Int(token.span.end) }
            case .doctype, .cdata, .ignored, .endOfFile: return nil
            }
        }
    }

    /// The elements that may be in a plain element.
    private enum Kind {
        case inline
        case block
        /// A block that no block is in.
        case paragraph
        /// An element without contents.
        case void
    }

    /// The kind of the element of a start tag; nil if it may end other elements, or be ended by others.
    private static func kind(of tag: HTMLToken, in bytes: Span<UInt8>) -> Kind? {
        let name = HTMLName(tag.name, in: bytes)
        let shadow = ShadowName(name).name ?? name
        if shadow == div { return .block }
        if shadow == paragraph { return .paragraph }
        guard shadow != button, ShadowName.endsNothing(shadow, in: nil) else { return nil }
        return ShadowName.isVoid(shadow) ? .void : .inline
    }
}
