/// States of elements that come from the user: from the interaction with the page and its controls, and from the window.
///
/// See [Selectors 4 § 9](https://www.w3.org/TR/selectors-4/#useraction-pseudos).
package struct ElementStates: OptionSet, Sendable, Hashable {
    /// A bit for each state.
    package let rawValue: UInt16

    /// Creates a set from its bits.
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// `:hover`.
    package static let hover = ElementStates(rawValue: 1)
    /// `:focus` and `:focus-within`.
    package static let focus = ElementStates(rawValue: 1 << 1)
    /// `:focus-visible`.
    package static let focusVisible = ElementStates(rawValue: 1 << 2)
    /// `:active`.
    package static let active = ElementStates(rawValue: 1 << 3)
    /// `:visited`.
    package static let visited = ElementStates(rawValue: 1 << 4)
    /// `:target`, `:fullscreen` and other states that no page is in when it has loaded.
    package static let other = ElementStates(rawValue: 1 << 5)
    /// All check boxes and radio buttons are checked.
    package static let allChecked = ElementStates(rawValue: 1 << 6)
    /// No check box and no radio button is checked.
    package static let noneChecked = ElementStates(rawValue: 1 << 7)
    /// All `details` and `dialog` elements are open.
    package static let allOpen = ElementStates(rawValue: 1 << 8)
    /// No `details` and no `dialog` element is open.
    package static let noneOpen = ElementStates(rawValue: 1 << 9)
    /// The page is in the other one of the two environments that a cascade was created for.
    package static let inOtherEnvironment = ElementStates(rawValue: 1 << 10)
}

/// The states of controls that the attributes of a page give.
///
/// See [HTML § 4.16.3](https://html.spec.whatwg.org/multipage/semantics-other.html#pseudo-classes).
package enum FormState: Sendable, Hashable {
    case checked
    case disabled
    case enabled
    case required
    case optional
    case readOnly
    case readWrite
    case placeholderShown
    /// `:default`.
    case byDefault
    case indeterminate
    case open
    case valid
    case invalid

    static let names: [(StaticString, FormState)] = [
        ("checked", .checked), ("disabled", .disabled), ("enabled", .enabled), ("required", .required), ("optional", .optional),
        ("read-only", .readOnly), ("read-write", .readWrite), ("placeholder-shown", .placeholderShown), ("default", .byDefault),
        ("indeterminate", .indeterminate), ("open", .open), ("valid", .valid), ("invalid", .invalid),
    ]
}
