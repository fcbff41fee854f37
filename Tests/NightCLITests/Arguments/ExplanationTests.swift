import SourceText
import Testing

@testable import NightCLI

@Suite("Explanations of diagnostic codes")
struct ExplanationTests {
    @Test
    func `each diagnostic code has a meaning and an example of its own`() {
        let explanations = DiagnosticCode.allCases.map { Explanation($0) }
        #expect(Set(explanations.map(\.meaning)).count == DiagnosticCode.allCases.count)
        #expect(Set(explanations.map(\.example)).count == DiagnosticCode.allCases.count)
        for explanation in explanations {
            #expect(explanation.meaning.hasSuffix(".") && explanation.meaning.count > 30, "\(explanation.meaning)")
            #expect(explanation.wayOut.hasSuffix(".") || explanation.wayOut.hasSuffix("*/"), "\(explanation.wayOut)")
        }
    }

    @Test
    func `explain prints the meaning of a code, however it is written`() throws {
        let shell = try Shell()
        for word in ["NF041", "nf041", "41"] {
            #expect(try shell.run("explain", word) == 0)
            #expect(shell.output.hasPrefix("NF041, an error: exit status 2\n\nA row has more or fewer cells"))
            #expect(shell.output.contains("\n    NORMAL NIGHT\n    #fff paper\n"))
            #expect(shell.errors == "")
        }
        #expect(try shell.run("explain", "NF020", "NF030") == 0)
        #expect(shell.output.contains("NF020, a warning\n") && shell.output.contains("NF030, a note\n"))
    }

    @Test
    func `an unknown code is a usage error`() throws {
        let shell = try Shell()
        #expect(try shell.run("explain", "NF999") == 2)
        #expect(shell.errors == "nightfall: 'NF999' is not a diagnostic code; a message ends in its code, such as [NF024]\n")
    }

    @Test
    func `explain without a code lists each code with its severity and one sentence`() throws {
        let shell = try Shell()
        #expect(try shell.run("explain") == 0)
        let lines = shell.output.split(separator: "\n", omittingEmptySubsequences: false)
        let heads = lines.filter { $0.hasPrefix("  NF") }.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        let codes = DiagnosticCode.allCases.sorted { $0.rawValue < $1.rawValue }
        #expect(heads == codes.map { "\($0.text) \($0.severity.rawValue)" })
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(lines.contains("  NF004  error    A file is larger than 4 GiB, the limit of positions in a file."))
    }
}
