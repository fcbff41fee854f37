internal import CSSCascade
internal import CSSColor
internal import SourceText

/// The rules that a document loads, for the filter engine and the colors behind its text.
extension SiteGraph {
    /// Returns the colors of a stylesheet that keep their light values; nil if there are none.
    ///
    /// - Parameters:
    ///   - span: the span of the stylesheet in `text`.
    ///   - path: the path of the stylesheet; nil for a `style` element.
    ///   - base: the page color of its documents.
    func keptColors(of span: SourceSpan, in text: [UInt8], path: [UInt8]?, base: SRGB) -> KeptSheetColors? {
        guard !kept.isEmpty else { return nil }
        if let path { return kept.colors(of: .file(path)) }
        return kept.colors(ofStyle: span, in: text, base: base)
    }

    /// Returns the rules for backgrounds in the stylesheets that a document loads, in order, for any engine.
    func backgroundRules(of path: [UInt8]) -> [FilterRules] {
        filterRules(of: path) { sheet in sheet.walked.map { FilterRules($0.outline, in: $0.text.span) } ?? FilterRules() }
    }

    /// Returns the rules of the stylesheets that a document loads, or of a stylesheet with its imports, in order.
    func filterRules(of path: [UInt8], rules: (StylesheetSummary) -> FilterRules = \.filter) -> [FilterRules] {
        var result: [FilterRules] = []
        guard let document = pages.document(at: path)?.facts else {
            var seen: Set<[UInt8]> = []
            if sheets.summaries[path] != nil { collectFilterRules(path, rules, into: &result, &seen) }
            return result
        }
        for sheet in document.loads.sheets {
            var seen: Set<[UInt8]> = []
            switch sheet {
            case .own(let index):
                for imported in document.styles[index].imports {
                    if let target = base.path(of: imported.href, from: path) { collectFilterRules(target, rules, into: &result, &seen) }
                }
                result.append(rules(document.styles[index]))
            case .linked(let path):
                if let path { collectFilterRules(path, rules, into: &result, &seen) }
            }
        }
        return result
    }

    private func collectFilterRules(
        _ path: [UInt8], _ rules: (StylesheetSummary) -> FilterRules, into result: inout [FilterRules], _ seen: inout Set<[UInt8]>
    ) {
        guard let sheet = sheets.summaries[path], seen.insert(path).inserted, seen.count < 1000 else { return }
        for imported in sheet.imports {
            if let target = base.path(of: imported.href, from: path) { collectFilterRules(target, rules, into: &result, &seen) }
        }
        result.append(rules(sheet))
    }
}
