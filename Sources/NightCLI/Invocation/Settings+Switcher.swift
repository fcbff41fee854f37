import NightRewrite
import NightTheme

/// The options of the switcher.
extension Settings {
    /// Reads the options of the switcher; returns nil if none is requested.
    ///
    /// - Parameter isAsked: True if the switcher is requested elsewhere, so that its options are valid without `--switcher`.
    /// - Throws: `UsageError` for invalid values, and for options without a switcher.
    static func switcher(_ arguments: RawArguments, isAsked: Bool = false) throws(UsageError) -> Switcher? {
        guard isAsked || arguments.has(.switcher) else {
            for name in [FlagName.storageKey, .transition] where arguments.has(name) {
                throw UsageError("\(name.text) goes with --switcher only")
            }
            return nil
        }
        var switcher = Switcher()
        if let key = arguments.value(of: .storageKey) {
            guard let text = String(validating: key, as: UTF8.self) else {
                throw UsageError("\(PrintableName.quoted(key)) is not a value of --storage-key: text in UTF-8")
            }
            switcher.storageKey = text
        }
        if let time = arguments.value(of: .transition) {
            guard let number = Int(String(decoding: time, as: UTF8.self)), (0...Switcher.longestTransition).contains(number) else {
                throw UsageError(
                    "\(PrintableName.quoted(time)) is not a value of --transition: milliseconds from 0 to \(Switcher.longestTransition)")
            }
            switcher.transition = number
        }
        return switcher
    }

    /// Throws `UsageError` for settings that cannot be combined with a switcher.
    func checkSwitcher() throws(UsageError) {
        guard engine == .rewrite else { throw UsageError("--switcher goes with --engine rewrite only") }
        guard activation.selector.takesRoot else {
            throw UsageError("--switcher goes with no --selector of body, which does not exist yet when a page is first painted: use html")
        }
        guard existing != .merge else {
            throw UsageError("--switcher goes with no --existing merge: the author's dark rules follow the reader's preference")
        }
        guard changes.inlineStyles == .inline else {
            throw UsageError(
                "--switcher goes with no --csp external: its script is in the page, and its hash is printed for the policy")
        }
        guard !isEmail else { throw UsageError("--switcher goes with no --type email: mail programs run no scripts") }
    }
}
