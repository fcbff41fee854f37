package import Foundation

/// The folders of this package that tests read.
package enum PackageFolder {
    /// The root of the package, derived from this file's path.
    package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    /// The sample sites.
    package static let samples = root.appendingPathComponent("Samples")
    /// The files that tests of several targets share.
    package static let fixtures = root.appendingPathComponent("Tests/Fixtures")
}
