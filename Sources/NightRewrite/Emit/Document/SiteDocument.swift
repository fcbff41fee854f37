internal import CSSColor
internal import SourceText

/// A document of a site, as the passes write its dark theme: its text, its scan, and the decision of the site analysis.
struct SiteDocument {
    /// The facts about it.
    let scan: DocumentScan
    /// Its text, without output of an earlier run.
    let source: Source
    /// The path of its file; that of the document around it if it is in an attribute `srcdoc`.
    let path: [UInt8]
    let kind: FileKind
    /// The kind of program that shows it.
    let profile: DocumentProfile
    /// The decision of the site analysis.
    let decision: FileDecision

    /// The page color in the light theme.
    var base: SRGB { decision.base }

    /// The properties by which documents share dark styles.
    var documentKind: DocumentKind {
        DocumentKind(
            profile: profile, base: base, isBare: decision.isBare, hasIslands: scan.hasIslands, isXML: scan.isXML,
            encoding: source.encoding, newline: source.newline)
    }
}
