internal import Foundation

/// The number of cases of slow tests.
package enum Thoroughness {
    /// True if `NIGHTFALL_THOROUGH` is 1: slow tests then take all of their cases, as in the nightly run.
    package static let isFull = ProcessInfo.processInfo.environment["NIGHTFALL_THOROUGH"] == "1"

    /// `all` in the nightly run, else a tenth of it or `share`.
    package static func share(of all: Int, else share: Int? = nil) -> Int { isFull ? all : share ?? all / 10 }

    /// All cases in the nightly run, else every other one: which half depends on the seed of the run.
    package static func half<Case>(of all: [Case]) -> [Case] {
        let first = Int(SeededGenerator.seed % 2)
        return isFull ? all : all.enumerated().filter { $0.offset % 2 == first }.map(\.element)
    }
}
