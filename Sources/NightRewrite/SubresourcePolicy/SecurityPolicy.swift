internal import HTMLSyntax
internal import SecureHash

/// A Content Security Policy as far as it concerns sheets, or scripts (CSP 3 §6.7.3, §8.3).
struct SecurityPolicy {
    /// A directive: its name in lower case and its sources as they are written.
    private struct Directive {
        let name: String
        var sources: [String]
    }

    private var directives: [Directive] = []
    /// The directive that the subject has to obey; nil where the policy says nothing of it.
    private let governing: Int?

    private let subject: PolicySubject

    /// The policy that `text` says of `subject`.
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

    /// The sources that the subject may have; nil for all.
    private var sources: [String]? { governing.map { directives[$0].sources } }

    /// Whether elements need no hash: `'unsafe-inline'` counts where no hash and no nonce is beside it, and for scripts no
    /// `'strict-dynamic'`.
    var allowsInline: Bool {
        guard let sources else { return true }
        let lower = sources.map { $0.lowercased() }
        guard subject == .style || !lower.contains("'strict-dynamic'") else { return false }
        return lower.contains("'unsafe-inline'") && !lower.contains { $0.hasPrefix("'nonce-") || SecurityPolicy.algorithm(of: $0) != nil }
    }

    /// Whether it lists the hash of a text.
    func lists(_ digests: SheetDigests) -> Bool {
        (sources ?? []).contains { source in
            guard let algorithm = SecurityPolicy.algorithm(of: source), source.last == "'" else { return false }
            let value = source.dropFirst(algorithm.rawValue.count + 2).dropLast()
            return digests.matches(value.utf8, algorithm)
        }
    }

    /// The hashes of those texts that it neither allows as they are nor lists, each once.
    func missing(_ texts: [SheetDigests]) -> [String] {
        guard !allowsInline else { return [] }
        var hashes: [String] = []
        for digests in texts where !lists(digests) {
            let hash = "'\(algorithm.rawValue)-\(digests.text(algorithm))'"
            if !hashes.contains(hash) { hashes.append(hash) }
        }
        return hashes
    }

    /// The weakest hash function in use, SHA-256 where there is none.
    var algorithm: HashAlgorithm { (sources ?? []).compactMap(SecurityPolicy.algorithm).min() ?? .sha256 }

    /// Whether it names sheets by their full addresses alone, so that a sheet beside another is another source.
    var namesFilesOnly: Bool {
        let places = (sources ?? []).filter { !$0.hasPrefix("'") || $0.lowercased() == "'self'" }
        guard !places.isEmpty else { return false }
        return places.allSatisfy { place in
            let rest = place.firstRange(of: "://").map { place[$0.upperBound...] } ?? place[...]
            guard let slash = rest.firstIndex(of: "/") else { return false }
            return rest.last != "/" && rest.index(after: slash) < rest.endIndex
        }
    }

    /// Whether it allows no sheet by its address.
    var refusesFiles: Bool { sources.map { $0.allSatisfy { $0.hasPrefix("'") && $0.lowercased() != "'self'" } } ?? false }

    /// The policy that also allows elements of these hashes.
    func text(adding hashes: [String]) -> [UInt8] {
        guard let governing else { return [] }
        var directives = directives
        let sources = directives[governing].sources.filter { $0.lowercased() != "'none'" } + hashes
        if directives[governing].name == "default-src" {
            // What is a style's need not be a script's, too.
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
