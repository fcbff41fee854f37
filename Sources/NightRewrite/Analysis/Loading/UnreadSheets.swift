internal import SourceText

/// The stylesheets and scripts that were not read, with the pages that load them.
///
/// Pages are not dark as a whole with stylesheets that were not read, with stylesheets whose dark rules can't be loaded, and with scripts
/// that create rules with unknown contents.
struct UnreadSheets: Sendable {
    /// The pages that load one file.
    private struct Pages {
        /// The path of the first page by name.
        var first: [UInt8]
        var count = 1

        /// The number of other pages, in words.
        var also: String {
            switch count - 1 {
            case 0: ""
            case 1: " (and 1 other page)"
            case let others: " (and \(others) other pages)"
            }
        }
    }

    /// The pages of stylesheets that were not read, by the stylesheet's path in the form of `SheetAddress`.
    private var pages: [[UInt8]: Pages] = [:]
    /// The pages of stylesheets that do not exist, so that readers don't get them either, by the stylesheet's path.
    private var absent: [[UInt8]: Pages] = [:]
    /// The pages of stylesheets whose dark rules can't be where pages would load them, by the stylesheet's path.
    private var refused: [[UInt8]: Pages] = [:]
    /// The pages of stylesheets on other hosts in whose place a text of nightfall's own was read, by the stylesheet's path.
    private var substituted: [[UInt8]: Pages] = [:]
    /// The pages of scripts, by the script's path.
    private var scripts: [[UInt8]: Pages] = [:]

    /// Creates an empty collection.
    init() {}

    /// Adds the unread stylesheets that the page at `path` loads.
    mutating func add(_ sheets: [[UInt8]], of path: [UInt8]) {
        for sheet in sheets { UnreadSheets.add(sheet, of: path, to: &pages) }
    }

    /// Adds the stylesheets that the page at `path` loads and that do not exist, so that readers don't get them either.
    mutating func add(absent sheets: [[UInt8]], of path: [UInt8]) {
        for sheet in sheets { UnreadSheets.add(sheet, of: path, to: &absent) }
    }

    /// Adds the stylesheets of the page at `path` that were read, but whose dark rules can't be where the page would load them.
    mutating func add(refused sheets: [[UInt8]], of path: [UInt8]) {
        for sheet in sheets { UnreadSheets.add(sheet, of: path, to: &refused) }
    }

    /// Adds the stylesheets of the page at `path` in whose place a text of nightfall's own was read.
    mutating func add(substituted sheets: [[UInt8]], of path: [UInt8]) {
        for sheet in sheets { UnreadSheets.add(sheet, of: path, to: &substituted) }
    }

    /// Adds the script of the page at `path`, by its own path, or by that of the page if it is inline.
    mutating func add(script: [UInt8], of path: [UInt8]) { UnreadSheets.add(script, of: path, to: &scripts) }

    private static func add(_ file: [UInt8], of path: [UInt8], to pages: inout [[UInt8]: Pages]) {
        guard var known = pages[file] else {
            pages[file] = Pages(first: path)
            return
        }
        known.count += 1
        if path.lexicographicallyPrecedes(known.first) { known.first = path }
        pages[file] = known
    }

    /// The paths of the stylesheets that were not read or do not exist, in the form of `SheetAddress`.
    var paths: Set<[UInt8]> { Set(pages.keys).union(absent.keys) }

