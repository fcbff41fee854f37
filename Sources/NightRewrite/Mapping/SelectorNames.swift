internal import CSSCascade
internal import SourceText

/// The names by which rules select elements.
enum SelectorNames {
    /// The names in the subjects of a selector list: of types, ids, classes, attributes and pseudo-elements.
    static func names(of list: SourceSpan, in bytes: Span<UInt8>) -> Set<[UInt8]> {
        Set(ComplexSelector.nestedList(list, in: bytes).flatMap { names(of: $0) })
    }

    private static func names(of selector: ComplexSelector) -> [[UInt8]] {
        selector.subject.flatMap { simple -> [[UInt8]] in
            switch simple {
            case .type(let name), .id(let name), .className(let name), .pseudoElement(let name): [name]
            case .qualified(_, let name): name.map { [$0] } ?? []
            case .attribute(let attribute): [attribute.name]
            case .anyOf(let list, _): list.flatMap { names(of: $0) }
            case .universal, .pseudoClass, .not, .has, .nesting: []
            }
        }
    }
}
