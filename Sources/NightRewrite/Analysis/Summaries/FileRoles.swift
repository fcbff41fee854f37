/// The roles of a file in the analysis of its site that do not follow from its contents.
struct FileRoles: OptionSet, Sendable {
    let rawValue: UInt8

    /// The file stays as it is, whatever it contains: it is context for other files.
    static let left = FileRoles(rawValue: 1)
    /// The file is a stylesheet that is read and never written: its dark rules are elsewhere.
    static let reference = FileRoles(rawValue: 2)
    /// Nightfall wrote the file as a companion.
    static let companion = FileRoles(rawValue: 4)
    /// The file is a stylesheet that has no companion and gets none, because it is only read.
    static let lacksCompanion = FileRoles(rawValue: 8)
    /// The file is a stylesheet that files load and that does not exist, so that readers don't get it either.
    static let absent = FileRoles(rawValue: 16)
    /// The file is a stylesheet whose rewriting failed in the run before.
    static let failed = FileRoles(rawValue: 32)
    /// The file is a page that is only read, and gets no diagnostics.
    static let context = FileRoles(rawValue: 64)
}
