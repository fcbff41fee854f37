import SourceText

extension AuditOptions {
    /// Reads the options from `arguments`, whose words are checked.
    init(_ arguments: RawArguments) {
        func choice<Choice: RawRepresentable<String>>(_ name: FlagName) -> Choice? {
            arguments.value(of: name).flatMap { Choice(rawValue: String(decoding: $0, as: UTF8.self)) }
        }
        self.init(format: choice(.format) ?? .text, failing: choice(.failOn) ?? .both, states: choice(.states) ?? .all)
    }
}
