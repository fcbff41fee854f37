internal import SourceText

/// The rules that one variant adds to a sheet or a document.
struct VariantRules {
    /// The activation condition.
    let gate: ActivationCondition
    /// The declarations for the variant's root elements, each with a space before it.
    var declarations: [UInt8] = []
    /// The custom properties for the root elements that colors in place refer to, each with a space before it.
    var properties: [UInt8] = []
    /// The custom properties for browsers without `backdrop-filter`.
    var opaque: [UInt8] = []
    /// Further rules, whose selectors need no scope.
    var head: [UInt8] = []
    /// The rules for all elements of the variant.
    var rules = ByteRope()
    /// The rules for readers who ask for more contrast, with their media query.
    var contrast = ByteRope()
    /// The selector of the elements with the custom properties; nil for the variant's root elements.
    var holders: [UInt8]?

    var isEmpty: Bool { declarations.isEmpty && properties.isEmpty && head.isEmpty && rules.count == 0 && contrast.count == 0 }

    /// The rules for the root elements, with `others` added to the declarations.
    func root(adding others: [UInt8] = []) -> [UInt8] {
        VariantRules.rule(gate.root, declarations + others) + VariantRules.rule(holders ?? gate.root, properties)
            + VariantRules.opaqueRule(gate.root, opaque)
    }

    /// A rule; empty without declarations.
    static func rule(_ selectors: [UInt8], _ declarations: [UInt8]) -> [UInt8] {
        declarations.isEmpty ? [] : selectors + Array(" {".utf8) + declarations + Array(" }\n".utf8)
    }

    /// A rule for browsers without `backdrop-filter`; empty without declarations.
    static func opaqueRule(_ selectors: [UInt8], _ declarations: [UInt8]) -> [UInt8] {
        declarations.isEmpty
            ? [] : Array(BackdropFilterFallback.condition.utf8) + selectors + Array(" {".utf8) + declarations + Array(" } }\n".utf8)
    }

    /// Adds the custom properties of a sheet whose dark colors are in place.
    mutating func add(_ inPlace: InPlaceDarkColors, of variant: ThemeVariant) throws(Diagnostic) {
        let table = inPlace.table(of: variant)
        try MarkedBlock.refuseMarkers(table[...])
        if !gate.isScoped, !inPlace.addsContrast {
            rules.append(table[...])
        } else if gate.choices.isEmpty {
            head += table
        } else {
            let (all, opaque) = inPlace.declarations(of: variant)
            properties += all
            self.opaque += opaque
        }
    }

    /// All rules in one block with the activation condition, within a further condition.
    func block(_ condition: [UInt8], adding others: [UInt8] = [], rules: ByteRope) -> ByteRope {
        var block = ByteRope(gate.opening + condition + root(adding: others) + head)
        block.append(gate.scoped(rules))
        block.append(contrast)
        block.append(((condition.isEmpty ? [] : [UInt8(ascii: "}"), 0x0A]) + gate.closing)[...])
        return block
    }
}
