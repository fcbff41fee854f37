/// Why a text gives no `ColorValue`.
enum ColorFault: Error {
    /// It is not a `<color>`.
    case invalid
    /// It asks for more than the parser's limits; whether it is a `<color>` is not known.
    case limit
}
