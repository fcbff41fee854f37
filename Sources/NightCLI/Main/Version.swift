/// The program's version; tests compare all other places that name it with this one.
enum Version {
    /// The version number (semver.org 2.0.0).
    static let text = "0.1.0"
}
