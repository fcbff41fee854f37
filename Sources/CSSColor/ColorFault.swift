/// Why a text gives no `CSSColorValue`.
enum ColorFault: Error {
    /// It is not a `<color>`.
    case invalid
    /// It is one, but depends on what this module can't evaluate.
    case unsupported
}
