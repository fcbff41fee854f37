import Glibc
import NightRewrite
import NightTheme
import SourceText

@testable import NightCLI

/// The command `stream`: the input is what the program reads.
enum StreamTarget: FuzzTarget {
    static let name = "stream"

    static func run(_ input: [UInt8]) throws(BrokenInvariant) {
        guard let console = FileConsole(input: input) else { throw BrokenInvariant("temporary files can be made") }
        let status = CommandLineTool.run(["stream", "--jobs", "1"].map { Array($0.utf8) }, console.console) { Rewriter(options: $0) }
        let output = console.output
        let answers = try answers(in: output)
        if status == .success {
            try require(answers.allSatisfy { $0 != "failed" }, "a record that fails is in the exit status")
        }
        try require(answers.count { $0 != "added" } <= input.count { $0 == 0x0A } + 1, "each answer is for a record")
    }

    /// Returns the status of each record of the output.
    private static func answers(in output: [UInt8]) throws(BrokenInvariant) -> [String] {
        var result: [String] = []
        var rest = output[...]
        while !rest.isEmpty {
            guard let end = rest.firstIndex(of: 0x0A), let header = try? JSONReader.read(Array(rest[..<end])),
                let number = header["length"]?.number, let length = Int(exactly: number), let status = header["status"]?.string
            else { throw BrokenInvariant("each answer has a header with a length and a status") }
            rest = rest[(end + 1)...]
            try require(length <= rest.count, "each answer has its body")
            rest = rest.dropFirst(length)
            result.append(status)
        }
        return result
    }
}
