/// The math functions (CSS Values 4, section 10, and CSS Values 5, section 9).
enum MathFunction: Sendable {
    case calc, min, max, clamp, round, mod, rem
    case sin, cos, tan, asin, acos, atan, atan2
    case pow, sqrt, hypot, log, exp, abs, sign, progress
    case siblingIndex, siblingCount

    /// All math functions by name, and `-webkit-calc()`, which browsers still accept from older stylesheets.
    static let table = NameTable<MathFunction>([
        ("calc", .calc), ("-webkit-calc", .calc), ("min", .min), ("max", .max), ("clamp", .clamp), ("round", .round), ("mod", .mod),
        ("rem", .rem), ("sin", .sin), ("cos", .cos), ("tan", .tan), ("asin", .asin), ("acos", .acos), ("atan", .atan),
        ("atan2", .atan2), ("pow", .pow), ("sqrt", .sqrt), ("hypot", .hypot), ("log", .log), ("exp", .exp), ("abs", .abs),
        ("sign", .sign), ("progress", .progress), ("sibling-index", .siblingIndex), ("sibling-count", .siblingCount),
    ])
}
