internal import SourceText

/// Makes the Content Security Policies in a document allow what nightfall adds to the document and changes in it.
struct PolicyPass {
    /// The diagnostics about the policies.
    private(set) var diagnostics: [Diagnostic] = []
    private let scan: DocumentScan
    private let source: Source

    /// The `style` elements that an edited document has in addition, and those with another text.
    private struct StyleChanges {
        var added: [SheetDigests] = []
        var changed: [(old: SheetDigests, new: SheetDigests)] = []
    }

    /// Creates the pass over the document that `scan` describes.
    init(_ scan: DocumentScan, _ source: Source) {
        self.scan = scan
        self.source = source
    }

    /// Returns the edits of the policies if the document, which is of this kind, gets `edits`.
    mutating func changes(for edits: EditSet, kind: FileKind) -> [Edit] {
        guard !scan.contentSecurityPolicies.isEmpty, !edits.isEmpty else { return [] }
        let patched = source.withBytes(edits.applied(to: source.bytes))
        let after = DocumentScan(patched, kind: kind)
        guard let styles = styleChanges(after, patched) else { return [] }
        let scripts = PolicyPass.digestsOfScripts(after, of: patched)
        var result: [Edit] = []
        var names: [String] = []
        for (tag, text) in zip(scan.policyTags, scan.contentSecurityPolicies) {
            let policy = SecurityPolicy(text)
            // A style that the policy forbade, or allowed by a nonce, needs no hash.
            let hashesOfStyles = policy.missing(styles.added + styles.changed.filter { policy.lists($0.old) }.map(\.new))
            let hashesOfScripts = SecurityPolicy(text, of: .script).missing(scripts)
            let hashes = hashesOfStyles + hashesOfScripts
            var allowing = hashesOfStyles.isEmpty ? text : policy.text(adding: hashesOfStyles)
            if !hashesOfScripts.isEmpty { allowing = SecurityPolicy(allowing, of: .script).text(adding: hashesOfScripts) }
            guard !hashes.isEmpty, let edit = ShadowedAttribute.edit("content", allowing, of: tag, in: source.bytes.span) else { continue }
            result.append(edit)
            for hash in hashes where !names.contains(hash) { names.append(hash) }
        }
        if !names.isEmpty {
            diagnostics.append(
                Diagnostic(
                    .securityPolicy, "its Content-Security-Policy now allows \(names.joined(separator: " "))", at: scan.policyTags.first,
                    notes: ["a policy that the server sends needs the same"]))
        }
        return result
    }

    /// Returns the changes of `style` elements in the edited document; nil if its elements are not those of the original.
    private mutating func styleChanges(_ after: DocumentScan, _ patched: Source) -> StyleChanges? {
        let before = scan.sheets.filter { $0.href == nil && $0.isClosed }
        let now = after.sheets.filter { $0.href == nil && $0.isClosed }
        guard before.count == now.count else { return nil }
        var styles = StyleChanges()
        for element in after.generated where patched.bytes[element.range].starts(with: Array("<style".utf8)) {
            let tag = SourceSpan(
                element.start, UInt32(patched.bytes[element.range].firstIndex(of: UInt8(ascii: ">")) ?? Int(element.start)) + 1)
            let inside = PolicyPass.inside(element, tag, of: patched)
            if let digests = digests(inside, isXML: after.isXML, of: patched) { styles.added.append(digests) }
        }
        for (old, new) in zip(before, now) {
            let was = PolicyPass.inside(old.element, old.tag, of: source)
            let becomes = PolicyPass.inside(new.element, new.tag, of: patched)
            guard source.bytes[was.range] != patched.bytes[becomes.range] else { continue }
            let isXML = scan.isXML || old.isInForeignContent
            guard let was = digests(was, isXML: isXML, of: source), let becomes = digests(becomes, isXML: isXML, of: patched) else {
                continue
            }
            styles.changed.append((was, becomes))
        }
        return styles
    }

    /// Returns the span between the tags of a `style` element.
    private static func inside(_ element: SourceSpan, _ tag: SourceSpan, of source: Source) -> SourceSpan {
        var end = Int(element.end)
        while end > Int(tag.end), source.bytes[end - 1] != UInt8(ascii: "<") { end -= 1 }
        return SourceSpan(Int(tag.end), max(Int(tag.end), end - 1))
    }

    private mutating func digests(_ inside: SourceSpan, isXML: Bool, of source: Source) -> SheetDigests? {
        let text = StyleText.text(of: inside, isXML: isXML, of: source)
        if text == nil {
            diagnostics.append(
                Diagnostic(
                    .unhashableStyle,
                    "has a <style> element whose hash cannot be computed: the page's Content-Security-Policy may block it",
                    notes: ["convert the page to UTF-8, or write the dark rules to files with --emit sheet"]))
        }
        return text.map { SheetDigests($0) }
    }

    /// Returns the digests of the scripts that nightfall wrote into a document.
    private static func digestsOfScripts(_ scan: DocumentScan, of source: Source) -> [SheetDigests] {
        scan.generated.compactMap { element in
            let bytes = source.bytes[element.range]
            guard bytes.starts(with: Array("<script".utf8)), let start = bytes.firstIndex(of: UInt8(ascii: ">")),
                let end = bytes.lastIndex(of: UInt8(ascii: "<"))
            else { return nil }
            return StyleText.text(of: SourceSpan(start + 1, end), isXML: scan.isXML, of: source).map { SheetDigests($0) }
        }
    }

    /// Adds a note for each policy that lists stylesheets so exactly that it blocks their companions.
    mutating func recordCompanions() {
        for (tag, text) in zip(scan.policyTags, scan.contentSecurityPolicies) where SecurityPolicy(text).namesFilesOnly {
            diagnostics.append(
                Diagnostic(
                    .refusedCompanion, "has a Content-Security-Policy that lists single sheets, without the companion sheets",
                    at: tag, notes: ["name their folder, or use --emit media"]))
        }
    }

    /// Adds a warning for each policy that allows no stylesheets of the site.
    mutating func recordFiles() {
        for (tag, text) in zip(scan.policyTags, scan.contentSecurityPolicies) where SecurityPolicy(text).refusesFiles {
            diagnostics.append(
                Diagnostic(
                    .refusedCompanion, "has a Content-Security-Policy that allows no sheets of the site, and so no companion sheets",
                    at: tag,
                    notes: ["add 'self' to its style-src, or use --csp inline"]))
        }
    }
}
