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
