/// A piece of the program that libFuzzer runs with generated inputs.
protocol FuzzTarget: Sendable {
    /// The name of the target on the command line, and of its corpus.
    static var name: String { get }

    /// Runs the code under test with an input, and checks what holds for every input.
    ///
    /// - Throws: `BrokenInvariant` for a result that is wrong.
    static func run(_ input: [UInt8]) throws(BrokenInvariant)
}
