internal import CSSCascade
internal import CSSSyntax
internal import SourceText

extension Rewriter {
    /// What there is to say of the directives of a sheet.
    func directiveRemarks(on outline: SheetOutline, graph: SiteGraph, in bytes: Span<UInt8>) -> [Diagnostic] {
        guard let directives = outline.directives else { return [] }
        guard options.reportsUnusedIgnores else { return directives.diagnostics }
        return directives.diagnostics + UnusedIgnores(outline, directives, graph.properties, in: bytes).diagnostics
    }

    /// What there is to say of the directives of a sheet where the filter turns the page as a whole.
    static func filterRemarks(on outline: SheetOutline) -> [Diagnostic] {
        guard let directives = outline.directives else { return [] }
        guard !directives.ignoresFile, let first = directives.ignores.first?.comment ?? directives.firstWish else {
            return directives.diagnostics
        }
        return directives.diagnostics + [
            Diagnostic(
                .misplacedDirective, "the directives of sheets mean nothing to the filter, which turns pages as a whole", at: first,
                notes: ["put data-nightfall=\"ignore\" on the element, or use --engine rewrite"])
        ]
    }
}
