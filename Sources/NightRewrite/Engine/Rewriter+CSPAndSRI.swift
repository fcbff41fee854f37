internal import CSSCascade
internal import HTMLSyntax
internal import SecureHash
internal import SourceText

/// Functions that update the hashes of a Content Security Policy and the digests of Subresource Integrity.
extension Rewriter {
    /// Returns the stylesheets that pages of the site load only with a certain digest, by their paths.
    func guardedSheets(_ facts: [FileSummary], graph: SiteGraph) -> [[UInt8]: GuardedSheet] {
        guard options.engine == .rewrite else { return [:] }
        var result: [[UInt8]: GuardedSheet] = [:]
        let left = Set(facts.filter(\.isLeft).map(\.path))
        for path in Set(facts.flatMap { $0.document?.guardedSheets ?? [] }) {
            guard let (file, sheet) = graph.file(of: path), let plain = try? sheet.plain.encoded(sheet.plain.bytes) else { continue }
            let changed = left.contains(path) ? FileResult() : apply(file, path: path, kind: .css, graph: graph)
            let companion = changed.companions.first { $0.path == SitePath.companion(of: path) }
            result[path] = GuardedSheet(
                plain: SheetDigests(plain), changed: SheetDigests(changed.bytes ?? file),
                companion: companion.map { SheetDigests($0.bytes) })
        }
        return result
    }

    /// Returns the edits that update `integrity` attributes, and the attribute values for companions by their stylesheets' indices in the
    /// scan.
    func integrity(
        of scan: DocumentScan, in source: Source, path: [UInt8], graph: SiteGraph, diagnostics: inout [Diagnostic]
    ) -> (edits: [Edit], companions: [Int: [UInt8]]) {
        guard !graph.guarded.isEmpty else { return ([], [:]) }
        let bytes = source.bytes.span
        var edits: [Edit] = []
        var companions: [Int: [UInt8]] = [:]
        let links =
            scan.sheets.enumerated().map { ($0 as Int?, $1.tag, $1.href, $1.integrity) }
            + scan.preloads.map { (nil, $0.tag, $0.href, $0.integrity) }
        for (index, tag, href, span) in links {
            guard let span, let href, let target = scan.path(of: href, from: path, in: options.base), let known = graph.guarded[target]
            else { continue }
            let metadata = IntegrityMetadata(CharacterDecoder.decoded(span, as: .attributeValue, in: bytes))
            guard let strongest = metadata.strongest else { continue }
            guard metadata.admits(known.plain) else {
                diagnostics.append(
                    Diagnostic(
                        .staleIntegrity,
                        "has an integrity attribute that does not match the sheet, so that browsers refuse it: it stays unchanged",
                        at: span,
                        notes: ["compute it again from the original sheet, and apply again"]))
                continue
            }
            if let index, let companion = known.companion, options.integrity != .drop {
                companions[index] = Array("\(strongest.rawValue)-\(companion.text(strongest))".utf8)
            }
            guard known.changed != known.plain else { continue }
            switch options.integrity {
            case .update:
                let value = metadata.replacing(known.plain, with: known.changed)
                if let edit = ShadowedAttribute.edit("integrity", value, of: tag, in: bytes) { edits.append(edit) }
            case .drop: edits += ShadowedAttribute.drop("integrity", of: tag, in: bytes)
            // Neither the stylesheet nor its pages change.
            case .error: continue
            }
        }
        return (edits, companions)
    }

