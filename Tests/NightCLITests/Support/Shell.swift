import Foundation
import NightRewrite
import Nightfall

@testable import NightCLI

/// Runs command lines in a temporary folder, with the marking engine.
final class Shell {
    let folder: TestFolder
    /// The standard output of the last run.
    private(set) var output = ""
    /// The standard error of the last run, without the folder's path and the summary.
    private(set) var errors = ""
    /// The line that counts the files of the last run; empty for none.
    private(set) var summary = ""

    init() throws {
        folder = try TestFolder()
    }

    /// Runs `words`; a word that begins with `@` is a path in the folder.
    func run(_ words: String..., input: String = "") throws -> Int32 {
        try run(words.map(argument), input: Array(input.utf8))
    }

    /// Runs `words` with the engine that `engine` returns for the marking one.
    func run(_ words: String..., engine: @escaping (MarkingEngine) -> some NightEngine) throws -> Int32 { try run(words, engine: engine) }

    /// Runs `words` with the engine that `engine` returns for the marking one.
    func run(_ words: [String], engine: @escaping (MarkingEngine) -> some NightEngine) throws -> Int32 {
        try run(words.map(argument), input: [], engine: engine)
    }

    func run(_ arguments: [[UInt8]], input: [UInt8] = []) throws -> Int32 {
        try run(arguments, input: input) { $0 }
    }

    private func argument(_ word: String) -> [UInt8] {
        word.hasPrefix("@") ? folder[String(word.dropFirst())].bytes : Array(word.utf8)
    }

    private func run(_ arguments: [[UInt8]], input: [UInt8], engine: @escaping (MarkingEngine) -> some NightEngine) throws -> Int32 {
        let place = try TestFolder()
        try place.write(input, to: Array("in".utf8))
        try place.write("", to: "out")
        try place.write("", to: "err")
        let input = try FileDescriptor(reading: place["in"])
        let out = try FileDescriptor(writingTo: place["out"])
        let err = try FileDescriptor(writingTo: place["err"])
        let console = Console(input: input.number, output: out.number, error: err.number)
        let status = CommandLineTool.run(arguments, console) { engine(MarkingEngine(options: $0)) }
        output = try place.read("out")
        let shown = try place.read("err").replacingOccurrences(of: folder.text + "/", with: "").replacingOccurrences(
            of: folder.text, with: ".")
        (errors, summary) = SummaryLine.split(shown)
        return status.rawValue
    }
}
