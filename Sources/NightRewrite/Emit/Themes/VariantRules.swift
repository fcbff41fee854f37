internal import SourceText

/// The rules that one variant adds to a sheet or a document.
struct VariantRules {
    /// When they hold.
    let gate: ActivationCondition
    /// The declarations for the elements that the variant begins at, each with a space before it.
    var declarations: [UInt8] = []
    /// The custom properties for these elements that colors in place refer to, each with a space before it.
    var properties: [UInt8] = []
    /// The custom properties where browsers can't blur what is behind them.
    var opaque: [UInt8] = []
    /// Other rules that say by themselves which elements they are for.
    var head: [UInt8] = []
    /// The rules for all elements of the variant.
    var rules = ByteRope()

    var isEmpty: Bool { declarations.isEmpty && properties.isEmpty && head.isEmpty && rules.count == 0 }

    /// The rules with the declarations, and with more of them.
    func root(adding others: [UInt8] = []) -> [UInt8] {
        VariantRules.rule(gate.root, declarations + others) + VariantRules.rule(gate.root, properties)
            + VariantRules.opaqueRule(gate.root, opaque)
    }

    /// A rule; empty for no declarations.
    static func rule(_ selectors: [UInt8], _ declarations: [UInt8]) -> [UInt8] {
        declarations.isEmpty ? [] : selectors + Array(" {".utf8) + declarations + Array(" }\n".utf8)
    }

    /// A rule for browsers that can't blur; empty for no declarations.
    static func opaqueRule(_ selectors: [UInt8], _ declarations: [UInt8]) -> [UInt8] {
        declarations.isEmpty
            ? [] : Array(BackdropFilterFallback.condition.utf8) + selectors + Array(" {".utf8) + declarations + Array(" } }\n".utf8)
    }

    /// Adds the custom properties of what has its dark colors in place.
    mutating func add(_ inPlace: InPlaceNight, of variant: ThemeVariant) throws(Diagnostic) {
        let table = inPlace.table(of: variant)
        try MarkedBlock.refuseMarkers(table[...])
        if !gate.isScoped {
            rules.append(table[...])
        } else if gate.choices.isEmpty {
            head += table
        } else {
            let (all, opaque) = inPlace.declarations(of: variant)
            properties += all
            self.opaque += opaque
        }
    }

    /// All of it in one block that says when it holds, under a condition.
    func block(_ condition: [UInt8], adding others: [UInt8] = [], rules: ByteRope) -> ByteRope {
        var block = ByteRope(gate.opening + condition + root(adding: others) + head)
        block.append(gate.scoped(rules))
        block.append(((condition.isEmpty ? [] : [UInt8(ascii: "}"), 0x0A]) + gate.closing)[...])
        return block
    }
}
