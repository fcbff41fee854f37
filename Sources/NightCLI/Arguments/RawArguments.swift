import SourceText

/// The arguments sorted into a command, options and operands, before any value is interpreted.
struct RawArguments: Sendable, Equatable {
    /// An option as it was given.
    struct Option: Sendable, Equatable {
        let name: FlagName
        /// Its value's bytes, empty for an option that takes none.
        let value: [UInt8]
        /// The place in a configuration that sets the option; nil for the command line.
        var origin: Origin?
    }

    /// The command; nil if the arguments begin with an option or are empty.
    private(set) var command: Command?
    /// The options in the order given.
    private(set) var options: [Option] = []
    /// True if help is requested with `-h` and nowhere with `--help`.
    private(set) var asksForShortHelp = false
    /// The arguments that are neither the command nor options.
    var operands: [[UInt8]] = []

    /// Sorts `arguments`, which exclude the program's own name.
    ///
    /// - Throws: `UsageError` for an unknown command or option, and for a value that is missing, unknown or superfluous.
    init(_ arguments: [[UInt8]]) throws(UsageError) {
        var rest = arguments[...]
        if let first = rest.first, first.first != UInt8(ascii: "-") {
            command = try RawArguments.command(named: first)
            rest.removeFirst()
        }
        while let argument = rest.popFirst() {
            if argument == Array("--".utf8) {
                operands += rest
                return
            }
            if argument.starts(with: [UInt8(ascii: "-"), UInt8(ascii: "-")]) {
                try takeLong(argument.dropFirst(2), from: &rest)
            } else if argument.first == UInt8(ascii: "-"), argument.count > 1 {
                try takeShort(argument.dropFirst(), from: &rest)
            } else {
                operands.append(argument)
            }
        }
    }

    /// Parses a single option of `apply`.
    ///
    /// - Throws: `UsageError` for a value that is missing or unknown.
    init(_ option: Option) throws(UsageError) {
        try self.init([Array("apply".utf8), Array("\(option.name.text)=".utf8) + option.value])
    }

    /// Makes arguments of `apply` from options whose values are already checked.
    init(_ options: [Option]) {
        command = .apply
        self.options = options
    }

    /// Inserts options of lower precedence before the existing ones.
    ///
    /// An option that exists already is skipped, unless its values add up; so is an option that the command does not accept.
    mutating func prepend(_ others: [Option]) {
        let known = Set(Flag.known(to: command).map(\.name))
        let addable: Set<FlagName> = [.property, .bar, .exclude, .sheet]
        options = others.filter { known.contains($0.name) && (addable.contains($0.name) || !has($0.name)) } + options
    }

    /// True if the option is given.
    func has(_ name: FlagName) -> Bool {
        options.contains { $0.name == name }
    }

    /// Returns the option's last value; nil if the option is not given.
    func value(of name: FlagName) -> [UInt8]? {
        options.last { $0.name == name }?.value
    }

    /// Returns the command of the name `word`.
    ///
    /// - Throws: `UsageError` for an unknown name, with the most similar command or a list of all.
    static func command(named word: [UInt8]) throws(UsageError) -> Command {
        let text = String(decoding: word, as: UTF8.self)
        if let command = Command(rawValue: text) { return command }
        let names = Command.allCases.map(\.rawValue)
        let question = NameSuggestion.question(text, in: names)
        throw UsageError(
            "unknown command \(PrintableName.quoted(word))" + (question.isEmpty ? "; there are " + names.joined(separator: ", ") : question)
        )
    }

    private mutating func takeLong(_ body: ArraySlice<UInt8>, from rest: inout ArraySlice<[UInt8]>) throws(UsageError) {
        let equals = body.firstIndex(of: UInt8(ascii: "="))
        let name = Array(body[..<(equals ?? body.endIndex)])
        let value = equals.map { Array(body[($0 + 1)...]) }
        let text = String(decoding: name, as: UTF8.self)
        guard let flag = flag(where: { $0.name.rawValue == text }) else {
            throw unknown(Array("--".utf8) + name)
        }
        if flag.argument == .none {
            guard value == nil else { throw UsageError("\(flag.name.text) takes no value") }
            if flag.name == .help { asksForShortHelp = false }
            options.append(Option(name: flag.name, value: []))
        } else {
            try append(flag, value ?? rest.popFirst(), as: flag.name.text)
        }
    }

    private mutating func takeShort(_ letters: ArraySlice<UInt8>, from rest: inout ArraySlice<[UInt8]>) throws(UsageError) {
        var letters = letters
        while let letter = letters.popFirst() {
            guard let flag = flag(where: { $0.short == letter }) else {
                throw unknown([UInt8(ascii: "-"), letter])
            }
            guard flag.argument != .none else {
                if flag.name == .help, !has(.help) { asksForShortHelp = true }
                options.append(Option(name: flag.name, value: []))
                continue
            }
            let value = letters.isEmpty ? rest.popFirst() : Array(letters)
            try append(flag, value, as: "-" + String(Unicode.Scalar(letter)))
            return
        }
    }

    /// Returns the option of the command that satisfies `predicate`; `--version` may follow any command.
    private func flag(where predicate: (Flag) -> Bool) -> Flag? {
        Flag.known(to: command).first(where: predicate) ?? RunningFlags.all.first { $0.name == .version && predicate($0) }
    }

    private mutating func append(_ flag: Flag, _ value: [UInt8]?, as text: String) throws(UsageError) {
        guard let value, !value.isEmpty else { throw UsageError("\(text) needs a value: \(text) \(flag.argument.placeholder ?? "")") }
        if case .choice(let words) = flag.argument(of: command) {
            let word = String(decoding: value, as: UTF8.self)
            guard words.contains(word) else {
                let question = NameSuggestion.question(word, in: words)
                throw UsageError("\(PrintableName.quoted(value)) is not a value of \(text): \(words.joined(separator: ", "))" + question)
            }
        }
        options.append(Option(name: flag.name, value: value))
    }

    private func unknown(_ option: [UInt8]) -> UsageError {
        let text = String(decoding: option, as: UTF8.self)
        let quoted = PrintableName.quoted(option)
        let elsewhere = Flag.all.first { $0.name.text == text || $0.short.map { [UInt8(ascii: "-"), $0] } == option }
        guard let command else {
            if let owner = elsewhere?.commands.first {
                return UsageError("\(quoted) comes after a command: nightfall \(owner.rawValue) \(text)")
            }
            return UsageError("unknown option \(quoted)" + NameSuggestion.question(text, in: Flag.known(to: nil).map(\.name.text)))
        }
        if let elsewhere, !elsewhere.commands.isEmpty {
            return UsageError(
                "\(quoted) is not an option of '\(command.rawValue)' but of \(elsewhere.commands.map(\.rawValue).joined(separator: ", "))")
        }
        let question =
            OptionSynonyms.question(about: text, of: command)
            ?? NameSuggestion.question(text, in: Flag.known(to: command).map(\.name.text))
        return UsageError("unknown option \(quoted)" + (question.isEmpty ? "; see 'nightfall help \(command.rawValue)'" : question))
    }
}

/// The place in a `nightfall.json` that sets an option.
struct Origin: Sendable, Equatable {
    /// The file's path, as messages name it.
    let file: FilePath
    /// The place of the option's value.
    let place: SourceLocation
    /// The file's folder, absolute and free of links; the paths of globs are relative to it.
    let folder: FilePath
    /// The index of the override that sets the option, from 0; nil outside of `overrides`.
    var override: Int?
}
