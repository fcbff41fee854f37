/// The facts of a site's files, by what they are of: large sites have many documents and little else.
struct SiteSummaries {
    /// Those of all files.
    let all: [FileSummary]
    /// Those of sheets.
    private(set) var sheets: [FileSummary] = []
    /// Those of documents.
    private(set) var documents: [DocumentFile] = []
    /// Those of all others.
    private(set) var others: [FileSummary] = []
    /// What the documents load, each once, in the order in which the first came.
    private(set) var loads: [DocumentStylesheets] = []

    /// A document and what it loads.
    struct DocumentFile {
        /// The facts of its file.
        let file: FileSummary
        /// Those of the document itself.
        let facts: DocumentSummary
        /// The place of what it loads among that of all.
        let loads: Int

        /// Whether it is a drawing that stays as it is.
        var isLeftDrawing: Bool { file.isLeft && facts.isDrawing }
    }

    /// Sorts the facts of `files`.
    init(_ files: [FileSummary]) {
        all = files
        documents.reserveCapacity(files.count)
        var numbers: [ObjectIdentifier: Int] = [:]
        for file in files {
            if let facts = file.document {
                let number = numbers[ObjectIdentifier(facts.loads)] ?? loads.count
                if number == loads.count {
                    numbers[ObjectIdentifier(facts.loads)] = number
                    loads.append(facts.loads)
                }
                documents.append(DocumentFile(file: file, facts: facts, loads: number))
            } else if file.hasSheet {
                sheets.append(file)
            } else {
                others.append(file)
            }
        }
    }
}