    /// Returns one diagnostic for each file, by the path of the page at which it is given.
    ///
    /// - Parameter incomplete: the treatment of such pages, and the reason of each refusal.
    func notes(_ incomplete: IncompletePages) -> [[UInt8]: [Diagnostic]] {
        let treatment = incomplete.treatment
        var notes: [[UInt8]: [Diagnostic]] = [:]
        for (sheet, pages) in pages.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            // A user who chose to go on without stylesheets knows about the missing ones.
            guard treatment != .apply || SheetAddress.isOnHost(sheet) || SheetAddress.isOnDisk(sheet) else { continue }
            notes[pages.first, default: []].append(UnreadSheets.note(on: sheet, pages, treatment))
        }
        for (sheet, pages) in absent.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            notes[pages.first, default: []].append(UnreadSheets.note(onAbsent: sheet, pages))
        }
        for (sheet, pages) in substituted.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            notes[pages.first, default: []].append(UnreadSheets.note(onSubstituted: sheet, pages))
        }
        for (sheet, pages) in refused.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            guard let refusal = incomplete.refused[sheet] else { continue }
            notes[pages.first, default: []].append(UnreadSheets.note(on: sheet, refusal, pages, treatment))
        }
        for (script, pages) in scripts.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) where treatment != .apply {
            notes[pages.first, default: []].append(UnreadSheets.note(onScript: script, pages, treatment))
        }
        return notes
    }

    private static func note(onScript script: [UInt8], _ pages: Pages, _ treatment: UnreadTreatment) -> Diagnostic {
        let name = script == pages.first ? "a script in it" : "the script \(String(decoding: script, as: UTF8.self))"
        let reason = "\(name) builds style rules with colors from pieces, which cannot be read"
        guard treatment == .skip else { return Diagnostic(.scriptColors, "is inverted as a whole\(pages.also): \(reason)") }
        return Diagnostic(
            .scriptSheet, "stays light\(pages.also): \(reason)",
            notes: ["--engine filter inverts all pages, --unread filter only such ones, --unread apply goes on without these rules"])
    }

    private static func note(onAbsent sheet: [UInt8], _ pages: Pages) -> Diagnostic {
        var (reason, wayOut) = words(for: sheet)
        if !SheetAddress.isOnDisk(sheet) {
            reason = "\(String(decoding: sheet, as: UTF8.self)) is not in the folder, so that it is missing for readers as well"
        }
        return Diagnostic(.remoteSheet, "ignores a missing sheet\(pages.also): \(reason)", notes: [wayOut])
    }

    private static func note(onSubstituted sheet: [UInt8], _ pages: Pages) -> Diagnostic {
        let reason = words(for: sheet).reason
        return Diagnostic(
            .remoteSheet, "shows code in dark colors of nightfall's own\(pages.also): \(reason)",
            notes: ["--sheet URL=FILE gives a local copy of it, whose colors are used instead"])
    }

    private static func note(
        on sheet: [UInt8], _ refusal: SheetRefusal, _ pages: Pages, _ treatment: UnreadTreatment
    ) -> Diagnostic {
        let name = String(decoding: sheet, as: UTF8.self)
        var result =
            switch treatment {
            case .skip: "stays light\(pages.also)"
            case .filter: "is inverted as a whole\(pages.also)"
            case .apply: "gets no dark rules of a sheet\(pages.also)"
            }
        var wayOut: String
        switch refusal {
        case .onlyRead:
            result += ": it loads \(name), which has no companion and is only read"
            wayOut = "name \(name) as well, or process the whole folder"
        case .failed:
            result += ": it loads \(name), which cannot get dark rules"
            wayOut = "mend that sheet first, as its own message says"
        case .obstructed(let obstacle):
            let companion = String(decoding: SitePath.companion(of: sheet), as: UTF8.self)
            result += ": it loads \(name), whose companion \(companion) cannot be written"
            wayOut =
                switch obstacle {
                case .otherFile: "rename the file of that name"
                case .longName: "give the sheet a shorter name"
                case .unreadable: "see that the file of that name and its folder can be read"
                }
            wayOut += ", or use --emit media"
        }
        let others = "--unread filter inverts such pages as a whole, --unread apply goes on without the dark rules of the sheet"
        return Diagnostic(.missingCompanion, result, notes: treatment == .skip ? [wayOut, others] : [wayOut])
    }

    private static func note(on sheet: [UInt8], _ pages: Pages, _ treatment: UnreadTreatment) -> Diagnostic {
        let also = pages.also
        var (reason, wayOut) = words(for: sheet)
        // Standard input has no name of its own.
        if pages.first.first == UInt8(ascii: "<"), !SitePath.isRemote(sheet) {
            wayOut = "--stdin-filepath NAME gives the place of the page"
        }
        switch treatment {
        case .skip:
            return Diagnostic(
                .unreadSheet, "stays light\(also): \(reason), so that its colors are unknown",
                notes: [wayOut, "--unread filter inverts such pages as a whole, --unread apply goes on without the sheet"])
        case .filter: return Diagnostic(.remoteSheet, "is inverted as a whole\(also): \(reason)", notes: [wayOut])
        case .apply:
            return Diagnostic(.remoteSheet, "loads a sheet that gets no dark rules\(also): \(reason)", notes: [wayOut])
        }
    }

    /// Returns the reason why a stylesheet was not read, and a way out.
    private static func words(for sheet: [UInt8]) -> (reason: String, wayOut: String) {
        if sheet == SheetAddress.mixedStyle {
            return (
                "a drawing in it has a style element with tags or references, which is not read",
                "move the rules of that element to a style element of the page"
            )
        }
        let address = String(decoding: SheetAddress.shortened(sheet), as: UTF8.self)
        if SheetAddress.isOnHost(sheet) {
            return ("the sheet \(address) is on another host", "--sheet URL=FILE gives a local copy of it")
        }
        if SheetAddress.isOnDisk(sheet) {
            return (
                "the sheet \(address) is on the disk of one machine and missing for readers",
                "put it into the site, and link it by an address there"
            )
        }
        if SitePath.isRemote(sheet) { return ("the sheet \(address) is not a file", "put its rules into a file or a <style>") }
        if SheetAddress.isOutside(sheet) {
            return ("the sheet \(address) is missing or outside of what was read", "name a folder around the page and the sheet")
        }
        return ("the sheet \(address) is missing or cannot be read", "put it there, or remove the link")
    }
}
