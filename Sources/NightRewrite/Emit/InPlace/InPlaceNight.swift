internal import CSSCascade
internal import NightTheme
internal import SourceText

/// The dark colours of one sheet that are written in place, and the rules that must follow the sheet.
struct InPlaceNight {
    /// The insertions between the sheet's own bytes.
    let insertions: [InPlaceWriter.Insertion]
    /// The selection of declarations that are mirrored.
    let plan: InPlacePlan
    /// The condition around all rules that follow the sheet; empty for none.
    let condition: [UInt8]
    /// The custom properties that the sheet uses, as indices into the table.
    private let used: [Int]
    private let variables: VariableTable
    /// The name of the gate property; nil if the sheet does not use it.
    private let gate: [UInt8]?
    /// True if the sheet may be in a shadow tree, in which no element matches `:root`.
    private let reachesTrees: Bool

    /// A condition for browsers that support `light-dark()`; the others show the light colours only.
    static let lightDarkCondition = Array("@supports (color: light-dark(#000, #000)) {\n".utf8)

    /// Takes the results of a writer.
    ///
    /// - Parameters:
    ///   - variables: the names that the sheet uses, perhaps among others.
    ///   - reachesTrees: true if the sheet may be in a shadow tree, in which no element matches `:root`.
    init(_ sheet: InPlaceWriter, _ variables: VariableTable, plan: InPlacePlan, options: RewriteOptions, reachesTrees: Bool) {
        insertions = sheet.insertions
        self.plan = plan
        condition = options.emission == .lightDark && options.keepsFallback ? InPlaceNight.lightDarkCondition : []
        used = sheet.used
        self.variables = variables
        gate = sheet.usesGate ? variables.gate : nil
        self.reachesTrees = reachesTrees
    }

    /// The rule with the custom properties of one variant; empty for none.
    func table(of variant: ThemeVariant) -> [UInt8] {
        var root = variant.gate.root
        if reachesTrees, variant.gate.choices.isEmpty { root += Array(", :host".utf8) }
        return InPlaceNight.table(entries, of: variant.column, gate: gate, root: root)
    }

    private var entries: LazyMapCollection<[Int], VariableTable.Entry> {
        let entries = variables.entries
        return used.lazy.map { entries[$0] }
    }

    /// The part of the sheet at `span` with its dark colours in place.
    func text(of span: SourceSpan, in bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        var position = Int(span.start)
        for insertion in insertions where insertion.offset >= span.start && insertion.offset <= span.end {
            text += bytes[position..<Int(insertion.offset)] + insertion.text
            position = Int(insertion.offset)
        }
        return text + bytes[position..<Int(span.end)]
    }

    /// The rule with the custom properties of a theme; empty for none.
    ///
    /// - Parameter column: the theme's index among those of the site; nil for the light theme.
    static func table(
        _ entries: some Collection<VariableTable.Entry>, of column: Int?, gate: [UInt8]?, root: [UInt8]
    ) -> [UInt8] {
        let declarations = declarations(entries, of: column, gate: gate)
        guard !declarations.isEmpty else { return [] }
        var table = root + Array(" {".utf8)
        table += declarations
        table += Array(" }\n".utf8)
        let opaque = opaque(entries, of: column)
        return opaque.isEmpty
            ? table : table + Array(BackdropFilterFallback.condition.utf8) + root + Array(" {".utf8) + opaque + Array(" } }\n".utf8)
    }

    /// The custom properties of one variant, each with a space before it, and those for browsers without `backdrop-filter`.
    func declarations(of variant: ThemeVariant) -> (all: [UInt8], opaque: [UInt8]) {
        let all = InPlaceNight.declarations(entries, of: variant.column, gate: gate)
        return (all, InPlaceNight.opaque(entries, of: variant.column))
    }

    private static func declarations(
        _ entries: some Collection<VariableTable.Entry>, of column: Int?, gate: [UInt8]?
    ) -> [UInt8] {
        var text: [UInt8] = []
        if let gate { text += [0x20] + gate + Array(column == nil ? ": initial;".utf8 : ": ;".utf8) }
        for entry in entries {
            text += [0x20] + entry.name + Array(": ".utf8)
            switch column {
            case nil: text += Array("initial".utf8)
            case 0?: text += entry.key.night
            case let column?: text += entry.key.others[column - 1]
            }
            text.append(UInt8(ascii: ";"))
        }
        return text
    }

    private static func opaque(_ entries: some Collection<VariableTable.Entry>, of column: Int?) -> [UInt8] {
        guard let column else { return [] }
        var text: [UInt8] = []
        for entry in entries where !entry.key.opaque.isEmpty {
            text += [0x20] + entry.name + Array(": ".utf8)
            text += entry.key.opaque[column]
            text.append(UInt8(ascii: ";"))
        }
        return text
    }
}
