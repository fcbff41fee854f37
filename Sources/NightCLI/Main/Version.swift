/// The version of the program; all that names one is held against this.
enum Version {
    /// The number (semver.org 2.0.0).
    static let text = "0.1.0"
}
