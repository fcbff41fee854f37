/// A simple selector or a pseudo-element ([Selectors 4 § 3](https://www.w3.org/TR/selectors-4/#structure)).
package enum SimpleSelector: Sendable, Hashable {
    /// A selector with the brackets of an attribute.
    package struct Attribute: Sendable, Hashable {
        /// The namespace prefix; nil if there is none.
        package let prefix: [UInt8]?
        /// The name in lower case.
        package let name: [UInt8]
        /// The comparison with `value`; nil if the attribute only has to be there.
        package let test: AttributeTest?
        /// The value to compare with, in lower case if the comparison ignores case.
        package let value: [UInt8]
        /// True if the comparison ignores case.
        package let ignoresCase: Bool
    }

    case universal
    /// A type selector, with its name in lower case.
    case type([UInt8])
    /// A type selector with a namespace prefix, which is empty for no namespace and `*` for any; `name` is nil for `*`.
    indirect case qualified(prefix: [UInt8], name: [UInt8]?)
    case id([UInt8])
    case className([UInt8])
    indirect case attribute(Attribute)
    case pseudoClass(PseudoClass)
    /// `:is()`, or `:where()`, which adds no specificity.
    case anyOf([ComplexSelector], isWhere: Bool)
    case not([ComplexSelector])
    /// `:has()`; a leading combinator is that of the leftmost compound.
    case has([ComplexSelector])
    /// A pseudo-element, with its name in lower case.
    case pseudoElement([UInt8])
    /// `&` ([CSS Nesting 1 § 3.2](https://www.w3.org/TR/css-nesting-1/#nest-selector)).
    case nesting

    /// The specificity that the selector adds to its compound's.
    var specificity: Specificity {
        switch self {
        case .universal, .nesting, .qualified(_, nil), .anyOf(_, isWhere: true): .zero
        case .type, .qualified, .pseudoElement: .type
        case .id: .id
        case .className, .attribute, .pseudoClass: .className
        case .anyOf(let list, _), .not(let list), .has(let list): list.map(\.specificity).max() ?? .zero
        }
    }
}

extension SimpleSelector {
    /// True for a pseudo-class of a user's interaction, such as `:hover`.
    package var isInteraction: Bool {
        if case .pseudoClass(.interaction) = self { true } else { false }
    }

    /// True for a pseudo-class of a control's state, such as `:checked`, which users and scripts change.
    package var isFormState: Bool {
        if case .pseudoClass(.form) = self { true } else { false }
    }
}
