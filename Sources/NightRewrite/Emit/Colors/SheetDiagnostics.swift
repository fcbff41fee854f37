internal import SourceText

/// The diagnostics of one sheet.
struct SheetDiagnostics: Sendable {
    /// The diagnostics, in the order in which they were found.
    private(set) var all: [Diagnostic] = []
    /// The custom properties that have a diagnostic, each with its code.
    private var diagnosed: Set<[UInt8]> = []

    /// The number of diagnostics.
    var count: Int { all.count }

    /// Adds a diagnostic.
    mutating func add(_ diagnostic: Diagnostic) { all.append(diagnostic) }

    /// Adds the diagnostics of the parts of a sheet, each message once.
    mutating func add(parts: some Sequence<SheetDiagnostics>) {
        var reported: Set<String> = []
        for part in parts { all += part.all.filter { reported.insert($0.message).inserted } }
    }

    /// Adds a diagnostic about a custom property, once for a sheet.
    mutating func add(_ code: DiagnosticCode, about name: [UInt8], at span: SourceSpan, _ message: String, notes: [String]) {
        guard diagnosed.insert(name + Array(code.text.utf8)).inserted else { return }
        all.append(Diagnostic(code, "\(String(decoding: name, as: UTF8.self)) \(message)", at: span, notes: notes))
    }
}
