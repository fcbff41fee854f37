import Foundation
import HTMLSyntax
import SourceText
import Testing

/// html5lib's tokenizer tests, token by token; error codes aren't compared, since nightfall reports none.
@Suite struct HTMLTokenizerSuite {
    /// The suite's folder; nil if it does not exist.
    ///
    /// `NIGHTFALL_SUITES` names its parent, otherwise `../shared/suites` beside the package.
    static let folder: URL? = {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let parent =
            ProcessInfo.processInfo.environment["NIGHTFALL_SUITES"].map { URL(fileURLWithPath: $0) }
            ?? package.deletingLastPathComponent().appendingPathComponent("shared/suites")
        let folder = parent.appendingPathComponent("html-tokenizer")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()
    static let files = [
        "contentModelFlags", "domjs", "entities", "escapeFlag", "numericEntities", "test1", "test2", "test3", "unicodeChars",
    ]

    @Test(.enabled(if: folder != nil, "the suite html-tokenizer is not there; NIGHTFALL_SUITES names its parent"), arguments: files)
    func `every case of the html5lib tokenizer tests gives the expected tokens`(file: String) throws {
        let folder = try #require(Self.folder)
        let data = try Data(contentsOf: folder.appendingPathComponent(file + ".test"))
        let root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        let cases = try #require(root["tests"] as? [[String: Any]])
        var runs = 0
        for object in cases {
            let example = try HTMLTokenizerCase(object)
            for (name, state) in example.states {
                runs += 1
                let tokens = HTMLTokenizerCase.tokens(of: example.input, state: state, lastStartTag: example.lastStartTag)
                #expect(tokens == example.expected, "\(file): \(example.title), \(name)")
            }
        }
        #expect(runs > 0)
        print("\(file): \(runs) runs")
    }
}
