import CSSCascade
import NightRewrite
import SourceText

/// The settings about the files of a site, and about others that its pages load.
struct SiteSettings: Sendable, Equatable {
    /// The options that select files.
    var choice: FileChoice
    /// The files and folders that are read as context and never written.
    var contexts: [FilePath]
    /// The base address of the site, which resolves addresses in the files.
    var base: SiteBase
    /// The local copies of stylesheets on other hosts; a later copy of the same stylesheet takes precedence.
    let sheets: [SheetCopy]
    /// The treatment of pages that load stylesheets which are not read.
    let unread: UnreadTreatment
    /// The roles of custom properties that only scripts use, by name.
    private(set) var properties: [[UInt8]: ColorRole] = [:]
    /// The selectors of bars in addition to the known ones.
    private(set) var bars: Set<[UInt8]> = []

    /// Interprets `arguments`, except for roles and bars.
    ///
    /// - Throws: `UsageError` for invalid values.
    init(_ arguments: RawArguments) throws(UsageError) {
        choice = FileChoice(arguments)
        contexts = arguments.options.filter { $0.name == .context }.map { FilePath($0.value) }
        base = try SiteSettings.base(arguments)
        var sheets: [SheetCopy] = []
        for option in arguments.options where option.name == .sheet { sheets.append(try SheetCopy(option.value)) }
        self.sheets = sheets
        unread = Settings.word(arguments, .unread) ?? .skip
    }

    /// Reads the roles of custom properties and the selectors of bars.
    ///
    /// - Throws: `UsageError` for invalid values.
    mutating func readColors(_ arguments: RawArguments) throws(UsageError) {
        bars = try SiteSettings.bars(arguments)
        for option in arguments.options where option.name == .property {
            let (name, role) = try SiteSettings.property(option.value)
            properties[name] = role
        }
    }

    /// Returns the base of `--base-url`; without that option, the root of an unknown host.
    static func base(_ arguments: RawArguments) throws(UsageError) -> SiteBase {
        guard let value = arguments.value(of: .baseURL) else { return SiteBase() }
        guard let base = SiteBase(value) else {
            throw UsageError(
                "\(PrintableName.quoted(value)) is not a value of --base-url: the address of the site, such as"
                    + " https://me.example/project/, or its path, as /project/")
        }
        return base
    }

    /// Returns the selectors of bars: elements in lower case, classes and ids.
    static func bars(_ arguments: RawArguments) throws(UsageError) -> Set<[UInt8]> {
        var bars: Set<[UInt8]> = []
        for option in arguments.options where option.name == .bar {
            guard let bar = BarSelectors.selector(option.value) else {
                throw UsageError(
                    "\(PrintableName.quoted(option.value)) is not a value of --bar: the name of one element, one class or one id, as site-bar,"
                        + " .masthead or #top")
            }
            bars.insert(bar)
        }
        return bars
    }

    /// Returns the custom property and the role that a value of `--property` names.
    static func property(_ value: [UInt8]) throws(UsageError) -> (name: [UInt8], role: ColorRole) {
        let parts = value.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        let word = parts.count == 2 ? String(decoding: parts[1], as: UTF8.self) : ""
        let roles = ColorRole.allCases.map { "\($0)" }
        guard parts[0].starts(with: [UInt8(ascii: "-"), UInt8(ascii: "-")]) else {
            throw UsageError(
                "\(PrintableName.quoted(value)) is not a value of --property: it gives the role of a custom property, whose name begins"
                    + " with --, as --ring=line; for other properties write a comment nightfall:role at the declaration")
        }
        guard parts[0].count > 2, let role = ColorRole.allCases.first(where: { "\($0)" == word }) else {
            throw UsageError(
                "\(PrintableName.quoted(value)) is not a value of --property: a custom property and a role, as --ring=line; roles are "
                    + roles.joined(separator: ", ") + NameSuggestion.question(word, in: roles))
        }
        return (Array(parts[0]), role)
    }
}
