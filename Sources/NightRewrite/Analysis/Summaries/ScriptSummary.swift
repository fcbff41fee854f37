internal import SourceText

/// The scripts of a document.
struct DocumentScripts: Sendable {
    /// The colours in its own scripts.
    let colors: ScriptColors
    /// The paths of the scripts that it loads.
    let paths: [[UInt8]]
    /// The classes and attributes that its own scripts may set.
    let switches: ThemeSwitches

    /// Collects the scripts in `scan`.
    init(_ scan: DocumentScan, _ addresses: inout AddressCollector, in bytes: Span<UInt8>) {
        colors = scan.scriptColors
        paths = scan.scriptSources.compactMap { addresses.path(of: $0) }
        switches = ThemeSwitches(scan, of: SourceSpan(0, bytes.count), in: bytes)
    }
}

/// The summary of a script.
struct ScriptSummary: Sendable {
    /// The colours in it.
    let colors: ScriptColors
    /// The classes and attributes that it may set.
    let switches: ThemeSwitches
}
