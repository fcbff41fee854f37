internal import CSSCascade
internal import NightTheme
internal import SourceText

/// The night of one sheet in place, and what of it has to stand behind the sheet.
struct InPlaceNight {
    /// What is inserted between the sheet's own bytes.
    let insertions: [InPlaceSheet.Insertion]
    /// What is mirrored.
    let plan: InPlacePlan
    /// The rule with the night's custom properties; empty for none.
    private(set) var table: [UInt8] = []
    /// The rules of further themes; empty for none.
    private(set) var themes: [UInt8] = []
    /// The condition around all that stands behind the sheet; empty for none.
    let condition: [UInt8]

    /// For browsers that know the function, so that the others have day and nothing else.
    static let lightDarkCondition = Array("@supports (color: light-dark(#000, #000)) {\n".utf8)

    /// - Parameter reachesTrees: whether the sheet may stand in a shadow tree, in which nothing is the root.
    init(_ sheet: InPlaceSheet, plan: InPlacePlan, options: RewriteOptions, reachesTrees: Bool) {
        insertions = sheet.insertions
        self.plan = plan
        condition = options.emission == .lightDark && options.keepsFallback ? InPlaceNight.lightDarkCondition : []
        let entries = sheet.used.map { sheet.variables.entries[$0] }
        let root = reachesTrees ? ":root, :host" : ":root"
        table = InPlaceNight.table(entries, gate: sheet.usesGate ? sheet.variables.gate : nil, root: root)
        guard !table.isEmpty else { return }
        VariableColumns(options.themes.others).append(entries, gate: sheet.usesGate ? sheet.variables.gate : nil, to: &themes)
    }

    /// The rule with the night's custom properties; empty for none.
    static func table(_ entries: [VariableTable.Entry], gate: [UInt8]?, root: String = ":root") -> [UInt8] {
        guard !entries.isEmpty || gate != nil else { return [] }
        var table = Array("\(root) { ".utf8)
        if let gate { table += gate + Array(": ; ".utf8) }
        for entry in entries { table += entry.name + Array(": ".utf8) + entry.key.night + Array("; ".utf8) }
        return table + Array("}\n".utf8)
    }
}
