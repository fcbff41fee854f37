import Foundation

/// The number of cases that slow tests take.
package enum Thoroughness {
    /// Whether `NIGHTFALL_THOROUGH` is 1: slow tests take all of their cases then, as they are to do once a night.
    package static let isFull = ProcessInfo.processInfo.environment["NIGHTFALL_THOROUGH"] == "1"
}
