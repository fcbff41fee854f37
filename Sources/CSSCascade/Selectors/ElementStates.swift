/// States of elements that come from the user's interaction with the page.
///
/// See [Selectors 4 § 9](https://www.w3.org/TR/selectors-4/#useraction-pseudos).
package struct ElementStates: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let hover = ElementStates(rawValue: 1)
    /// `:focus` and `:focus-within`.
    package static let focus = ElementStates(rawValue: 1 << 1)
    package static let focusVisible = ElementStates(rawValue: 1 << 2)
    package static let active = ElementStates(rawValue: 1 << 3)
    package static let visited = ElementStates(rawValue: 1 << 4)
    /// `:target`, `:fullscreen` and other states that no page is in when it has loaded.
    package static let other = ElementStates(rawValue: 1 << 5)
}
