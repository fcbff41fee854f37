internal import CSSCascade
internal import NightTheme
internal import SourceText

/// The dark colors of one sheet that are written in place, and the rules that must follow the sheet.
struct InPlaceDarkColors {
    /// The insertions between the sheet's own bytes.
    let insertions: Insertions
    /// The selection of declarations that are mirrored.
    let plan: InPlacePlan
    /// The condition around all rules that follow the sheet; empty for none.
    let condition: [UInt8]
    /// The custom properties that the sheet uses, as indices into the table.
    private let used: [UInt32]
    private let variables: VariableTable
    /// The name of the gate property; nil if the sheet does not use it.
    private let gate: [UInt8]?
    /// True if the sheet may be in a shadow tree, in which no element matches `:root`.
    private let reachesTrees: Bool
    /// True if readers who ask for more contrast get rules of their own.
    let addsContrast: Bool

    /// A condition for browsers that support `light-dark()`; the others show the light colors only.
    static let lightDarkCondition = Array("@supports (color: light-dark(#000, #000)) {\n".utf8)

    /// Takes the results of a writer.
    ///
    /// - Parameters:
    ///   - variables: the names that the sheet uses, perhaps among others.
    ///   - reachesTrees: true if the sheet may be in a shadow tree, in which no element matches `:root`.
    init(_ writer: InPlaceWriter, _ variables: VariableTable, options: RewriteOptions, reachesTrees: Bool) {
        insertions = writer.insertions.sorted
        plan = writer.policy.plan
        condition = options.emission == .lightDark && options.keepsFallback ? InPlaceDarkColors.lightDarkCondition : []
        used = writer.names.used
        self.variables = variables
        gate = writer.names.usesGate ? variables.gate : nil
        self.reachesTrees = reachesTrees
        addsContrast = options.addsContrast
    }

    /// The rule with the custom properties of one variant; empty for none.
    func table(of variant: ThemeVariant) -> [UInt8] {
        let root = variant.propertyHolders(reachesTrees: reachesTrees) ?? variant.gate.root
        return InPlaceDarkColors.table(used, of: variables, in: variant, gate: gate, root: root)
    }

    /// The rule with the custom properties of a variant; empty for none.
    static func table(
        _ used: [UInt32], of variables: VariableTable, in variant: ThemeVariant, gate: [UInt8]?, root: [UInt8]
    ) -> [UInt8] {
        var table = root + Array(" {".utf8)
        let start = table.count
        appendDeclarations(used, of: variables, in: variant, gate: gate, to: &table)
        guard table.count > start else { return [] }
        table += Array(" }\n".utf8)
        let opaque = opaque(used, of: variables, in: variant)
        return opaque.isEmpty
            ? table : table + Array(BackdropFilterFallback.condition.utf8) + root + Array(" {".utf8) + opaque + Array(" } }\n".utf8)
    }

    /// The custom properties of one variant, each with a space before it, and those for browsers without `backdrop-filter`.
    func declarations(of variant: ThemeVariant) -> (all: [UInt8], opaque: [UInt8]) {
        var all: [UInt8] = []
        InPlaceDarkColors.appendDeclarations(used, of: variables, in: variant, gate: gate, to: &all)
        return (all, InPlaceDarkColors.opaque(used, of: variables, in: variant))
    }

    /// Writes the declarations; those of a variant that replaces another one only as far as they differ.
    private static func appendDeclarations(
        _ used: [UInt32], of variables: VariableTable, in variant: ThemeVariant, gate: [UInt8]?, to text: inout [UInt8]
    ) {
        let column = variant.column
        if let gate, variant.replaced == nil { text += [0x20] + gate + Array(column == nil ? ": initial;".utf8 : ": ;".utf8) }
        let initial = Array("initial".utf8)[...]
        for index in used {
            let value = column.map { variables.value(of: Int(index), column: $0) } ?? initial
            // A value that the declaration itself holds needs no definition.
            if value.isEmpty { continue }
            if let replaced = variant.replaced, variables.value(of: Int(index), column: replaced) == value { continue }
            text.append(0x20)
            text += variables.name(of: Int(index))
            text += [UInt8(ascii: ":"), 0x20]
            text += value
            text.append(UInt8(ascii: ";"))
        }
    }

    private static func opaque(_ used: [UInt32], of variables: VariableTable, in variant: ThemeVariant) -> [UInt8] {
        guard let column = variant.column else { return [] }
        var text: [UInt8] = []
        for index in used {
            guard let value = variables.opaqueValue(of: Int(index), column: column) else { continue }
            if let replaced = variant.replaced, variables.opaqueValue(of: Int(index), column: replaced) == value { continue }
            text += [0x20] + variables.name(of: Int(index)) + Array(": ".utf8)
            text += value
            text.append(UInt8(ascii: ";"))
        }
        return text
    }
}
