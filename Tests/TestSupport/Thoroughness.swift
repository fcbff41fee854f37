internal import Foundation

/// The number of cases of slow tests.
package enum Thoroughness {
    /// True if `NIGHTFALL_THOROUGH` is 1: slow tests then take all of their cases, as in the nightly run.
    package static let isFull = ProcessInfo.processInfo.environment["NIGHTFALL_THOROUGH"] == "1"

    /// `all` in the nightly run, else a tenth of it or `share`.
    package static func share(of all: Int, else share: Int? = nil) -> Int { isFull ? all : share ?? all / 10 }
}
