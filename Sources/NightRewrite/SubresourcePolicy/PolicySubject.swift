/// What a Content Security Policy is asked about.
enum PolicySubject {
    case style
    case script

    /// The directives that say what is allowed; of those that a policy has the first one counts (CSP 3 §6.8.3).
    var directives: [String] {
        switch self {
        case .style: ["style-src-elem", "style-src", "default-src"]
        case .script: ["script-src-elem", "script-src", "default-src"]
        }
    }
}
