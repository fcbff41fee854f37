/// The summaries of a site's files by kind; large sites consist mainly of documents.
struct SiteSummaries {
    /// The summaries of all files.
    let all: [FileSummary]
    /// The summaries of stylesheets.
    private(set) var sheets: [FileSummary] = []
    /// The summaries of documents.
    private(set) var documents: [DocumentFile] = []
    /// The summaries of all other files.
    private(set) var others: [FileSummary] = []
    /// The distinct loads of documents, in the order of the first document of each.
    private(set) var loads: [DocumentStylesheets] = []

    /// A document and its loads.
    struct DocumentFile {
        /// The summary of its file.
        let file: FileSummary
        /// The summary of the document itself.
        let facts: DocumentSummary
        /// The index of its loads among the distinct ones.
        let loads: Int

        /// True if it is an SVG file that stays as it is.
        var isLeftDrawing: Bool { file.isLeft && facts.isDrawing }
    }

    /// Groups the summaries of `files`.
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
