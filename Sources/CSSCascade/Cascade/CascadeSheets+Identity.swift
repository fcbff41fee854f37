internal import SourceText

extension CascadeSheets {
    /// The facts about a document's sheets that decide its cascade: documents with equal ones can share one.
    package struct Identity: Hashable, Sendable {
        fileprivate struct Sheet: Hashable {
            let file: Int32
            /// The text of a sheet in a document; empty for other sheets, which their files identify.
            let text: [UInt8]
            let layers: [Int]
            let truth: TruthValue
            let conditions: [TruthValue]
        }

        fileprivate let sheets: [Sheet]
        fileprivate let ranks: [Int]
        fileprivate let pageColorSchemes: [UInt8]
    }

    /// The identity of the sheets, among those of documents in the same mode.
    ///
    /// - Parameter document: The number of the file that stands for the document itself.
    package func identity(document: Int32) -> Identity {
        let parts = sheets.map { sheet in
            let rules = sheet.rules
            return Identity.Sheet(
                file: rules.file, text: rules.file == document ? Array(rules.block.text[rules.span.range]) : [], layers: sheet.layers,
                truth: sheet.truth, conditions: sheet.conditions)
        }
        return Identity(sheets: parts, ranks: order.ranks(), pageColorSchemes: pageColorSchemes)
    }
}
