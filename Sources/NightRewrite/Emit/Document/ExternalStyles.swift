internal import SourceText

/// The files that hold a document's own rules if the document may hold none.
struct ExternalStyles {
    /// The files so far, in the order in which they were added.
    private(set) var files: [NewFile] = []

    private let path: [UInt8]
    private let source: Source
    private let base: SiteBase

    /// Creates a value without files; nil if the document itself may hold its rules.
    init?(of document: SiteDocument, _ options: RewriteOptions) {
        // An AMP page may link no files of its own, and an email has none.
        guard options.changes.inlineStyles == .external, options.output.addsFiles, document.profile == .page else { return nil }
        path = document.path
        source = document.source
        base = options.site.base
    }

    /// Adds a file with `css`, and returns the address by which `scan` links it: that of the document or of one in its `srcdoc` attributes.
    ///
    /// The first file is `NAME.night.css` beside the document `NAME`, the next `NAME.1.night.css`.
    mutating func add(_ css: [UInt8], linkedFrom scan: DocumentScan) throws(Diagnostic) -> [UInt8] {
        let file = ExternalStyles.path(files.count, of: path)
        let name = file[(file.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
        let href = ExternalStyles.address(name)
        guard scan.path(of: href, from: path, in: base) == file else {
            throw Diagnostic(
                .externalStyle, "has a <base> that leads elsewhere, so that it cannot link files beside it",
                notes: ["remove the base, or use --csp inline"])
        }
        var charset = source.encodingLabel.map { Array(source.bytes[$0.range]) } ?? []
        // Browsers read a document without a declared encoding as windows-1252, and revert has to read the file.
        if charset.isEmpty, source.encoding == .asciiSuperset, !UndeclaredEncoding.isEditable(css) { charset = Array("windows-1252".utf8) }
        let text = CompanionSheet.text(charset: charset, imports: [], namespaces: [], mirrors: ByteRope(css), source: source)
        files.append(NewFile(path: file, contents: try source.encoded(text)))
        return href
    }

    /// Moves the files with a document's rules into the result.
    ///
    /// - Throws: a `Diagnostic` if a file of the site has the path of one of them.
    func move(to result: inout FileResult, of scan: DocumentScan, _ graph: SiteGraph) throws(Diagnostic) {
        guard !files.isEmpty else { return }
        for file in files where graph.hasSheet(file.path) || graph.hasCompanion(at: file.path) {
            throw AdditionObstacle.otherFile.diagnostic(path: file.path, otherwise: "use --csp inline")
        }
        result.companions = files
        var policy = PolicyPass(scan, source)
        policy.recordFiles()
        result.diagnostics += policy.diagnostics
    }

    /// Throws the diagnostic of a `style` element that would change, and so need another hash.
    static func refuseInline(of sheet: SheetReference) throws(Diagnostic) {
        throw Diagnostic(
            .externalStyle, "has a style element that has to hold its own dark rules, for an import, an anonymous layer or an SVG",
            at: sheet.tag,
            notes: ["link the sheet, name the layer, or use --csp inline; it was left unchanged"])
    }

    /// The path of the file with a number, from 0 on, of the document at `path`.
    static func path(_ number: Int, of path: [UInt8]) -> [UInt8] {
        path + Array((number == 0 ? ".night.css" : ".\(number).night.css").utf8)
    }

    /// The address of the file `name` in the same folder; bytes that are invalid or have a meaning in addresses are escaped.
    private static func address(_ name: ArraySlice<UInt8>) -> [UInt8] {
        name.flatMap { byte -> [UInt8] in
            let isPlain =
                (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || [0x2D, 0x2E, 0x5F, 0x7E].contains(byte)
            let digits = String(byte, radix: 16, uppercase: true)
            return isPlain ? [byte] : Array("%\(digits.count < 2 ? "0" : "")\(digits)".utf8)
        }
    }
}
