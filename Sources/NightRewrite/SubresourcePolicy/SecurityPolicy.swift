internal import HTMLSyntax
internal import SecureHash

/// A Content Security Policy, limited to its rules for sheets or scripts ([CSP 3](https://www.w3.org/TR/CSP3/) §6.7.3, §8.3).
struct SecurityPolicy {
    /// A directive: its name in lower case and its sources as written.
    private struct Directive {
        let name: String
        var sources: [String]
    }

    private var directives: [Directive] = []
    /// The index of the directive that governs the subject; nil if the policy has none.
    private let governing: Int?

    private let subject: PolicySubject

    /// Parses the policy `text` for one subject.
    init(_ text: [UInt8], of subject: PolicySubject = .style) {
        self.subject = subject
        var seen: Set<String> = []
        for part in text.split(separator: UInt8(ascii: ";")) {
            let words = Array(part).words.map { String(decoding: $0, as: UTF8.self) }
            guard let name = words.first?.lowercased(), seen.insert(name).inserted else { continue }
            directives.append(Directive(name: name, sources: Array(words.dropFirst())))
        }
        let directives = directives
        governing =
            subject.directives.lazy.compactMap { name in
                directives.firstIndex { $0.name == name }
            }.first
    }

    /// The allowed sources; nil for all.
    private var sources: [String]? { governing.map { directives[$0].sources } }

    /// True if inline elements need no hash.
    ///
    /// `'unsafe-inline'` is only in effect without hashes and nonces, and for scripts without `'strict-dynamic'`.
    var allowsInline: Bool {
        guard let sources else { return true }
        let lower = sources.map { $0.lowercased() }
        guard subject == .style || !lower.contains("'strict-dynamic'") else { return false }
        return lower.contains("'unsafe-inline'") && !lower.contains { $0.hasPrefix("'nonce-") || SecurityPolicy.algorithm(of: $0) != nil }
    }

    /// Returns true if the policy lists the hash of a text.
    func lists(_ digests: SheetDigests) -> Bool {
        (sources ?? []).contains { source in
            guard let algorithm = SecurityPolicy.algorithm(of: source), source.last == "'" else { return false }
            let value = source.dropFirst(algorithm.rawValue.count + 2).dropLast()
            return digests.matches(value.utf8, algorithm)
        }
    }

    /// Returns the distinct hashes of the texts that the policy neither allows as inline elements nor lists.
    func missing(_ texts: [SheetDigests]) -> [String] {
        guard !allowsInline else { return [] }
        var hashes: [String] = []
        for digests in texts where !lists(digests) {
            let hash = "'\(algorithm.rawValue)-\(digests.text(algorithm))'"
            if !hashes.contains(hash) { hashes.append(hash) }
        }
        return hashes
    }

    /// The weakest hash function in use; SHA-256 if there is none.
    var algorithm: HashAlgorithm { (sources ?? []).compactMap(SecurityPolicy.algorithm).min() ?? .sha256 }

    /// True if the policy names sheets by full addresses only, so that it does not allow a companion sheet beside one.
    var namesFilesOnly: Bool {
        let places = (sources ?? []).filter { !$0.hasPrefix("'") || $0.lowercased() == "'self'" }
        guard !places.isEmpty else { return false }
        return places.allSatisfy { place in
            let rest = place.firstRange(of: "://").map { place[$0.upperBound...] } ?? place[...]
            guard let slash = rest.firstIndex(of: "/") else { return false }
            return rest.last != "/" && rest.index(after: slash) < rest.endIndex
        }
    }

    /// True if the policy allows no sheet by its address.
    var refusesFiles: Bool { sources.map { $0.allSatisfy { $0.hasPrefix("'") && $0.lowercased() != "'self'" } } ?? false }

    /// Returns the policy that also allows elements with these hashes.
    func text(adding hashes: [String]) -> [UInt8] {
        guard let governing else { return [] }
        var directives = directives
        let sources = directives[governing].sources.filter { $0.lowercased() != "'none'" } + hashes
        if directives[governing].name == "default-src" {
            // `default-src` is not extended, so that the hashes do not apply to other kinds of content.
            directives.append(Directive(name: subject.directives[1], sources: sources))
        } else {
            directives[governing].sources = sources
        }
        return Array(directives.map { ([$0.name] + $0.sources).joined(separator: " ") }.joined(separator: "; ").utf8)
    }

    private static func algorithm(of source: String) -> HashAlgorithm? {
        let source = source.lowercased()
        return HashAlgorithm.allCases.first { source.hasPrefix("'\($0.rawValue)-") }
    }
}

/// The kind of content that a Content Security Policy is checked for.
enum PolicySubject {
    case style
    case script

    /// The directives for the subject; the first one that a policy contains governs ([CSP 3](https://www.w3.org/TR/CSP3/) §6.8.3).
    var directives: [String] {
        switch self {
        case .style: ["style-src-elem", "style-src", "default-src"]
        case .script: ["script-src-elem", "script-src", "default-src"]
        }
    }
}
