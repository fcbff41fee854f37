import Foundation
import HTMLSyntax
import SourceText
import Testing

/// html5lib's tokenizer tests, token by token; error codes aren't compared, since nightfall reports none.
@Suite struct HTMLTokenizerSuite {
    static let files = Suites.files(of: "html-tokenizer", ending: "test")

    @Test(
        .enabled(if: !files.isEmpty, "the suite html-tokenizer is not there; NIGHTFALL_SUITES names its parent"),
        arguments: files)
    func `every case of the html5lib tokenizer tests gives the expected tokens`(file: URL) throws {
        let data = try Data(contentsOf: file)
        let root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        let cases = try #require(root["tests"] as? [[String: Any]])
        var runs = 0
        for object in cases {
            let example = try HTMLTokenizerCase(object)
            for (name, state) in example.states {
                runs += 1
                let tokens = HTMLTokenizerCase.tokens(of: example.input, state: state, lastStartTag: example.lastStartTag)
                #expect(tokens == example.expected, "\(file.stem): \(example.title), \(name)")
            }
        }
        #expect(runs > 0)
        print("\(file.stem): \(runs) runs")
    }
}
