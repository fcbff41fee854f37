package import SourceText

/// The stylesheets of a document in the order of the cascade, with their layers and the truth of their conditions.
package struct CascadeSheets: Sendable {
    /// One sheet; a class, because the cascade looks up a sheet for each rule that it matches.
    final class Sheet: Sendable {
        let rules: SheetRules
        let origin: CascadeOrigin
        /// For each layer of the sheet the document's layer; the first is that of the whole sheet.
        let layers: [Int]
        /// The truth of the sheet's own media and of each of its conditions.
        let truth: TruthValue
        let conditions: [TruthValue]

        init(rules: SheetRules, origin: CascadeOrigin, layers: [Int], truth: TruthValue, conditions: [TruthValue]) {
            self.rules = rules
            self.origin = origin
            self.layers = layers
            self.truth = truth
            self.conditions = conditions
        }

        /// The truth of the sheet's own media and the conditions around a rule.
        func truth(of rule: SheetRules.Rule) -> TruthValue {
            rule.condition < 0 ? truth : truth.and(conditions[Int(rule.condition)])
        }

        /// True if one of the declarations is of `content`, without which pseudo-elements have no box.
        func setsContents(_ declarations: Range<Int>) -> Bool {
            declarations.contains { number in
                rules.block.declarations[number].values.contains { rules.block.values[$0].longhand == .content }
            }
        }
    }

    /// The greatest depth of imports that is followed.
    private static let deepest = 16

    let environment: MediaEnvironment
    /// The color schemes that the page supports, as `<meta name="color-scheme">` lists them; empty for none.
    package var pageColorSchemes: [UInt8] = []
    private(set) var sheets: [Sheet] = []
    /// The truth of the media of each sheet and each import, also of those that do not apply.
    private(set) var truths: [TruthValue] = []
    private(set) var order = LayerOrder()

    /// Creates an empty list for a medium.
    package init(_ environment: MediaEnvironment) {
        self.environment = environment
    }

    /// The number of the file that holds a sheet; -1 for the browser's sheets.
    package func file(ofSheet sheet: Int) -> Int32 { sheets[sheet].rules.file }

    /// The span of a declaration of a sheet in its file, from the property's name to the end of the value.
    package func span(ofDeclaration declaration: Int, inSheet sheet: Int) -> SourceSpan {
        sheets[sheet].rules.block.span(of: declaration)
    }

    /// The number of sheets.
    package var count: Int { sheets.count }

    /// Adds a sheet with its imports, which come before it.
    ///
    /// - Parameters:
    ///   - media: The media query list of the element that loads the sheet.
    ///   - loader: Finds the imported sheets.
    package mutating func add(_ rules: SheetRules, origin: CascadeOrigin = .author, media: [UInt8] = [], loader: some SheetLoader) {
        let truth = environment.truth(of: MediaQuery.list(SourceSpan(0, media.count), in: media.span), in: media.span)
        add(rules, origin, truth, in: LayerOrder.unlayered, depth: 0, loader: loader)
    }

    private mutating func add<Loader: SheetLoader>(
        _ rules: SheetRules, _ origin: CascadeOrigin, _ truth: TruthValue, in base: Int, depth: Int, loader: Loader
    ) {
        truths.append(truth)
        guard truth != .no else { return }
        let text = rules.block.text
        let conditions = truths(of: rules.conditions, in: text.span)
        var layers = LayerNaming(rules.layers, conditions, base: base)
        for prelude in rules.imports where depth < CascadeSheets.deepest {
            guard let rule = ImportRule(prelude, in: text.span) else { continue }
            layers.name(before: prelude.start, in: &order)
            let media = environment.truth(of: MediaQuery.list(rule.media, in: text.span), in: text.span)
            let condition = truth.and(media).and(rule.supportsTruth(in: text.span))
            truths.append(condition)
            guard condition != .no, let (imported, next) = loader.sheet(at: rule.address) else { continue }
            let layer =
                switch rule.layer {
                case .none: base
                case .anonymous: order.layer(nil, in: base)
                case .named(let names): names.reduce(base) { order.layer($1, in: $0) }
                }
            add(imported, origin, condition, in: layer, depth: depth + 1, loader: next)
        }
        layers.name(before: .max, in: &order)
        sheets.append(Sheet(rules: rules, origin: origin, layers: layers.numbers, truth: truth, conditions: conditions))
    }

    /// True if the same rules apply as in another environment for the same document.
    package func applySameRules(as other: CascadeSheets) -> Bool {
        truths == other.truths && zip(sheets, other.sheets).allSatisfy { $0.conditions == $1.conditions }
    }

    /// True if the same sheets with the same layers apply in another environment for the same document, whatever their conditions are.
    package func haveSameSheets(as other: CascadeSheets) -> Bool {
        truths.count == other.truths.count && sheets.count == other.sheets.count && order.ranks() == other.order.ranks()
            && zip(truths, other.truths).allSatisfy { ($0 == .no) == ($1 == .no) }
            && zip(sheets, other.sheets).allSatisfy { $0.layers == $1.layers }
    }

    /// Evaluates the conditions of a sheet, each with those around it.
    private func truths(of conditions: [RuleCondition], in bytes: Span<UInt8>) -> [TruthValue] {
        var result: [TruthValue] = []
        for condition in conditions {
            let outer = condition.outer < 0 ? TruthValue.yes : result[Int(condition.outer)]
            switch condition.test {
            case .fixed(let truth): result.append(outer.and(truth))
            case .media(let queries): result.append(outer.and(environment.truth(of: queries, in: bytes)))
            }
        }
        return result
    }
}

/// A source of the sheets that a sheet imports.
package protocol SheetLoader {
    /// The sheet at an address and the loader for its own imports; nil if there is none.
    func sheet(at address: [UInt8]) -> (SheetRules, Self)?
}

/// A loader for sheets whose imports are not followed.
package struct NoSheets: SheetLoader {
    /// Creates the loader.
    package init() {}

    /// Returns nil for every address.
    package func sheet(at address: [UInt8]) -> (SheetRules, NoSheets)? { nil }
}
