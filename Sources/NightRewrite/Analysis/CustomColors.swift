internal import CSSCascade
internal import CSSColor
internal import SourceText

/// The colors of the light theme that custom properties of a site hold.
struct CustomColors {
    /// The colors by the names of the properties; none for a property with a definition that is no color.
    private(set) var colors: [[UInt8]: Set<SRGB>] = [:]
    private var others: Set<[UInt8]> = []

    /// Collects the colors in the stylesheets and documents that `facts` summarize.
    init(_ facts: [FileSummary]) {
        var seen: Set<ObjectIdentifier> = []
        for file in facts {
            if let sheet = file.sheet { add(sheet) }
            guard let loads = file.document?.loads, seen.insert(ObjectIdentifier(loads)).inserted else { continue }
            loads.styles.forEach { add($0) }
        }
        for name in others { colors[name] = [] }
    }

    private mutating func add(_ sheet: StylesheetSummary) {
        guard let (text, outline) = sheet.walked else { return }
        let bytes = text.span
        for item in outline.items where item.kind == .custom {
            let name = bytes.array(item.name)
            if let color = RuleContextBuilder.color(item.value, in: bytes) {
                colors[name, default: []].insert(color)
            } else {
                others.insert(name)
            }
        }
    }
}
