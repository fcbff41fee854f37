/// The meaning of an identifier that is a `<color>` (CSS Color 4, section 6).
enum ColorKeyword: Sendable {
    /// A named color, as 0xRRGGBB.
    case named(UInt32)
    /// `transparent`: transparent black.
    case transparent
    /// `currentColor`.
    case current
    /// A system color, by its present or deprecated name.
    case system(SystemColor)

    /// All keywords by name.
    static let table = NameTable<ColorKeyword>(
        NamedColor.keywords.map { ($0, .named($1)) }
            + [("transparent", .transparent), ("currentcolor", .current)]
            + SystemColor.keywords.map { ($0, .system($1)) })

    /// The parsed value of the keyword.
    var value: ColorValue {
        switch self {
        case .named(let code):
            .color(
                CSSColorValue(
                    SRGB(
                        bytes: UInt8(truncatingIfNeeded: code >> 16), UInt8(truncatingIfNeeded: code >> 8),
                        UInt8(truncatingIfNeeded: code))))
        case .transparent: .color(CSSColorValue(SRGB.black.withAlpha(0)))
        case .current: .currentColor
        case .system(let color): .system(color)
        }
    }
}
