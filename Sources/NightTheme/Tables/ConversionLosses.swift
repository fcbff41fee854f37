/// What a format can't hold of a table, gathered by key.
struct ConversionLosses {
    private var keys: [(key: ThemeKey, kind: String)] = []
    private var known: Set<ThemeKey> = []

    /// Notes that a cell in the row of `key` is left out.
    mutating func add(_ key: ThemeKey, _ cell: ThemeCell) {
        if known.insert(key).inserted { keys.append((key, cell.kind)) }
    }

    /// A warning for each key.
    func problems(in format: String) -> [ThemeProblem] {
        keys.map { key, kind in
            ThemeProblem(.loss, at: nil, "'\(String(decoding: key.text, as: UTF8.self))' is left out: \(format) can't hold \(kind)")
        }
    }
}