    /// Returns the edits that make the policies of a document allow what `edits` add to it and change in it.
    func policyEdits(
        of scan: DocumentScan, in source: Source, kind: FileKind, _ edits: EditSet, diagnostics: inout [Diagnostic]
    ) -> [Edit] {
        guard !scan.contentSecurityPolicies.isEmpty, !edits.isEmpty else { return [] }
        let patched = source.withBytes(edits.applied(to: source.bytes))
        let after = DocumentScan(patched, kind: kind)
        let before = scan.sheets.filter { $0.href == nil && $0.isClosed }
        let now = after.sheets.filter { $0.href == nil && $0.isClosed }
        guard before.count == now.count else { return [] }
        func inside(_ element: SourceSpan, _ tag: SourceSpan, of source: Source) -> SourceSpan {
            var end = Int(element.end)
            while end > Int(tag.end), source.bytes[end - 1] != 0x3C { end -= 1 }
            return SourceSpan(Int(tag.end), max(Int(tag.end), end - 1))
        }
        func digests(_ inside: SourceSpan, isXML: Bool, of source: Source) -> SheetDigests? {
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
        var added: [SheetDigests] = []
        for element in after.ours where patched.bytes[element.range].starts(with: Array("<style".utf8)) {
            let tag = SourceSpan(element.start, UInt32(patched.bytes[element.range].firstIndex(of: 0x3E) ?? Int(element.start)) + 1)
            if let digests = digests(inside(element, tag, of: patched), isXML: after.isXML, of: patched) { added.append(digests) }
        }
        var changed: [(old: SheetDigests, new: SheetDigests)] = []
        for (old, new) in zip(before, now) {
            let (was, becomes) = (inside(old.element, old.tag, of: source), inside(new.element, new.tag, of: patched))
            guard source.bytes[was.range] != patched.bytes[becomes.range] else { continue }
            let isXML = scan.isXML || old.isInForeignContent
            guard let was = digests(was, isXML: isXML, of: source), let becomes = digests(becomes, isXML: isXML, of: patched) else {
                continue
            }
            changed.append((was, becomes))
        }
        let scripts = switcherDigests(after, of: patched)
        var result: [Edit] = []
        var names: [String] = []
        for (tag, text) in zip(scan.policyTags, scan.contentSecurityPolicies) {
            let policy = SecurityPolicy(text)
            // A style that the policy forbade, or allowed by a nonce, needs no hash.
            let hashesOfStyles = policy.missing(added + changed.filter { policy.lists($0.old) }.map(\.new))
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

    /// Throws if a stylesheet may not change because a page loads it only with a certain digest.
    func refuseGuarded(_ path: [UInt8], graph: SiteGraph) throws(Diagnostic) {
        guard options.integrity == .error, graph.guarded[path]?.isChanged == true else { return }
        throw Diagnostic(
            .guardedSheet, "would change, which the integrity attribute of a page forbids",
            notes: ["use --sri update, or --emit sheet, which does not change sheets; it was left unchanged"])
    }

    /// Throws if a page loads a stylesheet that may not change because of its digest.
    func refuseGuarded(_ scan: DocumentScan, path: [UInt8], graph: SiteGraph) throws(Diagnostic) {
        guard options.integrity == .error, !graph.guarded.isEmpty else { return }
        for sheet in scan.sheets where DocumentSummary.isInForce(sheet) {
            guard let target = sheet.href.flatMap({ scan.path(of: $0, from: path, in: options.base) }),
                graph.guarded[target]?.isChanged == true
            else {
                continue
            }
            throw Diagnostic(
                .guardedSheet, "loads a sheet that an integrity attribute forbids to change", at: sheet.tag,
                notes: ["use --sri update, or --emit sheet, which does not change sheets; it was left unchanged"])
        }
    }

    // MARK: Files instead of inline styles

    /// Returns the collector for rules that may not be in the document itself; nil if they may.
    func externalStyles(of source: Source, path: [UInt8], profile: DocumentProfile) -> ExternalStyles? {
        // An AMP page may link no files of its own, and an email has none.
        options.inlineStyles == .external && options.addsFiles && profile == .page
            ? ExternalStyles(path: path, source: source, base: options.base) : nil
    }

    /// Throws if a `style` element would change, since it would need another hash.
    func refuseInline(_ edits: [Edit], of sheet: SheetReference, _ external: ExternalStyles?) throws(Diagnostic) {
        guard external != nil, !edits.isEmpty else { return }
        throw Diagnostic(
            .externalStyle, "has a style element that has to hold its own dark rules, for an import, an anonymous layer or an SVG",
            at: sheet.tag,
            notes: ["link the sheet, name the layer, or use --csp inline; it was left unchanged"])
    }

    /// Moves the files with a document's rules into the result.
    func takeFiles(
        _ external: ExternalStyles?, of scan: DocumentScan, graph: SiteGraph, into result: inout FileResult
    ) throws(Diagnostic) {
        guard let files = external?.files, !files.isEmpty else { return }
        for file in files where graph.hasSheet(file.path) || graph.hasCompanion(at: file.path) {
            throw AdditionObstacle.otherFile.diagnostic(path: file.path, otherwise: "use --csp inline")
        }
        result.companions = files
        for (tag, text) in zip(scan.policyTags, scan.contentSecurityPolicies) where SecurityPolicy(text).refusesFiles {
            result.diagnostics.append(
                Diagnostic(
                    .refusedCompanion, "has a Content-Security-Policy that allows no sheets of the site, and so no companion sheets",
                    at: tag,
                    notes: ["add 'self' to its style-src, or use --csp inline"]))
        }
    }

    /// Adds a note for each policy that lists stylesheets so exactly that it blocks their companions.
    func notePolicyOfFiles(_ scan: DocumentScan, hasCompanions: Bool, _ diagnostics: inout [Diagnostic]) {
        guard hasCompanions else { return }
        for (tag, text) in zip(scan.policyTags, scan.contentSecurityPolicies) where SecurityPolicy(text).namesFilesOnly {
            diagnostics.append(
                Diagnostic(
                    .refusedCompanion, "has a Content-Security-Policy that lists single sheets, without the companion sheets",
                    at: tag, notes: ["name their folder, or use --emit media"]))
        }
    }
}
