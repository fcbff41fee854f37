/// Names that differ, in a language that can't spell all those of a table.
struct ThemeNames {
    private var taken: Set<String>
    private var renamed: [(old: String, new: String)] = []

    /// Names that differ from those `taken`.
    init(taken: [String] = []) { self.taken = Set(taken) }

    /// The name, with a number behind it where it is taken.
    mutating func unique(_ name: String) -> String {
        if taken.insert(name).inserted { return name }
        var number = 2
        while !taken.insert(name + "_\(number)").inserted { number += 1 }
        renamed.append((name, name + "_\(number)"))
        return name + "_\(number)"
    }

    /// A warning for each name that was taken.
    func problems(in language: String) -> [ThemeProblem] {
        renamed.map { ThemeProblem(.loss, at: nil, "'\($0.new)' stands for a second '\($0.old)' in \(language)") }
    }
}
