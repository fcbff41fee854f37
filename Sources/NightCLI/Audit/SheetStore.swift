import CSSCascade
import NightRewrite
import Nightfall
import Parallel
import SourceText

/// The stylesheets of a site, each read once; shared by the threads of an audit.
final class SheetStore: Sendable {
    /// A stylesheet.
    struct Sheet: Sendable {
        let rules: SheetRules
        /// The name of its file for messages.
        let name: [UInt8]
        let text: AuditedText
    }

    private struct State: Sendable {
        /// The numbers of the sheets in `sheets` by path; nil for a sheet that cannot be read.
        var numbers: [[UInt8]: Int?] = [:]
        var sheets: [Sheet] = []
    }

    private let state = Monitor(State())
    private let site: Site
    private let copies: [SheetCopy]
    /// The files that a run would write; nil if the site is audited as it is.
    private let applied: AppliedFiles?
    /// Returns the text of a file's bytes.
    private let decode: @Sendable ([UInt8], [UInt8]) -> Source?

    init(_ site: Site, copies: [SheetCopy], applied: AppliedFiles? = nil, decode: @escaping @Sendable ([UInt8], [UInt8]) -> Source?) {
        self.site = site
        self.copies = copies
        self.applied = applied
        self.decode = decode
    }

    /// Returns the sheet at a path of the site; nil if it cannot be read.
    func sheet(at path: [UInt8]) -> Sheet? {
        state.change { state -> Sheet? in
            if let known = state.numbers[path] { return known.map { state.sheets[$0] } }
            guard let (name, source) = read(path) else {
                state.numbers[path] = .some(nil)
                return nil
            }
            var rules = SheetRules(of: source.bytes, source.content)
            rules.file = Int32(truncatingIfNeeded: state.sheets.count + 1)
            state.numbers[path] = state.sheets.count
            let sheet = Sheet(rules: rules, name: name, text: applied.map { $0.text(source, at: path, kind: .css) } ?? AuditedText(source))
            state.sheets.append(sheet)
            return sheet
        }
    }

    /// The sheet with the number that its rules have.
    func sheet(numbered number: Int32) -> Sheet? {
        state.change { $0.sheets.indices.contains(Int(number) - 1) ? $0.sheets[Int(number) - 1] : nil }
    }

    private func read(_ path: [UInt8]) -> (name: [UInt8], Source)? {
        if let sheet = EmbeddedSheet(at: path) { return decode(sheet.bytes, path).map { (SheetAddress.shortened(path), $0) } }
        let copy = copies.last { $0.path == path }
        // An address on another host, or of another scheme.
        guard copy != nil || !path.starts(with: Array("//".utf8)) && !path.contains(UInt8(ascii: ":")) else { return nil }
        if let bytes = applied?.contents(of: path), let source = decode(bytes.joined, path) {
            return (site.location(of: path).bytes, source)
        }
        let location = copy?.file ?? site.location(of: path)
        let status = try? FileSystem.status(of: location)
        guard let status, status.kind == .file, status.size < SourceLimits.tooMany,
            let bytes = try? FileDescriptor(reading: location).readAll(expecting: status.size), let source = decode(bytes, path)
        else { return nil }
        return (location.bytes, source)
    }
}
